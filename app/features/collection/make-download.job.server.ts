import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { endingOf, nameOfFile } from '#app/operations/file-name.ts';
import type { Services } from '#app/operations/services.server.ts';
import { whole } from '#app/platform/paced-stream.server.ts';
import { PACKING } from '#app/platform/jobs/lanes.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { albumsOfTrack } from '../albums/album.queries.server.ts';
import { adoptMade } from '../media/adopt.server.ts';
import { defineMediaJob, soundSource, type MediaRun } from '../media/media-job.server.ts';
import {
  deleteMedia,
  insertMedia,
  mediaOf,
  type MediaRow,
  type NewMedia,
} from '../media/media.queries.server.ts';
import {
  askForDownload,
  findDownload,
  findDownloadById,
  settleDownload,
  trackName,
} from './download.queries.server.ts';
import { FORMATS, isLossless, type Format } from './formats.ts';
import { holdSoldTrack, soldTracksById, type SoldTrack } from './sold-tracks.queries.server.ts';
import * as texts from './texts.ts';

/** Pixels; what players show. */
const COVER_EDGE = 600;

interface Made {
  /** Files of tracks that were made now, to be kept for the next who want them. */
  converted: { soldTrackId: number; path: string; contentType: string }[];
  zip: string | null;
}

/**
 * Makes a track in another format, or the ZIP of an album in one. A track is made once, whoever wants it
 * and whatever for. Safe to repeat: a second run replaces what a first one left.
 */
export const makeDownload = defineMediaJob({
  name: 'make-download',
  payload: z.object({
    downloadId: z.number().int(),
    soldTrackIds: z.array(z.number().int()),
    format: z.enum(FORMATS),
    isPack: z.boolean(),
  }),
  timeoutMs: 2 * 60 * 60 * 1000,
  lane: PACKING,

  async read({ database: { db }, storage }, { payload }) {
    const row = await findDownloadById(db, payload.downloadId);
    if (!row || row.state === 'ready') return undefined; // Gone, or finished before a crash.
    const tracks = await soldTracksById(db, payload.soldTrackIds);
    const bytes = tracks.reduce((sum, track) => sum + (originalOf(track)?.byteSize ?? 0), 0);
    await storage.demandDisk(bytes * 2);
    return { ...payload, artistId: row.artistId, tracks };
  },

  async make(services, { tracks, format, isPack }, run): Promise<Made> {
    const converted: Made['converted'] = [];
    const files: PackedFile[] = [];
    for (const [index, track] of tracks.entries()) {
      run.report(index / (tracks.length + 1), texts.preparing);
      const file = await fileOf(services, track, format, run);
      if (!file) continue;
      files.push({ ...file, track });
      if (file.isNew) converted.push({ soldTrackId: track.id, ...file });
    }
    return { converted, zip: isPack ? await pack(files, run) : null };
  },

  async write(services, { source: { downloadId, artistId, format }, made, stored }) {
    const { database, storage, clock } = services;
    const role = 'download' as const;
    const kept: { soldTrackId: number | null; file: NewMedia }[] = [];
    for (const { soldTrackId, path, contentType } of made.converted) {
      const file = await adoptMade(storage, { role, path, contentType });
      stored.add(file);
      kept.push({ soldTrackId, file });
    }
    if (made.zip) {
      const contentType = 'application/zip';
      const file = await adoptMade(storage, { role, path: made.zip, contentType });
      stored.add(file);
      kept.push({ soldTrackId: null, file });
    }
    const now = clock.now();
    await stored.replace(database.db, async (trx) => {
      const unused: string[] = [];
      for (const { soldTrackId, file } of kept) {
        if (soldTrackId !== null && !(await holdSoldTrack(trx, soldTrackId))) {
          unused.push(file.key);
          continue;
        }
        const id =
          soldTrackId === null
            ? downloadId
            : (await askForDownload(trx, { artistId, what: trackName(soldTrackId), format }, now))
                .id;
        const subject = { type: 'download', id } as const;
        unused.push(...(await deleteMedia(trx, subject)));
        await insertMedia(trx, subject, [file], now);
        await settleDownload(trx, id, { state: 'ready', error: null });
      }
      await settleDownload(trx, downloadId, { state: 'ready', error: null });
      return unused;
    });
  },

  async failed({ database }, { downloadId }, reason) {
    await settleDownload(database.db, downloadId, { state: 'failed', error: reason });
  },
});

