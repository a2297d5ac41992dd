import type { GenreDescription } from './genres/genre.ts';

/**
 * A step of a rhythm. The genres write rhythms as one sign per step:
 *
 *     X x o   accented, normal and soft note       g   ghost note, played if the complexity is high enough
 *     +       played if the energy is high enough  ?   played at random, drawn anew for each bar
 *     r t     two or three even strokes            .   rest
 *     -       holds the note before
 *     0…5     one voice of the chord, 0 the lowest (chords)
 *     R 3 5 7 8  root, third, fifth, seventh, octave; a: approach note to the next chord (bass)
 */
export interface Step {
  readonly sign: string;
  /** 0..1. */
  readonly velocity: number;
  /** When the drums play it; other instruments always do. */
  readonly condition: 'always' | 'with-complexity' | 'with-energy' | 'by-chance';
  /** Number of strokes that share the step evenly. */
  readonly strokes: 1 | 2 | 3;
  /** Its own step and the `-` signs after it. */
  readonly lengthInSteps: number;
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
const CONDITIONS: Readonly<Record<string, Step['condition']>> = {
  g: 'with-complexity',
  '+': 'with-energy',
  '?': 'by-chance',
};

/** The steps of a pattern; null for rests and held steps. */
export function readPattern(pattern: string): (Step | null)[] {
  return [...pattern].map((sign, at) => {
    if (sign === '.' || sign === '-') return null;
    let lengthInSteps = 1;
    while (pattern[at + lengthInSteps] === '-') lengthInSteps += 1;
    return {
      sign,
      velocity: VELOCITY[sign] ?? 0.78,
      condition: CONDITIONS[sign] ?? 'always',
      strokes: sign === 't' ? 3 : sign === 'r' ? 2 : 1,
      lengthInSteps,
    };
  });
}

/** Steps per beat: patterns are written for bars of four beats. */
export function stepsPerBeat(genre: GenreDescription): number {
  return genre.drums.steps / 4;
}

/**
 * The steps of bar number `bar`. Patterns of one or more bars repeat; bars of three beats omit the steps of the
 * fourth.
 */
export function stepsOfBar(
  steps: readonly (Step | null)[],
  bar: number,
  genre: GenreDescription,
  meter: number,
): (Step | null)[] {
  const perBar = genre.drums.steps;
  const bars = Math.max(1, Math.floor(steps.length / perBar));
  const from = (bar % bars) * perBar;
  const stepCount = Math.round(stepsPerBeat(genre) * meter);
  return Array.from({ length: stepCount }, (_, at) => steps[from + (at % perBar)] ?? null);
}
