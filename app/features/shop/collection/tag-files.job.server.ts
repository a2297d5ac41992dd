import { join } from 'node:path';
import { type TagWords, writeTags } from '#app/platform/codec/write-tags.server.ts';
import { measureFile } from '#app/platform/observability.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { defineJob, TAGGING } from '#app/platform/jobs/job.server.ts';
import type { MediaRole } from '#db/schema.ts';
import {
  adoptMade,
  type MediaRow,
  type NewMedia,
  pageOfTrackMedia,
  replaceContent,
} from '../../media/media.server.ts';
import { defineMediaJob } from '../../media/media-job.server.ts';
import { PREVIEW_ROLES } from '../../library/preview.ts';
import { tagFiles, tagFilesOfTracks, tagLater, tagsOf } from '../../library/file-jobs.ts';
import { findTrack } from '../../library/track.queries.server.ts';
import { touchTrack } from '../../library/track-lists.queries.server.ts';
import { downloadsOfTrack } from './download.server.ts';
import {
  albumWords,
  BOUGHT_COVER,
  boughtWords,
  coverFile,
  type CoverLimits,
  STREAMED_COVER,
  wordsOf,
} from './sold-tracks.server.ts';

/** MP3, which every program plays: feeds name it, and people save it. */
const STREAMED: readonly MediaRole[] = ['mp3-128', PREVIEW_ROLES['mp3-128']];

/**
 * Room for the words and the cover of a streamed file, which its tag fills with padding: when a title changes,
 * the sound stays where it was in the file, and who is listening hears no jump.
 */
const STREAMED_TAG_BYTES = 24 * 1024;

/** A request that has looked up the old file a moment ago still gets it, as does nginx or a bucket. */
const GRACE_MS = 10_000;

interface Tagged {
  old: string;
  path: string;
  file: Pick<MediaRow, 'role' | 'contentType'>;
}

/**
 * Writes what a track is called into its files: into what is streamed, and into what was made for its buyers.
 * Safe to repeat: a file that says so already stays as it is. What an album says is only there while everybody
 * may see that album.
 */
export const tagTrackFiles = defineMediaJob({
  ...tagFiles,
  timeoutMs: 10 * 60 * 1000,
  lane: TAGGING,

  async read({ database: { db }, storage, queue }, { payload: { trackId } }) {
    // Changes made before this begins need no further run.
    await queue.cancelWaiting(db, tagsOf(trackId));
    const track = await findTrack(db, trackId);
    if (!track) return undefined; // Deleted meanwhile.
    const streamed = track.files.filter(({ role }) => STREAMED.includes(role));
    const made = await downloadsOfTrack(db, trackId);
    const bytes = [...streamed, ...made].reduce((sum, { byteSize }) => sum + byteSize, 0);
    await storage.demandDisk(bytes);
    return { track, streamed, made };
  },

  async make(services, { track, streamed, made }, { directory }) {
    const { db } = services.database;
    const { row, files } = track;
    const what = { artistId: row.artistId, row, words: wordsOf(row), files };
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
      // A file that took the place of another meanwhile may say something else.
      const trackId = source.track.row.id;
      if (unused.length > 0) await tagLater({ queue }, trx, [trackId]);
      // Feeds tell how long the file is: programs that have an older one fetch it again.
      if (renewed.some(({ file }) => STREAMED.includes(file.role))) {
        await touchTrack(trx, trackId, clock.now());
      }
      return unused;
    });
    // A server that ends before leaves them to its next start, which removes files without a row.
    const remove = () => Promise.allSettled(replaced.map((key) => storage.remove(key)));
    setTimeout(() => void remove(), GRACE_MS).unref();
  },

  failed: () => Promise.resolve(), // The files say what they said before.
});

/** Has the files of several tracks tagged. Safe to repeat. */
export const tagFilesOfSeveral = defineJob<Services, { trackIds: number[] }>({
  ...tagFilesOfTracks,
  attempts: 3,
  timeoutMs: 60_000,
  lane: TAGGING,
  async run(services, { payload: { trackIds } }) {
    await services.database.db.transaction().execute(async (trx) => {
      for (const trackId of trackIds) await tagLater(services, trx, [trackId]);
    });
  },
  failed: () => Promise.resolve(),
});

/** Rows that a sweep looks at, and tracks that it has tagged at most. */
const [A_PAGE, PAGES, AT_A_TIME] = [500, 10, 200];

/**
 * The sweep that has those streamed files tagged which never were: those of before November 2026. Each run goes
 * on where the last one ended.
 */
export function sweepUntagged(): (services: Services) => Promise<void> {
  let after = 0;
  return async (services) => {
    const { db } = services.database;
    const found = new Set<number>();
    for (let page = 0; page < PAGES && found.size < AT_A_TIME; page += 1) {
      const rows = await pageOfTrackMedia(db, STREAMED, { after, limit: A_PAGE });
      for (const { key, address, subjectId } of rows) {
        // One that was tagged is another file under the same address.
        if (key === address) found.add(subjectId);
      }
      after = rows.length < A_PAGE ? 0 : (rows.at(-1)?.id ?? 0);
      if (after === 0) break;
    }
    if (found.size === 0) return;
    await db.transaction().execute((trx) => tagLater(services, trx, [...found]));
  };
}

interface Tags {
  readonly directory: string;
  readonly limits: CoverLimits;
  /** Bytes of an MP3's tag, at least. */
  readonly tagLength: number;
  readonly words: TagWords;
}

/** Copies of those files that do not say this yet. */
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
