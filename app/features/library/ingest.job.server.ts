import { keyName } from '@artist-space/audio/musical-key.ts';
import type { Key } from '@artist-space/audio/score.ts';
import type { BeatsPerMinute } from '@artist-space/audio/units.ts';
import { HOUR_MS } from '#app/durations.ts';
import type { Services } from '#app/operations/services.server.ts';
import { isTransient } from '#app/platform/failures.server.ts';
import { storeCopies } from '#app/platform/images.server.ts';
import { READING_LANE } from '#app/platform/jobs/job.server.ts';
import type { IngestResult } from '#app/platform/worker/audio-tasks.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { DetectedField, MediaRole } from '#db/schema.ts';
import { noteChanged } from '../activity/outbox.server.ts';
import { keepMeasures, tagLater, markFeaturedTrack } from './track-changes.queries.server.ts';
import { COVER_SLOT } from './public-track.ts';
import { foundBy } from './track.queries.server.ts';
import { TRACK_LIMITS } from './track.ts';
import {
  adoptMade,
  defineMediaJob,
  ingestSound,
  keepMedia,
  soundSource,
} from '../media/new-media.server.ts';
import { deleteMedia, mediaOf, type NewMedia } from '../media/media.server.ts';

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
type FillableFields = Pick<
  FoundInFile,
  'album' | 'genre' | 'mood' | 'year' | 'bpm' | 'lyrics' | 'credits'
> & { title: string; artist: string; key: string | null };

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
  const text = (name: Exclude<keyof typeof TRACK_LIMITS, 'key' | 'description'>) =>
    [...(found[name] ?? '')].slice(0, TRACK_LIMITS[name]).join('').trim();
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

const RENDITIONS = ['opus-64', 'mp3-128'] as const satisfies MediaRole[];

/**
 * Analyses a new track's file: duration, loudness, waveform, tempo, key and tags; and makes the two renditions
 * for streaming. Safe to repeat: a second run replaces the result of the first.
 */
export const ingestTrack = defineMediaJob({
  name: 'ingest-track',
  payload: z.object({ trackId: z.number().int() }),
  timeoutMs: HOUR_MS,
  lane: READING_LANE,

  async read(services, { payload: { trackId } }) {
    const { db } = services.database;
    const original = await db
      .selectFrom('tracks')
      .innerJoin('media', (join) =>
        join
          .onRef('media.subjectId', '=', 'tracks.id')
          .on('media.subjectType', '=', 'track')
          .on('media.role', '=', 'original'),
      )
      .select(['media.key', 'media.contentType', 'tracks.artistId'])
      .where('tracks.id', '=', trackId)
      .executeTakeFirst();
    if (!original) return undefined; // The track was deleted.
    await setState(services, trackId, { ingestState: 'processing', ingestError: null });
    return { trackId, artistId: original.artistId, sound: await soundSource(services, original) };
  },

  make: (services, source, run) => ingestSound(services, source, run),

  async write(services, { source: { trackId, artistId }, made: result, stored }) {
    const { database, storage, clock } = services;
    for (const { target: role, path, contentType } of result.renditions) {
      stored.add(await adoptMade(storage, { role, path, contentType }));
    }
    stored.add(...(await storeTagCover(services, artistId, result.tags.cover)));
    await stored.replace(database.db, (trx) =>
      keepResult(services, trx, trackId, { result, stored: stored.all, now: clock.now() }),
    );
  },

  async failed(services, { trackId }, reason) {
    await setState(services, trackId, { ingestState: 'failed', ingestError: reason });
  },
});

interface Read {
  result: IngestResult;
  /** Files made from the original, already in the storage. */
  stored: readonly NewMedia[];
  now: Date;
}

/** Stores the result of the analysis. @returns the keys of files that no row refers to any more */
async function keepResult(
  services: Services,
  trx: Db,
  trackId: number,
  { result, stored, now }: Read,
): Promise<string[]> {
  const row = await trx
    .selectFrom('tracks')
    .selectAll()
    .where('id', '=', trackId)
    .executeTakeFirst();
  if (!row) return stored.map(({ key }) => key);
  const { change, detected } = fillFromFile(row, {
    ...result.tags,
    heard: { bpm: result.bpm, key: result.key },
  });
  // A cover that the artist chose is kept.
  const mayCover = detected.includes('cover') || !(await hasCover(trx, trackId));
  const files = stored.filter(({ role }) => role !== 'cover' || mayCover);
  const covers = files.some(({ role }) => role === 'cover') ? (['cover'] as const) : [];
  const subject = { type: 'track', id: trackId } as const;
  const replaced = await deleteMedia(trx, subject, [...RENDITIONS, ...covers]);
  await keepMedia(services, trx, subject, files, now);
  await trx
    .updateTable('tracks')
    .set({
      ...change,
      ...foundBy({ ...row, ...change }),
      detected: [...new Set([...detected, ...covers])],
      duration: result.duration,
      waveformData: result.peaks,
      loudness: result.loudness,
      truePeak: result.truePeak,
      ingestState: 'ready',
      ingestError: null,
      updatedAt: now,
    })
    .where('id', '=', trackId)
    .execute();
  await keepMeasures(trx, trackId, { measures: result.measures }, now);
  await markFeaturedTrack(trx, row.artistId);
  await tagLater(services, trx, [trackId]);
  await noteChanged(trx, { kind: 'track', subjectId: trackId });
  const refused = stored.filter((file) => !files.includes(file)).map(({ key }) => key);
  return [...replaced, ...refused];
}

/** Stores the picture from the file's tags. A picture that cannot be decoded is ignored. */
async function storeTagCover(services: Services, artistId: number, cover: Uint8Array | null) {
  if (!cover) return [];
  try {
    const images = await storeCopies(services, artistId, cover, COVER_SLOT);
    return images.map((image) => ({ ...image, role: 'cover' as const }));
  } catch (error) {
    if (isTransient(error)) throw error;
    services.log.info({ error: String(error) }, 'the picture in a sound file could not be read');
    return [];
  }
}

async function hasCover(db: Db, trackId: number): Promise<boolean> {
  const files = await mediaOf(db, 'track', [trackId], ['cover']);
  return files.has(trackId);
}

async function setState(
  { database, clock }: Services,
  trackId: number,
  change: { ingestState: 'processing' | 'failed'; ingestError: string | null },
): Promise<void> {
  await database.db
    .updateTable('tracks')
    .set({ ...change, updatedAt: clock.now() })
    .where('id', '=', trackId)
    .execute();
}