const originalOf = ({ files }: SoldTrack) => files.find(({ role }) => role === 'original');

interface TrackFile {
  path: string;
  contentType: string;
  byteSize: number;
  isNew: boolean;
}
type PackedFile = TrackFile & { track: SoldTrack };

/** A track in a format: as it was sent, as it was made before, or made now. */
async function fileOf(
  services: Services,
  track: SoldTrack,
  format: Format,
  run: MediaRun<object>,
): Promise<TrackFile | undefined> {
  const { database, storage, audio, env } = services;
  const original = originalOf(track);
  if (!original) return undefined;
  const { contentType } = original;
  if (format === 'original' || (format === 'flac' && !isLossless(contentType))) {
    const path = await storage.localPath(original.key);
    return { path, contentType, byteSize: original.byteSize, isNew: false };
  }
  const before = await findDownload(database.db, trackName(track.id), format);
  const [ready] = before
    ? ((await mediaOf(database.db, 'download', [before.id])).get(before.id) ?? [])
    : [];
  if (ready) {
    const path = await storage.localPath(ready.key);
    return { path, contentType: ready.contentType, byteSize: ready.byteSize, isNew: false };
  }
  const outputPath = join(run.directory, `${track.id}`);
  const { words } = track;
  const made = await audio.run(
    'convert',
    {
      ...(await soundSource(services, original)),
      ...{ target: format, outputPath, ffmpegPath: env.FFMPEG_PATH },
      tags: { ...words, album: words.album ?? (await albumTitle(database.db, track)) },
      cover: await coverOf(services, track, join(run.directory, `${track.id}.png`)),
    },
    { signal: run.signal },
  );
  return { ...made, byteSize: (await stat(made.path)).size, isNew: true };
}

async function albumTitle(db: Db, { row }: SoldTrack): Promise<string | null> {
  return row ? ((await albumsOfTrack(db, row.id, 1))[0]?.title ?? null) : null;
}

/** The cover of the track, else of the newest album that it is on; null without one. */
async function coverOf(
  { database: { db }, storage, pictures }: Services,
  track: SoldTrack,
  output: string,
): Promise<{ path: string; edge: number } | null> {
  const own = track.files.filter(({ role }) => role === 'cover');
  const widest = widestOf(own.length > 0 ? own : await albumCover(db, track));
  if (!widest) return null;
  const size = { width: COVER_EDGE, height: COVER_EDGE };
  await pictures.run(`artist ${track.artistId}`, {
    ...{ task: 'drawing', ...size, output },
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_EDGE}" height="${COVER_EDGE}"/>`,
    picture: await storage.localPath(widest.key),
  });
  return { path: output, edge: COVER_EDGE };
}

async function albumCover(db: Db, { row }: SoldTrack): Promise<MediaRow[]> {
  const [album] = row ? await albumsOfTrack(db, row.id, 1) : [];
  if (!album) return [];
  return (await mediaOf(db, 'album', [album.id], ['cover'])).get(album.id) ?? [];
}

const widestOf = (files: readonly MediaRow[]) =>
  files.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0))[0];

/** Always the same bytes of the same files, so that a download that was cut goes on. */
const PACKED_AT = new Date('2000-01-01T00:00:00Z');

async function pack(files: readonly PackedFile[], run: MediaRun<object>): Promise<string> {
  const path = join(run.directory, 'album.zip');
  const zip = Readable.fromWeb(makeZip(entriesOf(files)) as WebStream<Uint8Array>);
  await pipeline(zip, createWriteStream(path), { signal: run.signal });
  return path;
}

async function* entriesOf(files: readonly PackedFile[]) {
  for (const [index, { path, contentType, byteSize, track }] of files.entries()) {
    const place = String(index + 1).padStart(2, '0');
    const name = nameOfFile(`${place} ${track.words.title}`).slice(0, 120);
    yield {
      name: `${name}.${endingOf(contentType)}`,
      input: whole(createReadStream(path), byteSize),
      size: byteSize,
      lastModified: PACKED_AT,
    };
  }
}
