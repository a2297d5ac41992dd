import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import { changeAddresses, deleteMedia } from '../media/media.queries.server.ts';
import { cutPreview } from './cut-preview.ts';
import { PREVIEW_ROLES } from './preview.ts';

/**
 * Says how much of an artist's tracks is heard by who has not bought them; null is all. It holds at
 * once: the whole files get new addresses, which no cache knows, and the previews are cut by jobs.
 * @param options `heardWhole`: only of those of which nothing else was chosen
 * @returns the keys of files that nobody names any more
 */
export async function choosePreviews(
  { clock, queue }: Pick<Services, 'clock' | 'queue'>,
  trx: Db,
  artistId: number,
  trackIds: readonly number[],
  previewSeconds: number | null,
  { heardWhole = false } = {},
): Promise<string[]> {
  if (trackIds.length === 0) return [];
  const changed = await trx
    .updateTable('tracks')
    .set({ previewSeconds, updatedAt: clock.now() })
    .where('artistId', '=', artistId)
    .where('id', 'in', trackIds)
    .where(({ eb, or }) =>
      previewSeconds !== null && heardWhole
        ? eb('previewSeconds', 'is', null)
        : previewSeconds === null
          ? eb('previewSeconds', 'is not', null)
          : or([eb('previewSeconds', 'is', null), eb('previewSeconds', '<>', previewSeconds)]),
    )
    .returning('id')
    .execute();
  const ids = changed.map(({ id }) => id);
  const keys: string[] = [];
  for (const id of ids) {
    keys.push(...(await deleteMedia(trx, { type: 'track', id }, Object.values(PREVIEW_ROLES))));
    if (previewSeconds === null) continue;
    await queue.enqueue(trx, cutPreview, { trackId: id }, `preview:${id}`, artistId);
  }
  if (previewSeconds !== null) await changeAddresses(trx, { type: 'track', ids });
  return keys;
}
