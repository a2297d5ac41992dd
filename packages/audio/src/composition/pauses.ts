import type { DrumPart, Part } from '../score.ts';
import type { Beats } from '../units.ts';
import { randomFor } from '../random.ts';
import type { FormFamily } from './genres/genre.ts';
import type { Plan } from './plan.ts';

export interface Pause {
  readonly from: Beats;
  readonly until: Beats;
}

/** Probability and length of a pause of all instruments before a chorus or drop. */
const PAUSES: Readonly<Record<FormFamily, readonly [probability: number, beats: Beats]>> = {
  club: [0.85, 1],
  loop: [0.6, 1],
  song: [0.35, 0.5],
  blues: [0.3, 1],
  jazz: [0.2, 0.5],
  flow: [0, 0],
};

/** The pauses at the ends of sections before choruses and drops, which then sound louder. */
export function pausesOf(plan: Plan, seed: string): Pause[] {
  const { genre, meter } = plan.direction;
  const [probability, beats] = PAUSES[genre.form];
  return plan.sections.flatMap((section) => {
    const isBeforeChorus = section.next === 'chorus' && section.kind !== 'chorus';
    const isLongEnough = section.length >= 2 * meter;
    const end = section.start + section.length;
    const drawn = randomFor(seed, 'pause', section.kind, section.occurrence);
    return isBeforeChorus && isLongEnough && drawn < probability
      ? [{ from: end - beats, until: end }]
      : [];
  });
}

/** Timing is loose: a note that starts at most so many beats before a pause belongs to it. */
const EARLY_TOLERANCE = 0.12;

/** Removes notes that start in a pause and ends earlier ones at its start; the melody continues. */
export function pausePart(part: Part, pauses: readonly Pause[]): Part {
  if (part.role === 'melody') return part;
  const notes = part.notes.flatMap((note) => {
    if (pauses.some((pause) => within(note.start, pause))) return [];
    const cut = pauses.find(({ from }) => note.start < from && note.start + note.length > from);
    return [cut ? { ...note, length: Math.max(0.05, cut.from - note.start) } : note];
  });
  return { ...part, notes };
}

export function pauseDrums(drums: DrumPart | null, pauses: readonly Pause[]): DrumPart | null {
  return (
    drums && {
      ...drums,
      hits: drums.hits.filter(({ at }) => !pauses.some((pause) => within(at, pause))),
    }
  );
}

const within = (at: Beats, { from, until }: Pause) =>
  at >= from - EARLY_TOLERANCE && at < until - EARLY_TOLERANCE;
