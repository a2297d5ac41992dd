import { join } from 'node:path';
import { MINUTE_MS } from '#app/durations.ts';
import { type TagWords, writeTags } from '#app/platform/codec/write-tags.server.ts';
import { measureFile } from '#app/platform/observability.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { defineJob, TAGGING_LANE } from '#app/platform/jobs/job.server.ts';
import type { MediaRole } from '#db/schema.ts';
import {
  mediaOf,
  type MediaRow,
  type NewMedia,
  pageOfTrackMedia,
  replaceContent,
} from '../../media/media.server.ts';
import { adoptMade, defineMediaJob } from '../../media/new-media.server.ts';
import { PREVIEW_ROLES } from '../../library/track.ts';
import {
  tagFiles,
  tagFilesOfTracks,
  tagLater,
  tagsOf,
  touchTrack,
} from '../../library/track-changes.queries.server.ts';
import { findTrack } from '../../library/track.queries.server.ts';
import { listDownloads, trackName } from './download.server.ts';
import type { Db } from '#db/client.ts';
import {
  albumWords,
  BOUGHT_COVER,
  boughtWords,
  coverFile,
  type CoverLimits,
  STREAMED_COVER,
  fileTagsOf,
} from './sold-tracks.server.ts';

/** MP3, which every program plays: it is in feeds, and listeners save it. */
const STREAMED: readonly MediaRole[] = ['mp3-128', PREVIEW_ROLES['mp3-128']];

/**
 * Bytes reserved for the tag of a streamed file, filled up with padding: when a title changes, the
 * audio keeps its offset, and playback in progress does not jump.
 */
const STREAMED_TAG_BYTES = 24 * 1024;

/** Requests that have just looked up the old file can still read it, through nginx or a bucket as well. */
export const GRACE_MS = 10_000;

interface Tagged {
  old: string;
  path: string;
  file: Pick<MediaRow, 'role' | 'contentType'>;
}

/**
 * Writes a track's metadata into its streamed and its converted files. Safe to repeat: files that
 * are up to date stay as they are. Album tags are written only while the album is public.
 */
export const tagTrackFiles = defineMediaJob({
  ...tagFiles,
  timeoutMs: 10 * MINUTE_MS,
  lane: TAGGING_LANE,

  async read({ database: { db }, storage, queue }, { payload: { trackId } }) {
    // Changes made before this run are covered by it: waiting runs are not needed.
    await queue.cancelWaiting(db, tagsOf(trackId));
    const track = await findTrack(db, trackId);
    if (!track) return undefined;
    const streamed = track.files.filter(({ role }) => STREAMED.includes(role));
    const made = await downloadsOfTrack(db, trackId);
    const bytes = [...streamed, ...made].reduce((sum, { byteSize }) => sum + byteSize, 0);
    await storage.demandDisk(bytes);
    return { track, streamed, made };
  },

  async make(services, { track, streamed, made }, { directory }) {
    const { db } = services.database;
    const { row, files } = track;
    const what = { artistId: row.artistId, row, words: fileTagsOf(row), files };
    const { title, artist } = row;
    const { album, year } = await albumWords(db, row);
    return [
      ...(await tagged(services, what, streamed, {
        directory,
        limits: STREAMED_COVER,
        tagLength: STREAMED_TAG_BYTES,
        words: { title, artist, album, year: year ?? null },
      })),
      ...(await tagged(services, what, made, {
        directory,
        limits: BOUGHT_COVER,
        tagLength: 0,
        words: await boughtWords(services, what),
      })),
    ];
  },

  async write({ database, storage, clock, queue }, { source, made, stored }) {
    const renewed: { old: string; file: NewMedia }[] = [];
    for (const { old, path, file } of made) {
      const { role, contentType } = file;
      const adopted = await adoptMade(storage, { role, path, contentType });
      stored.add(adopted);
      renewed.push({ old, file: adopted });
    }
    const replaced: string[] = [];
    await stored.replace(database.db, async (trx) => {
      const unused: string[] = [];
      for (const { old, file } of renewed) {
        if (await replaceContent(trx, old, file)) replaced.push(old);
        else unused.push(file.key);
      }
      // The file may have been replaced by one with other tags in the meantime.
      const trackId = source.track.row.id;
      if (unused.length > 0) await tagLater({ queue }, trx, [trackId]);
      // Feeds state the length of the file: programs with an older feed have to fetch it again.
      if (renewed.some(({ file }) => STREAMED.includes(file.role))) {
        await touchTrack(trx, trackId, clock.now());
      }
      return unused;
    });
    // If the server stops before that, the next start removes files without a row.
    const remove = () => Promise.allSettled(replaced.map((key) => storage.remove(key)));
    setTimeout(() => void remove(), GRACE_MS).unref();
  },

  failed: () => Promise.resolve(), // On failure the files keep their old tags.
});

