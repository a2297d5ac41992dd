import type { Services } from '#app/operations/services.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';

/** The job that writes what a track is called into its files: its name and what it is given. */
export const tagFiles = { name: 'tag-files', payload: z.object({ trackId: z.number().int() }) };

/** The job that has the files of several tracks tagged, each by a job of its own: a request enqueues one. */
export const tagFilesOfTracks = {
  name: 'tag-files-of-tracks',
  payload: z.object({ trackIds: z.array(z.number().int()) }),
};

/** The subject of the jobs of a track. */
export const tagsOf = (trackId: number) => `tags:${trackId}`;

/**
 * Has the files of these tracks say what they now are. To be called in the transaction that changes their
 * words, their covers or an album that they are on; one statement, however many tracks there are.
 */
export async function tagLater(
  { queue }: Pick<Services, 'queue'>,
  trx: Db,
  trackIds: readonly number[],
): Promise<void> {
  const [trackId, ...others] = trackIds;
  if (trackId === undefined) return;
  if (others.length === 0) await queue.enqueue(trx, tagFiles, { trackId }, tagsOf(trackId));
  else await queue.enqueue(trx, tagFilesOfTracks, { trackIds: [...trackIds] }, 'tags');
}

/** The job that cuts a preview: its name and what it is given. */
export const cutPreview = { name: 'cut-preview', payload: z.object({ trackId: z.number().int() }) };
