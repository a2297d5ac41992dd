import { pick, seededRandom } from '#app/audio/random.ts';
import type { HeardNote, Key } from '#app/audio/score.ts';
import { pitchClass, scaleSteps } from '#app/audio/composition/scales.ts';

/** A melody that somebody meant, and how it was hummed. */
export interface Hummed {
  readonly tempo: number;
  readonly meter: 3 | 4;
  readonly key: Key;
  /** Beats from the first bar line. */
  readonly meant: readonly {
    readonly start: number;
    readonly length: number;
    readonly pitch: number;
  }[];
  readonly heard: readonly HeardNote[];
}

const BARS_OF_FOUR: readonly (readonly number[])[] = [
  [1, 1, 1, 1],
  [2, 1, 1],
  [1.5, 0.5, 1, 1],
  [1, 0.5, 0.5, 2],
  [0.5, 0.5, 0.5, 0.5, 1, 1],
  [1.5, 1.5, 1],
  [0.75, 0.75, 0.5, 2],
  [0.5, 1, 0.5, 1, 1],
];
const BARS_OF_THREE: readonly (readonly number[])[] = [
  [1, 1, 1],
  [2, 1],
  [1, 0.5, 0.5, 1],
  [1.5, 0.5, 1],
];

/** Makes up a melody of eight bars in phrases of two, and hums it: late, early, drifting, out of tune. */
export function humSomething(seed: string): Hummed {
  const random = seededRandom(seed);
  const tempo = 72 + random() * 70;
  const meter = random() < 0.15 ? 3 : 4;
  const key: Key = { tonic: Math.floor(random() * 12), mode: random() < 0.6 ? 'major' : 'minor' };
  const steps = scaleSteps(key.mode);
  const home = 55 + pitchClass(key.tonic - 55);
  const bars = [0, 1, 2, 3].map(() => pick(random, meter === 4 ? BARS_OF_FOUR : BARS_OF_THREE));
  const meant: { start: number; length: number; pitch: number }[] = [];
  let degree = pick(random, [0, 2, 4]);
  for (let bar = 0; bar < 8; bar += 1) {
    let at = bar * meter;
    const rhythm = bar % 2 === 1 ? (meter === 4 ? [1, 1, 2] : [1, 2]) : (bars[bar % 4] ?? [4]);
    rhythm.forEach((length, index) => {
      const last = index === rhythm.length - 1 && bar % 2 === 1;
      degree = last
        ? bar === 7
          ? 0
          : pick(random, [0, 2, 4, 1])
        : degree + pick(random, [-2, -1, -1, 0, 1, 1, 2]);
      degree = Math.max(-3, Math.min(9, degree));
      const octave = Math.floor(degree / 7);
      const pitch = home + octave * 12 + (steps[((degree % 7) + 7) % 7] ?? 0);
      meant.push({ start: at, length: last ? length * 0.7 : length, pitch });
      at += length;
    });
  }
  const off = (random() - 0.5) * 0.6;
  const drift = (random() - 0.5) * 0.03;
  const lead = 0.3 + random();
  const jitter = () => (random() + random() + random() - 1.5) * 0.03;
  const heard = meant.map(({ start, length, pitch }): HeardNote => {
    const slow = 1 + (drift * start) / (8 * meter);
    return {
      start: lead + ((start * 60) / tempo) * slow + jitter(),
      length: Math.max(0.08, ((length * 60) / tempo) * (0.82 + random() * 0.12)),
      pitch: pitch + off + (random() - 0.5) * 0.3,
      velocity: (start % meter === 0 ? 0.8 : 0.6) + random() * 0.2,
      confidence: 0.9,
    };
  });
  return { tempo, meter, key, meant, heard };
}