/** Queues the tagging of several tracks' files. Safe to repeat. */
export const tagFilesOfSeveral = defineJob<Services, { trackIds: number[] }>({
  ...tagFilesOfTracks,
  attempts: 3,
  timeoutMs: MINUTE_MS,
  lane: TAGGING_LANE,
  async run(services, { payload: { trackIds } }) {
    await services.database.db.transaction().execute(async (trx) => {
      for (const trackId of trackIds) await tagLater(services, trx, [trackId]);
    });
  },
  failed: () => Promise.resolve(),
});

/** Rows per page, pages per sweep, and the most tracks tagged per sweep. */
const [PAGE_SIZE, PAGES, AT_A_TIME] = [500, 10, 200];

/**
 * The sweep that tags streamed files from before November 2026, which have no tags. Each run
 * continues where the last one ended.
 */
export function sweepUntagged(): (services: Services) => Promise<void> {
  let after = 0;
  return async (services) => {
    const { db } = services.database;
    const found = new Set<number>();
    for (let page = 0; page < PAGES && found.size < AT_A_TIME; page += 1) {
      const rows = await pageOfTrackMedia(db, STREAMED, { after, limit: PAGE_SIZE });
      for (const { key, address, subjectId } of rows) {
        // A tagged file has another key under the same address.
        if (key === address) found.add(subjectId);
      }
      after = rows.length < PAGE_SIZE ? 0 : (rows.at(-1)?.id ?? 0);
      if (after === 0) break;
    }
    if (found.size === 0) return;
    await db.transaction().execute((trx) => tagLater(services, trx, [...found]));
  };
}

interface Tags {
  readonly directory: string;
  readonly limits: CoverLimits;
  /** Minimum length of the MP3 tag in bytes. */
  readonly tagLength: number;
  readonly words: TagWords;
}

/** Tagged copies of the files whose tags are out of date. */
async function tagged(
  services: Services,
  what: Parameters<typeof coverFile>[1],
  files: readonly MediaRow[],
  { words, tagLength, ...place }: Tags,
): Promise<Tagged[]> {
  if (files.length === 0) return [];
  const cover = await coverFile(services, what, place);
  const copies: Tagged[] = [];
  for (const { id, key, role, contentType, checksum } of files) {
    const path = join(place.directory, `${id}.tagged`);
    const tags = { words, cover };
    await writeTags(await services.storage.localPath(key), path, tags, { tagLength });
    if ((await measureFile(path)).checksum !== checksum) {
      copies.push({ old: key, path, file: { role, contentType } });
    }
  }
  return copies;
}

/** The converted files of a single track, for all of its buyers. */
async function downloadsOfTrack(db: Db, trackId: number): Promise<MediaRow[]> {
  const sold = await db
    .selectFrom('soldTracks')
    .select('id')
    .where('trackId', '=', trackId)
    .executeTakeFirst();
  if (!sold) return [];
  const made = await listDownloads(db, [trackName(sold.id)]);
  const ids = made.map(({ id }) => id);
  return [...(await mediaOf(db, 'download', ids)).values()].flat();
}
