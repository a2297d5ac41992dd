import keyProfiles from '#content/tables/key-profiles.json' with { type: 'json' };
import { mean } from '../statistics.ts';
import type { TranscribedNote, Key } from '../score.ts';
import { pitchClass } from './scales.ts';

/** Semitones, −0.5..0.5, by which a hum is sharp of A440 tuning: a circular mean, weighted by length. */
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

/** Weights of the twelve pitch classes above the tonic in major and minor. */
const PROFILES = keyProfiles.classical;

/**
 * The key of a melody, in A440 tuning already: the key profile that correlates best with its durations per pitch
 * class, with a bonus if it ends on the tonic, and a smaller one if it begins on tonic or fifth.
 */
export function keyOfMelody(
  notes: readonly { readonly pitch: number; readonly length: number }[],
): Key {
  const durations = new Array<number>(12).fill(0);
  for (const note of notes) {
    const tone = pitchClass(note.pitch);
    durations[tone] = (durations[tone] ?? 0) + Math.min(note.length, 4);
  }
  const last = pitchClass(notes.at(-1)?.pitch ?? 0);
  const first = pitchClass(notes[0]?.pitch ?? 0);
  let best: Key = { tonic: 0, mode: 'major' };
  let bestScore = -Infinity;
  for (const mode of ['major', 'minor'] as const) {
    for (let tonic = 0; tonic < 12; tonic += 1) {
      const rotated = PROFILES[mode].map((_, tone) => durations[(tone + tonic) % 12] ?? 0);
      const endpoints =
        (last === tonic ? 0.12 : 0) + (pitchClass(first - tonic) % 7 === 0 ? 0.04 : 0);
      const score = correlation(PROFILES[mode], rotated) + endpoints;
      if (score > bestScore) {
        bestScore = score;
        best = { tonic, mode };
      }
    }
  }
  return best;
}

/** Pearson correlation; 0 if a list is constant. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const [oneMean, otherMean] = [mean(one), mean(other)];
  let covariance = 0;
  let oneVariance = 0;
  let otherVariance = 0;
  one.forEach((value, at) => {
    const oneDifference = value - oneMean;
    const otherDifference = (other[at] ?? 0) - otherMean;
    covariance += oneDifference * otherDifference;
    oneVariance += oneDifference * oneDifference;
    otherVariance += otherDifference * otherDifference;
  });
  return oneVariance > 0 && otherVariance > 0
    ? covariance / Math.sqrt(oneVariance * otherVariance)
    : 0;
}
