import { READING } from '#app/platform/jobs/lanes.ts';
import { adoptMade } from '../media/adopt.server.ts';
import { defineMediaJob, soundSource } from '../media/media-job.server.ts';
import { deleteMedia, insertMedia } from '../media/media.queries.server.ts';
import { cutPreview } from './cut-preview.ts';
import { PREVIEW_ROLES } from './preview.ts';
import { tagLater } from './tag-files.ts';
import { findTrack } from './track.queries.server.ts';

/**
 * Cuts what visitors hear of a track that they have not bought. Safe to repeat: a second run replaces
 * what a first one left, and what was chosen anew meanwhile is cut by a run of its own.
 */
export const cutTrackPreview = defineMediaJob({
  ...cutPreview,
  timeoutMs: 10 * 60 * 1000,
  lane: READING,

  async read(services, { payload: { trackId } }) {
    const track = await findTrack(services.database.db, trackId);
    const original = track?.files.find(({ role }) => role === 'original');
    const seconds = track?.row.previewSeconds;
    if (!original || !seconds) return undefined; // Deleted, or heard whole again.
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
      return replaced;
    });
  },

  failed: () => Promise.resolve(), // Visitors hear nothing of it, and the price page says so.
});
