import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { SoldTrackTable, SoldWords } from '#db/schema.ts';
import { deleteMedia, handOver, mediaOf, type MediaRow } from '../../media/media.queries.server.ts';
import type { TrackRow } from '../../library/track.queries.server.ts';
import { tracksById } from '../../library/tracks-by-id.queries.server.ts';
import { deleteDownloadsOf } from './download.queries.server.ts';
import { albumWords } from './file-words.queries.server.ts';

/** A track as its buyers have it, whether it is still there or not. */
export interface SoldTrack {
  id: number;
  artistId: number;
  /** Null once its artist has deleted it. */
  row: TrackRow | null;
  words: SoldWords;
  files: MediaRow[];
}

/** What buyers keep of a track that is deleted. */
const KEPT_ROLES = ['original', 'mp3-128', 'opus-64', 'cover'] as const;

/** Notes that tracks are sold, and answers their numbers in the same order. */
export async function markSold(trx: Db, tracks: readonly TrackRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (const track of tracks) {
    const fileTags = await keptWords(trx, track);
    const { id } = await trx
      .insertInto('soldTracks')
      .values({ artistId: track.artistId, trackId: track.id, fileTags })
      .onConflict((conflict) => conflict.column('trackId').doUpdateSet({ fileTags }))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** The facts of a track that its files say. */
export const wordsOf = (row: TrackRow): SoldWords => {
  const { title, artist, album, year, genre, lyrics, duration, madeWithAi } = row;
  return { title, artist, album, year, genre, lyrics, duration, madeWithAi };
};

/** With what its album says: that is gone with the track. */
const keptWords = async (trx: Db, row: TrackRow): Promise<SoldWords> => ({
  ...wordsOf(row),
  ...(await albumWords(trx, row)),
});

/**
 * Keeps the words and the files of a track that is about to be deleted, if somebody has bought it. What
 * is kept is no longer the track's.
 */
export async function keepForBuyers(trx: Db, track: TrackRow): Promise<void> {
  const sold = await trx
    .updateTable('soldTracks')
    .set({ fileTags: await keptWords(trx, track) })
    .where('trackId', '=', track.id)
    .returning('id')
    .executeTakeFirst();
  if (!sold) return;
  const from = { type: 'track', id: track.id } as const;
  await handOver(trx, from, { type: 'sold', id: sold.id }, KEPT_ROLES);
}

/** A page of the sold tracks that no purchase names any more, in the order of their numbers. */
export async function pageOfUnnamed(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('soldTracks')
    .select('soldTracks.id')
    .where('soldTracks.id', '>', after)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('purchaseTracks')
            .select('purchaseTracks.purchaseId')
            .whereRef('purchaseTracks.soldTrackId', '=', 'soldTracks.id'),
        ),
      ),
    )
    .orderBy('soldTracks.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps a sold track as it is until the transaction ends. @returns whether it is there */
export async function holdSoldTrack(trx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('soldTracks')
    .set(({ ref }) => ({ artistId: ref('artistId') }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Forgets a sold track, with what was kept and what was made of it, unless somebody has ordered it
 * meanwhile. The track itself, where it is still there, stays as it is.
 * @returns the keys of its files
 */
export async function forgetUnnamed(trx: Db, id: number): Promise<string[]> {
  // Whoever orders it now waits, or has been faster: then it is named.
  if (!(await holdSoldTrack(trx, id))) return [];
  const named = await trx
    .selectFrom('purchaseTracks')
    .select('purchaseId')
    .where('soldTrackId', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (named) return [];
  const kept = await deleteMedia(trx, { type: 'sold', id });
  const made = await deleteDownloadsOf(trx, id);
  await trx.deleteFrom('soldTracks').where('id', '=', id).execute();
  return [...kept, ...made];
}

/** The tracks of a purchase, in its order. */
export async function tracksOfPurchase(db: Db, purchaseId: number): Promise<SoldTrack[]> {
  const rows = await db
    .selectFrom('purchaseTracks')
    .innerJoin('soldTracks', 'soldTracks.id', 'purchaseTracks.soldTrackId')
    .selectAll('soldTracks')
    .where('purchaseTracks.purchaseId', '=', purchaseId)
    .orderBy('purchaseTracks.place')
    .orderBy('soldTracks.id')
    .execute();
  return withFiles(db, rows);
}

/** These sold tracks, in this order. */
export async function soldTracksById(db: Db, ids: readonly number[]): Promise<SoldTrack[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('soldTracks').selectAll().where('id', 'in', ids).execute();
  return withFiles(
    db,
    rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
  );
}

async function withFiles(
  db: Db,
  rows: readonly Selectable<SoldTrackTable>[],
): Promise<SoldTrack[]> {
  const tracks = await tracksById(
    db,
    rows.flatMap(({ trackId }) => trackId ?? []),
  );
  const kept = await mediaOf(
    db,
    'sold',
    rows.flatMap(({ id, trackId }) => (trackId === null ? [id] : [])),
  );
  return rows.map(({ id, artistId, trackId, fileTags }) => {
    const track = trackId === null ? undefined : tracks.get(trackId);
    return {
      ...{ id, artistId },
      row: track?.row ?? null,
      words: track ? wordsOf(track.row) : fileTags,
      files: track?.files ?? kept.get(id) ?? [],
    };
  });
}
