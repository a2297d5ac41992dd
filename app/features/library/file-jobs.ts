import type { Services } from '#app/operations/services.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';

/** The name and payload of the job that writes a track's metadata into its files. */
export const tagFiles = { name: 'tag-files', payload: z.object({ trackId: z.number().int() }) };

/** The job that enqueues a tagging job for each of several tracks, so that a request enqueues only one. */
export const tagFilesOfTracks = {
  name: 'tag-files-of-tracks',
  payload: z.object({ trackIds: z.array(z.number().int()) }),
};

/** The job subject of a track. */
export const tagsOf = (trackId: number) => `tags:${trackId}`;

/**
 * Schedules an update of the tags in these tracks' files. Call it in the transaction that changes their texts,
 * their covers or an album that contains them; it is one statement for any number of tracks.
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

/** The name and payload of the job that cuts a preview. */
export const cutPreview = { name: 'cut-preview', payload: z.object({ trackId: z.number().int() }) };

/** Sets the time when a track's files were last changed. */
export async function touchTrack(trx: Db, trackId: number, updatedAt: Date): Promise<void> {
  await trx.updateTable('tracks').set({ updatedAt }).where('id', '=', trackId).execute();
}
