import type { Db } from '#db/client.ts';
import type { Services } from '#app/operations/services.server.ts';
import { announce } from '../library/feed-entries/feed-entries.queries.server.ts';
import { publishTracks } from '../library/publish-tracks.queries.server.ts';
import { claimRelease, findAlbum, listDue, privateTracksOf } from './album.queries.server.ts';
import { announceAlbum } from './announce-album.job.server.ts';
import { tagAlbumLater } from './places.queries.server.ts';

const AT_A_TIME = 50;

/**
 * Brings an album out, in one transaction with all that follows from it: it is marked as released, its
 * private tracks become public, feeds have it, and the job that tells its artist's followers is enqueued. Whoever
 * comes second finds it released, and does nothing.
 * @param due whether its time must have come
 */
export async function releaseAlbum(
  { clock, queue }: Pick<Services, 'clock' | 'queue'>,
  trx: Db,
  albumId: number,
  { due }: { due: boolean },
): Promise<boolean> {
  const now = clock.now();
  if (!(await claimRelease(trx, albumId, now, { due }))) return false;
  const album = await findAlbum(trx, albumId);
  if (!album) return false;
  await publishTracks(trx, album.row.artistId, await privateTracksOf(trx, albumId), now);
  const { artistId } = album.row;
  await announce(trx, { kind: 'album', subjectId: albumId, artistId }, now);
  await tagAlbumLater({ queue }, trx, albumId);
  await queue.enqueue(trx, announceAlbum, { albumId, after: 0 }, `album:${albumId}`);
  return true;
}

/**
 * Brings out every album whose time has come. Asked every few seconds and at the start, so that one
 * whose time came while the server was down comes out then. The database says what is due and what is
 * out, so it does no harm to ask twice, or by a clock that is wrong: what came out once stays out.
 */
export async function releaseDueAlbums(services: Services): Promise<void> {
  const { database, clock, log } = services;
  for (;;) {
    const due = await listDue(database.db, clock.now(), AT_A_TIME);
    for (const albumId of due) {
      const out = await database.db
        .transaction()
        .execute((trx) => releaseAlbum(services, trx, albumId, { due: true }));
      if (out) log.info({ album: albumId }, 'an album came out');
    }
    if (due.length < AT_A_TIME) return;
  }
}
