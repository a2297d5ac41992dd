import { createHash } from 'node:crypto';
import type { TrackRow } from './track.queries.server.ts';
import type { TrackFormValues } from './track-edit.ts';

/** What the fields of the form say of a track. */
export function formValuesOf(row: TrackRow): TrackFormValues {
  return {
    title: row.title,
    artist: row.artist,
    album: row.album ?? '',
    genre: row.genre ?? '',
    year: row.year === null ? '' : String(row.year),
    bpm: row.bpm === null ? '' : String(row.bpm),
    key: row.key ?? '',
    mood: row.mood ?? '',
    tags: row.tags.join(', '),
    lyrics: row.lyrics ?? '',
    credits: row.credits ?? '',
    description: row.description ?? '',
    contentType: row.contentType,
    isPublic: String(row.isPublic),
    allowDownload: String(row.allowDownload),
    allowComments: String(row.allowComments),
  };
}

/** What the form remembers of the values that it was opened with: a few letters for each field. */
export function seenOf(row: TrackRow): string {
  const marks = Object.entries(formValuesOf(row)).map(([name, value]) => [name, markOf(value)]);
  return JSON.stringify(Object.fromEntries(marks));
}

/**
 * Of a form that was sent, what the artist has changed in it. What still says what it said when the
 * form was opened is left out, so that it overwrites nothing that another tab has saved meanwhile.
 */
export function changedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const { seen, ...given } = fields;
  const marks = readMarks(seen);
  // A switch that is off sends nothing.
  const switches = Object.fromEntries(SWITCHES.map((name) => [name, SWITCHED_OFF]));
  const sent: Record<string, unknown> = { ...switches, ...given };
  return Object.fromEntries(
    Object.entries(sent)
      .map(([name, value]) => [name, unixLines(value)] as const)
      .filter(([name, value]) => marks[name] === undefined || marks[name] !== markOf(value)),
  );
}

/** For a form that has some of the fields and none of the switches: these stay as they are. */
export const switchesAside = (): string =>
  JSON.stringify(Object.fromEntries(SWITCHES.map((name) => [name, markOf(SWITCHED_OFF)])));

/** Browsers send other line ends than they were given. */
const SWITCHES = ['isPublic', 'allowDownload', 'allowComments'] as const;
const SWITCHED_OFF = 'false';

const unixLines = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;

function readMarks(seen: unknown): Record<string, unknown> {
  if (typeof seen !== 'string') return {};
  try {
    const marks: unknown = JSON.parse(seen);
    return typeof marks === 'object' && marks !== null ? { ...marks } : {};
  } catch {
    return {};
  }
}

function markOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
