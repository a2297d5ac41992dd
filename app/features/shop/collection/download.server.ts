import type { Selectable } from 'kysely';
import { DAY_MS } from '#app/durations.ts';
import type { Services } from '#app/operations/services.server.ts';
import { sha256 } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import type { DownloadTable, SoldWords } from '#db/schema.ts';
import type { TrackRow } from '../../library/track.queries.server.ts';
import { deleteMedia, type MediaRow } from '../../media/media.server.ts';

type DownloadRow = Selectable<DownloadTable>;

/** The name under which a track's file is stored, shared by all purchases. */
export const trackName = (soldTrackId: number) => `track-${soldTrackId}`;

interface Packed {
  readonly id: number;
  /** Null once the track is deleted. */
  readonly row: Pick<TrackRow, 'year' | 'key' | 'bpm'> | null;
  readonly words: SoldWords;
  readonly files: readonly MediaRow[];
}

/** An album as the files of its ZIP name it. */
export interface PackedAlbum {
  title: string;
  artist: string;
  /** Null without one, or once it is deleted. */
  year: number | null;
}

/** The texts of a purchase; `albumYear` is null without an album, or once it is deleted. */
interface Bought {
  albumId: number | null;
  title: string;
  artist: string;
  albumYear: number | null;
}

/** The album that a purchase is of; null for a track. */
export function albumOf({ albumId, title, artist, albumYear }: Bought): PackedAlbum | null {
  return albumId === null ? null : { title, artist, year: albumYear };
}

/**
 * The name of the ZIP of these tracks: the same for all who bought the same, and another once a text, cover or
 * tag of the tracks or the album's year has changed.
 */
export function packName(
  { title, albumYear }: Pick<Bought, 'title' | 'albumYear'>,
  tracks: readonly Packed[],
): string {
  const contents = tracks.map(({ id, row, words, files }) => {
    const { title: name, artist, genre, lyrics } = words;
    const covers = files.flatMap(({ role, key }) => (role === 'cover' ? key : []));
    const tags = row && { year: row.year, key: row.key, tempo: row.bpm };
    return { id, name, artist, genre, lyrics, covers, tags };
  });
  return `album-${sha256(JSON.stringify([title, albumYear, contents])).slice(0, 40)}`;
}

export function findDownload(db: Db, what: string, format: string) {
  return db
    .selectFrom('downloads')
    .selectAll()
    .where('what', '=', what)
    .where('format', '=', format)
    .executeTakeFirst();
}

export function findDownloadById(db: Db, id: number): Promise<DownloadRow | undefined> {
  return db.selectFrom('downloads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The downloads of these, ready or in progress: at most five formats of each. */
export async function listDownloads(db: Db, whats: readonly string[]): Promise<DownloadRow[]> {
  if (whats.length === 0) return [];
  return db.selectFrom('downloads').selectAll().where('what', 'in', whats).orderBy('id').execute();
}

/** Requests a file. @returns its row, and true if it has to be made */
export async function askForDownload(
  trx: Db,
  wanted: { artistId: number; what: string; format: string },
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const before = await findDownload(trx, wanted.what, wanted.format);
  if (before && before.state !== 'failed') {
    await trx.updateTable('downloads').set({ askedAt: now }).where('id', '=', before.id).execute();
    return { id: before.id, isNew: false };
  }
  const { id } = await trx
    .insertInto('downloads')
    .values({ ...wanted, state: 'waiting', askedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['what', 'format'])
        .doUpdateSet({ state: 'waiting', error: null, askedAt: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: true };
}

/** Stores the result of a conversion. */
export async function settleDownload(
  db: Db,
  id: number,
  change: Pick<DownloadRow, 'state' | 'error'>,
): Promise<void> {
  await db.updateTable('downloads').set(change).where('id', '=', id).execute();
}

/** Deletes the rows of all converted files of a sold track. @returns the keys of its files */
export async function deleteDownloadsOf(trx: Db, soldTrackId: number): Promise<string[]> {
  const gone = await trx
    .deleteFrom('downloads')
    .where('what', '=', trackName(soldTrackId))
    .returning('id')
    .execute();
  const keys: string[] = [];
  for (const { id } of gone) keys.push(...(await deleteMedia(trx, { type: 'download', id })));
  return keys;
}

const BATCH = 100;

/** Deletes the rows of ZIPs that nobody has requested since `before`. @returns the keys of their files */
async function deleteOldPacks(db: Db, before: Date): Promise<string[]> {
  const old = await db
    .selectFrom('downloads')
    .select('id')
    .where('askedAt', '<', before)
    .where('what', 'like', 'album-%')
    .orderBy('askedAt')
    .limit(BATCH)
    .execute();
  const keys: string[] = [];
  for (const { id } of old) {
    await db.transaction().execute(async (trx) => {
      keys.push(...(await deleteMedia(trx, { type: 'download', id })));
      await trx.deleteFrom('downloads').where('id', '=', id).execute();
    });
  }
  return keys;
}

/** A removed ZIP is made again on request. */
const KEPT_MS = 7 * DAY_MS;

/** Removes album ZIPs that nobody has requested for a week. Safe to repeat. */
export async function sweepDownloads({ database, storage, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const keys = await deleteOldPacks(database.db, before);
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
}
