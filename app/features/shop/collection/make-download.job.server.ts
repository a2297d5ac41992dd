import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { HOUR_MS } from '#app/durations.ts';
import { endingOf, nameOfFile } from '#app/operations/file-name.ts';
import type { Services } from '#app/operations/services.server.ts';
import { factsOfFile } from '#app/platform/codec/sound-facts.server.ts';
import { writeTags } from '#app/platform/codec/write-tags.server.ts';
import { whole } from '#app/platform/paced-stream.server.ts';
import { PACKING_LANE } from '#app/platform/jobs/job.server.ts';
import { z } from '#app/validation.ts';
import { deleteMedia, insertMedia, mediaOf, type NewMedia } from '../../media/media.server.ts';
import {
  adoptMade,
  defineMediaJob,
  type MediaRun,
  soundSource,
} from '../../media/new-media.server.ts';
import {
  askForDownload,
  findDownload,
  findDownloadById,
  settleDownload,
  trackName,
} from './download.server.ts';
import {
  BOUGHT_COVER,
  boughtWords,
  coverFile,
  holdSoldTrack,
  type SoldTrack,
  soldTracksById,
} from './sold-tracks.server.ts';
import { FORMATS, type Format } from './formats.ts';
import * as texts from './texts.ts';

interface DownloadFiles {
  /** Newly converted tracks, to be stored for later requests. */
  converted: { soldTrackId: number; path: string; contentType: string }[];
  zip: string | null;
}

/**
 * Converts a track, or makes the ZIP of an album in one format. A converted track is stored and
 * used for every purchase. Safe to repeat: a second run replaces the result of the first.
 */
export const makeDownload = defineMediaJob({
  name: 'make-download',
  payload: z.object({
    downloadId: z.number().int(),
    soldTrackIds: z.array(z.number().int()),
    format: z.enum(FORMATS),
    isPack: z.boolean(),
    /** That is packed: its tracks say their places on it, in the order of `soldTrackIds`. */
    album: z
      .object({ title: z.string(), artist: z.string(), year: z.number().nullish() })
      .nullish(),
  }),
  timeoutMs: 2 * HOUR_MS,
  lane: PACKING_LANE,

  async read({ database: { db }, storage }, { payload }) {
    const row = await findDownloadById(db, payload.downloadId);
    if (!row || row.state === 'ready') return undefined; // The row was deleted, or the job had
    // finished before a crash.
    const tracks = await soldTracksById(db, payload.soldTrackIds);
    const bytes = tracks.reduce((sum, track) => sum + (originalOf(track)?.byteSize ?? 0), 0);
    await storage.demandDisk(bytes * 2);
    return { ...payload, artistId: row.artistId, tracks };
  },

  async make(services, { tracks, format, isPack, album }, run): Promise<DownloadFiles> {
    const converted: DownloadFiles['converted'] = [];
    const files: PackedFile[] = [];
    for (const [index, track] of tracks.entries()) {
      run.report(index / (tracks.length + 1), texts.preparing);
      const file = await fileOf(services, track, format, run);
      if (!file) continue;
      const place = { number: index + 1, of: tracks.length };
      const packed = isPack && album && file.isMade ? { ...album, place } : null;
      const path = packed ? await taggedFor(services, packed, { file, track, run }) : file.path;
      const byteSize = packed ? (await stat(path)).size : file.byteSize;
      files.push({ ...file, path, byteSize, track });
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
      // Its seller's account was deleted meanwhile, or nobody has the music any more.
      if (!(await findDownloadById(trx, downloadId))) return stored.keys;
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
  /** True if it was converted here; false for the artist's own file. */
  isMade: boolean;
  isNew: boolean;
}
type PackedFile = TrackFile & { track: SoldTrack };

/** A track in a format: the original, a stored conversion, or a new one. */
async function fileOf(services: Services, track: SoldTrack, format: Format, run: MediaRun<object>) {
  const { database, storage, audio, env } = services;
  const original = originalOf(track);
  if (!original) return undefined;
  const { contentType } = original;
  const asSent = async () => ({
    path: await storage.localPath(original.key),
    contentType,
    byteSize: original.byteSize,
    isMade: false,
    isNew: false,
  });
  if (format === 'original') return asSent();
  const source = await soundSource(services, original);
  if (format === 'flac' && !(await factsOfFile(source.inputPath, source.format)).lossless) {
    return asSent();
  }
  const before = await findDownload(database.db, trackName(track.id), format);
  const [ready] = before
    ? ((await mediaOf(database.db, 'download', [before.id])).get(before.id) ?? [])
    : [];
  if (ready) {
    const path = await storage.localPath(ready.key);
    return {
      path,
      contentType: ready.contentType,
      byteSize: ready.byteSize,
      isMade: true,
      isNew: false,
    };
  }
  const outputPath = join(run.directory, `${track.id}`);
  const made = await audio.run(
    'convert',
    {
      ...source,
      target: format,
      outputPath,
      ffmpegPath: env.FFMPEG_PATH,
      tags: await boughtWords(services, track),
      cover: await coverFile(services, track, { ...run, limits: BOUGHT_COVER }),
    },
    { signal: run.signal },
  );
  return { ...made, byteSize: (await stat(made.path)).size, isMade: true, isNew: true };
}

/** A copy of a converted file, tagged with its position on the album. */
async function taggedFor(
  services: Services,
  { title, artist, year, place }: PackedTrack,
  { file, track, run }: { file: TrackFile; track: SoldTrack; run: MediaRun<object> },
): Promise<string> {
  const path = join(run.directory, `${track.id}-packed`);
  await writeTags(file.path, path, {
    words: await boughtWords(services, track, {
      album: title,
      albumArtist: artist,
      track: place,
      year: year ?? null,
    }),
    cover: await coverFile(services, track, { ...run, limits: BOUGHT_COVER }),
  });
  return path;
}

/** Album words of a track in a ZIP. */
interface PackedTrack {
  title: string;
  artist: string;
  year?: number | null | undefined;
  place: { number: number; of: number };
}

/** Timestamp in every ZIP: the same files give the same bytes, so that an interrupted download can resume. */
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
