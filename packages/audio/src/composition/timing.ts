import type { ScoreNote } from '../score.ts';
import type { Beats } from '../units.ts';
import { clamp } from '../numbers.ts';
import { normalFor } from '../random.ts';
import type { Direction } from './direction.ts';

/** Swung position of a time on the straight grid: all players bend time alike. */
export function swung(at: Beats, direction: Direction): Beats {
  const { swing, genre } = direction;
  if (swing <= 0.5 || genre.drums.steps === 12) return at;
  const pair = genre.feel.swings === 'eighths' ? 1 : 0.5;
  const begin = Math.floor(at / pair + 1e-9) * pair;
  const inPair = (at - begin) / pair;
  const bent = inPair < 0.5 ? inPair * 2 * swing : swing + (inPair - 0.5) * 2 * (1 - swing);
  return begin + bent * pair;
}

export function milliseconds(length: number, direction: Direction): Beats {
  return (length / 60_000) * direction.tempo;
}

/** How loud a plain note is played in a section of this energy, 0..1. */
export function loudness(energy: number, direction: Direction): number {
  const wide = (energy - 0.6) * 0.55 * direction.mood.contrast;
  return clamp(0.5 + direction.energy * 0.25 + wide + direction.mood.force, 0.12, 0.98);
}

/**
 * Lets people play what was written: time swings, hands are never twice in quite the same place or
 * of quite the same weight. Each note's own throw is named by its place, so that another note's
 * change leaves it alone. Notes stay within the piece.
 */
export function humanise(
  notes: readonly ScoreNote[],
  options: { direction: Direction; seed: string; length: Beats; steady?: number },
): ScoreNote[] {
  const { direction, seed, length, steady = 1 } = options;
  const spread = milliseconds(direction.looseness, direction) * steady;
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

/** Ends each note of a single voice where the next begins. */
export function oneAtATime(notes: readonly ScoreNote[]): ScoreNote[] {
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
