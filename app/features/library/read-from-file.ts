import type { DetectedField } from '#db/schema.ts';
import { keyName } from '@artist-space/audio/musical-key.ts';
import type { Key } from '@artist-space/audio/score.ts';
import type { BeatsPerMinute } from '@artist-space/audio/units.ts';

/** Metadata from a file's tags, and the results of its analysis. */
export interface FoundInFile {
  title: string | null;
  artist: string | null;
  album: string | null;
  genre: string | null;
  mood: string | null;
  year: number | null;
  bpm: BeatsPerMinute | null;
  key: Key | null;
  lyrics: string | null;
  credits: string | null;
  /** Detected in the audio; used if the tags have no value. */
  heard: { bpm: BeatsPerMinute | null; key: Key | null };
}

/** The fields of a track that can be filled from its file. */
export type FillableFields = Pick<
  FoundInFile,
  'album' | 'genre' | 'mood' | 'year' | 'bpm' | 'lyrics' | 'credits'
> & { title: string; artist: string; key: string | null };

const TEXT_LIMITS = {
  title: 255,
  artist: 255,
  album: 255,
  genre: 80,
  mood: 80,
  lyrics: 20_000,
  credits: 2000,
} as const;

/**
 * The fields to update after a track's file was read: those that the artist has left empty, and those that came
 * from the file before. Values that the artist typed are always kept.
 */
export function fillFromFile(
  track: FillableFields & { detected: readonly DetectedField[] },
  found: FoundInFile,
): { change: Partial<FillableFields>; detected: DetectedField[] } {
  const values = valuesOf(found);
  const change: Partial<Record<keyof FillableFields, string | number>> = {};
  const detected = new Set(track.detected);
  for (const [name, value] of Object.entries(values) as [keyof FillableFields, unknown][]) {
    const open = track[name] === null || track[name] === '' || detected.has(name);
    if (!open || (typeof value !== 'string' && typeof value !== 'number') || value === '') continue;
    change[name] = value;
    detected.add(name);
  }
  // These were left open because the artist had typed nothing; now the file is known to have no value either.
  for (const name of ['title', 'artist'] as const) {
    if (change[name] === undefined) detected.delete(name);
  }
  return { change: change as Partial<FillableFields>, detected: [...detected] };
}

function valuesOf(found: FoundInFile): Record<keyof FillableFields, string | number | null> {
  const text = (name: keyof typeof TEXT_LIMITS) =>
    [...(found[name] ?? '')].slice(0, TEXT_LIMITS[name]).join('').trim();
  const key = found.key ?? found.heard.key;
  return {
    title: text('title'),
    artist: text('artist'),
    album: text('album'),
    genre: text('genre'),
    mood: text('mood'),
    lyrics: text('lyrics'),
    credits: text('credits'),
    year: inRange(found.year, 1000, 2200),
    bpm: found.bpm ?? found.heard.bpm,
    key: key && keyName(key),
  };
}

function inRange(value: number | null, lowest: number, highest: number): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  return value >= lowest && value <= highest ? value : null;
}
