import type { SoundFeatures } from './sound-features.ts';

interface Example<Name> {
  readonly genre: Name;
  readonly features: SoundFeatures;
}

/**
 * Tells what something is by the nearest centre of what is known, each feature measured in its own
 * spread among things of one name, and each group of features counting alike.
 */
export class NearestCentroid<Name extends string> {
  readonly #centres = new Map<Name, number[][]>();
  readonly #spread: number[][];

  constructor(examples: readonly Example<Name>[]) {
    const names = [...new Set(examples.map(({ genre }) => genre))];
    const shape = examples[0]?.features ?? [];
    const ofName = (name: Name) => examples.filter(({ genre }) => genre === name);
    for (const name of names) {
      const own = ofName(name);
      const mean = (group: number, at: number) =>
        own.reduce((sum, { features }) => sum + (features[group]?.[at] ?? 0), 0) / own.length;
      this.#centres.set(
        name,
        shape.map((values, group) => values.map((_, at) => mean(group, at))),
      );
    }
    this.#spread = shape.map((values, group) =>
      values.map((_, at) => {
        const squares = examples.reduce((sum, { genre, features }) => {
          const centre = this.#centres.get(genre)?.[group]?.[at] ?? 0;
          return sum + ((features[group]?.[at] ?? 0) - centre) ** 2;
        }, 0);
        return Math.sqrt(squares / Math.max(1, examples.length - names.length)) + 1e-6;
      }),
    );
  }

  /** The nearest name, and all from the nearest to the farthest. */
  tell(features: SoundFeatures): { nearest: Name | undefined; order: Name[] } {
    const away = [...this.#centres].map(([name, centre]) => ({
      name,
      distance: features.reduce((sum, values, group) => {
        const squares = values.reduce((all, value, at) => {
          const spread = this.#spread[group]?.[at] ?? 1;
          return all + ((value - (centre[group]?.[at] ?? 0)) / spread) ** 2;
        }, 0);
        return sum + squares / values.length ** 0.5;
      }, 0),
    }));
    const order = away.sort((one, other) => one.distance - other.distance).map(({ name }) => name);
    return { nearest: order[0], order };
  }
}
