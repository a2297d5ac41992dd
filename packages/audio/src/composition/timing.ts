import type { ScoreNote } from '../score.ts';
import type { Beats } from '../units.ts';
import { clamp } from '../numbers.ts';
import { normalFor } from '../random.ts';
import type { Direction } from './direction.ts';

/** Swung position of a time on the straight grid, the same for all players. */
export function swung(at: Beats, direction: Direction): Beats {
  const { swing, genre } = direction;
  if (swing <= 0.5 || genre.drums.steps === 12) return at;
  const pair = genre.feel.swings === 'eighths' ? 1 : 0.5;
  const pairStart = Math.floor(at / pair + 1e-9) * pair;
  const inPair = (at - pairStart) / pair;
  const swungShare = inPair < 0.5 ? inPair * 2 * swing : swing + (inPair - 0.5) * 2 * (1 - swing);
  return pairStart + swungShare * pair;
}

/** Converts milliseconds to beats. */
export function milliseconds(length: number, direction: Direction): Beats {
  return (length / 60_000) * direction.tempo;
}

/** Velocity of an unaccented note in a section of this energy, 0.12..0.98. */
export function sectionVelocity(energy: number, direction: Direction): number {
  const dynamics = (energy - 0.6) * 0.55 * direction.mood.contrast;
  return clamp(0.5 + direction.energy * 0.25 + dynamics + direction.mood.force, 0.12, 0.98);
}

/**
 * Applies swing and small random deviations of timing and velocity. The random numbers of a note depend on its start
 * and pitch, so that changing another note does not change them. Notes stay within the piece.
 */
export function humanise(
  notes: readonly ScoreNote[],
  options: { direction: Direction; seed: string; length: Beats; timingScale?: number },
): ScoreNote[] {
  const { direction, seed, length, timingScale = 1 } = options;
  const spread = milliseconds(direction.looseness, direction) * timingScale;
  return notes
    .map((note) => {
      const name = [seed, Math.round(note.start * 48), note.pitch];
      const start = clamp(
        swung(note.start, direction) + normalFor(...name, 'time') * spread,
        0,
        length - 0.05,
      );
      const end = clamp(swung(note.start + note.length, direction), start + 0.05, length);
      return {
        start,
        length: end - start,
        pitch: note.pitch,
        velocity: clamp(note.velocity * (1 + normalFor(...name, 'force') * 0.07), 0.05, 1),
      };
    })
    .sort((one, other) => one.start - other.start || one.pitch - other.pitch);
}

/** Ends each note where the next begins, and drops one less than 0.03 beats after another. */
export function makeMonophonic(notes: readonly ScoreNote[]): ScoreNote[] {
  const sorted = [...notes].sort((one, other) => one.start - other.start);
  const kept: ScoreNote[] = [];
  for (const note of sorted) {
    const before = kept.at(-1);
    if (before && note.start - before.start < 0.03) continue;
    if (before && before.start + before.length > note.start) {
      kept[kept.length - 1] = { ...before, length: note.start - before.start };
    }
    kept.push(note);
  }
  return kept;
}
