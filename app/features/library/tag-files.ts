import type { Services } from '#app/operations/services.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';

/** The job that writes what a track is called into its files: its name and what it is given. */
export const tagFiles = {
  name: 'tag-files',
  payload: z.object({ trackId: z.number().int() }),
};

/**
 * Has the files of these tracks say what they now are. To be called in the transaction that changes their
 * words, their covers or an album that they are on. What still waits for an earlier change is enqueued once.
 */
export async function tagLater(
  { queue }: Pick<Services, 'queue'>,
  trx: Db,
  trackIds: readonly number[],
): Promise<void> {
  for (const trackId of trackIds) {
    const subject = `tags:${trackId}`;
    await queue.cancelWaiting(trx, subject);
    await queue.enqueue(trx, tagFiles, { trackId }, subject);
  }
}
