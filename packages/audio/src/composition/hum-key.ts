import keyProfiles from '#content/tables/key-profiles.json' with { type: 'json' };
import { mean } from '../statistics.ts';
import type { TranscribedNote, Key } from '../score.ts';
import { pitchClass } from './scales.ts';

/** How far, in semitones, a hum lies above the keys of a piano: the circular mean of what is left over. */
export function tuningOf(notes: readonly Pick<TranscribedNote, 'pitch' | 'length'>[]): number {
  let x = 0;
  let y = 0;
  for (const note of notes) {
    const angle = 2 * Math.PI * note.pitch;
    x += Math.cos(angle) * note.length;
    y += Math.sin(angle) * note.length;
  }
  return x === 0 && y === 0 ? 0 : Math.atan2(y, x) / (2 * Math.PI);
}

/** How often each degree sounds in major and minor. */
const PROFILES = keyProfiles.classical;

/**
 * The key of a melody: the profile that its durations correlate with best, with a word for the last
 * note, on which melodies come home, and a little for the first. Pitches must be in tune already.
 */
export function keyOfMelody(
  notes: readonly { readonly pitch: number; readonly length: number }[],
): Key {
  const heard = new Array<number>(12).fill(0);
  for (const note of notes) {
    const tone = pitchClass(note.pitch);
    heard[tone] = (heard[tone] ?? 0) + Math.min(note.length, 4);
  }
  const last = pitchClass(notes.at(-1)?.pitch ?? 0);
  const first = pitchClass(notes[0]?.pitch ?? 0);
  let best: Key = { tonic: 0, mode: 'major' };
  let bestScore = -Infinity;
  for (const mode of ['major', 'minor'] as const) {
    for (let tonic = 0; tonic < 12; tonic += 1) {
      const turned = PROFILES[mode].map((_, tone) => heard[(tone + tonic) % 12] ?? 0);
      const home = (last === tonic ? 0.12 : 0) + (pitchClass(first - tonic) % 7 === 0 ? 0.04 : 0);
      const score = correlation(PROFILES[mode], turned) + home;
      if (score > bestScore) {
        bestScore = score;
        best = { tonic, mode };
      }
    }
  }
  return best;
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const [oneMean, otherMean] = [mean(one), mean(other)];
  let together = 0;
  let alone = 0;
  let apart = 0;
  one.forEach((value, at) => {
    const here = value - oneMean;
    const there = (other[at] ?? 0) - otherMean;
    together += here * there;
    alone += here * here;
    apart += there * there;
  });
  return alone > 0 && apart > 0 ? together / Math.sqrt(alone * apart) : 0;
}
