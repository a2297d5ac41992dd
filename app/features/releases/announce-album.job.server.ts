import { MINUTE_MS } from '#app/durations.ts';
import type { Services } from '#app/operations/services.server.ts';
import { defineJob } from '#app/platform/jobs/job.server.ts';
import { z } from '#app/validation.ts';
import { pageOfFollowerIds } from '../community/follows/follow.queries.server.ts';
import { ring, notify, whoWasTold } from '../activity/notices/notice.server.ts';
import { findAlbum } from './album.queries.server.ts';

/** The number of followers in one transaction: each gets a notification and perhaps an email. */
const AT_A_TIME = 200;

/**
 * Notifies an artist's followers of a released album, by pages in the order of their ids: each job notifies one
 * page and enqueues the next in the same transaction. Nobody is notified twice of the same album, even if the
 * artist withdraws it and releases it again.
 */
export const announceAlbum = defineJob<Services, { albumId: number; after: number }>({
  name: 'announce-album',
  payload: z.object({ albumId: z.number().int(), after: z.number().int() }),
  attempts: 5,
  timeoutMs: MINUTE_MS,

  async run(services, { payload: { albumId, after } }) {
    const { database, queue } = services;
    const album = await findAlbum(database.db, albumId);
    if (!album || album.row.state !== 'released' || !album.artistIsPublic) return;
    const { artistId } = album.row;
    const about = { kind: 'release', subjectId: albumId } as const;
    const notified = await database.db.transaction().execute(async (trx) => {
      const page = await pageOfFollowerIds(trx, artistId, after, AT_A_TIME);
      const before = await whoWasTold(trx, about, page);
      const fresh = page.filter((followerId) => !before.has(followerId));
      const news = fresh.map((followerId) => ({
        ...about,
        artistId: followerId,
        news: 'released' as const,
        personId: artistId,
      }));
      await notify(services, trx, ...news);
      const last = page.at(-1);
      if (last !== undefined && page.length === AT_A_TIME) {
        await queue.enqueue(trx, announceAlbum, { albumId, after: last }, `album:${albumId}`);
      }
      return fresh;
    });
    for (const followerId of notified) ring(services, followerId);
  },

  failed: () => Promise.resolve(), // The album is out; the error is in the log.
});
