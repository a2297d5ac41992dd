import { MINUTE_MS } from '#app/durations.ts';
import type { Services } from '#app/operations/services.server.ts';
import { READING_LANE } from '#app/platform/jobs/job.server.ts';
import type { Db } from '#db/client.ts';
import { noteChanged } from '../activity/outbox.server.ts';
import { cutPreview, tagLater } from './track-changes.queries.server.ts';
import { PREVIEW_ROLES } from './track.ts';
import { findTrack } from './track.queries.server.ts';
import { changeAddresses, deleteMedia, insertMedia } from '../media/media.server.ts';
import { adoptMade, defineMediaJob, soundSource } from '../media/new-media.server.ts';

/**
 * Sets the seconds of an artist's tracks that visitors hear before they buy them; null is the whole track. It
 * takes effect at once: the complete files get new addresses, which no cache has, and jobs cut the previews.
 * @param options `heardWhole`: only tracks without a preview length of their own
 * @returns the keys of files that no row refers to any more
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

/**
 * Cuts the preview of a track for sale. Safe to repeat: a second run replaces the result of the first. If the
 * length has changed during the run, another job cuts the new preview.
 */
export const cutTrackPreview = defineMediaJob({
  ...cutPreview,
  timeoutMs: 10 * MINUTE_MS,
  lane: READING_LANE,

  async read(services, { payload: { trackId } }) {
    const track = await findTrack(services.database.db, trackId);
    const original = track?.files.find(({ role }) => role === 'original');
    const seconds = track?.row.previewSeconds;
    if (!original || !seconds) return undefined; // The track was deleted, or is played in full again.
    return { trackId, seconds, sound: await soundSource(services, original) };
  },

  make: ({ audio, env }, { sound, seconds }, { directory, signal }) =>
    audio.run(
      'preview',
      { ...sound, seconds, outputDirectory: directory, ffmpegPath: env.FFMPEG_PATH },
      { signal },
    ),

  async write({ database, storage, clock, queue }, { source: { trackId, seconds }, made, stored }) {
    for (const { target, path, contentType } of made.renditions) {
      stored.add(await adoptMade(storage, { role: PREVIEW_ROLES[target], path, contentType }));
    }
    const now = clock.now();
    await stored.replace(database.db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('tracks')
        .set({ updatedAt: now })
        .where('id', '=', trackId)
        .where('previewSeconds', '=', seconds)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return stored.all.map(({ key }) => key);
      const subject = { type: 'track', id: trackId } as const;
      const replaced = await deleteMedia(trx, subject, Object.values(PREVIEW_ROLES));
      await insertMedia(trx, subject, stored.all, now);
      await tagLater({ queue }, trx, [trackId]);
      await noteChanged(trx, { kind: 'track', subjectId: trackId });
      return replaced;
    });
  },

  failed: () => Promise.resolve(), // Visitors hear nothing of the track; the price page says so.
});
