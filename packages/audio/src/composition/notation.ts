import type { GenreDescription } from './genres/genre.ts';

/**
 * Rhythms as they are written in the genres: one sign per step.
 *
 *     X x o   struck hard, firmly, softly          g   a ghost note, that comes with complexity
 *     +       comes with energy                    ?   comes by chance, another in every bar
 *     r t     two or three quick blows             .   nothing
 *     -       what sounds is held
 *     0…5     one voice of the chord, from below (chords)
 *     R 3 5 7 8  root, third, fifth, seventh, octave; a: a step towards the next chord (bass)
 */
export interface Step {
  readonly sign: string;
  /** 0..1. */
  readonly velocity: number;
  readonly comes: 'always' | 'with-complexity' | 'with-energy' | 'by-chance';
  /** How many blows share the step. */
  readonly blows: 1 | 2 | 3;
  /** How many steps it is held, itself included, where the pattern says so. */
  readonly held: number;
}

const VELOCITY: Readonly<Record<string, number>> = {
  X: 0.95,
  x: 0.74,
  o: 0.5,
  g: 0.28,
  '+': 0.66,
  '?': 0.58,
  r: 0.56,
  t: 0.52,
};
const COMES: Readonly<Record<string, Step['comes']>> = {
  g: 'with-complexity',
  '+': 'with-energy',
  '?': 'by-chance',
};

/** The steps of a pattern; null where nothing begins. */
export function readPattern(pattern: string): (Step | null)[] {
  return [...pattern].map((sign, at) => {
    if (sign === '.' || sign === '-') return null;
    let held = 1;
    while (pattern[at + held] === '-') held += 1;
    return {
      sign,
      velocity: VELOCITY[sign] ?? 0.78,
      comes: COMES[sign] ?? 'always',
      blows: sign === 't' ? 3 : sign === 'r' ? 2 : 1,
      held,
    };
  });
}

/** Steps in a beat: patterns are written for bars of four beats. */
export function stepsPerBeat(genre: GenreDescription): number {
  return genre.drums.steps / 4;
}

/**
 * The signs of bar number `bar`: patterns of several bars go round, and bars of three beats leave
 * out the fourth.
 */
export function barOf(
  steps: readonly (Step | null)[],
  bar: number,
  genre: GenreDescription,
  meter: number,
): (Step | null)[] {
  const perBar = genre.drums.steps;
  const bars = Math.max(1, Math.floor(steps.length / perBar));
  const from = (bar % bars) * perBar;
  const wanted = Math.round(stepsPerBeat(genre) * meter);
  return Array.from({ length: wanted }, (_, at) => steps[from + (at % perBar)] ?? null);
}
