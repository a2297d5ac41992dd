import { seededRandom } from '../random.ts';

/**
 * One random number in [0, 1) that depends on its name alone: the same name always gives the
 * same. What a slider adds is what throws below it, so that more of it never takes anything away.
 */
export function dice(...names: readonly (string | number)[]): number {
  return seededRandom(names.join('/'))();
}

/** A throw with mean 0 and standard deviation 1 that never lies beyond ±2.4 (three dice added). */
export function bell(...names: readonly (string | number)[]): number {
  const random = seededRandom(names.join('/'));
  return (random() + random() + random() - 1.5) * 2 * 0.8;
}

/** One of `choices`, which must not be empty, by the throw of a name. */
export function choose<T>(choices: readonly T[], ...names: readonly (string | number)[]): T {
  const choice = choices[Math.floor(dice(...names) * choices.length)];
  if (choice === undefined) throw new RangeError('Cannot choose from an empty list');
  return choice;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
