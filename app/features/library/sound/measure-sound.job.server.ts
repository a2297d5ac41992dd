import { MINUTE_MS } from '#app/durations.ts';
import { READING_LANE } from '#app/platform/jobs/job.server.ts';
import { keepMeasures, measureSound } from '../track-changes.queries.server.ts';
import { mediaOf } from '../../media/media.server.ts';
import { defineMediaJob, measuredSound, soundSource } from '../../media/new-media.server.ts';

/** Measures the sound of a track that was read before its measures were kept. Safe to repeat. */
export const measureTrackSound = defineMediaJob({
  ...measureSound,
  timeoutMs: 30 * MINUTE_MS,
  lane: READING_LANE,

  async read(services, { payload: { trackId } }) {
    const files = await mediaOf(services.database.db, 'track', [trackId], ['original']);
    const [original] = files.get(trackId) ?? [];
    if (!original) return undefined; // The track was deleted.
    return { trackId, sound: await soundSource(services, original) };
  },

  make: (services, source, run) => measuredSound(services, source, run),

  async write({ database, clock }, { source: { trackId }, made: measures }) {
    await database.db.transaction().execute(async (trx) => {
      const isHere = await trx
        .selectFrom('tracks')
        .select('id')
        .where('id', '=', trackId)
        .execute();
      if (isHere.length > 0) await keepMeasures(trx, trackId, { measures }, clock.now());
    });
  },

  async failed({ database, clock }, { trackId }, failure) {
    await database.db
      .updateTable('trackMeasures')
      .set({ failure, updatedAt: clock.now() })
      .where('trackId', '=', trackId)
      .execute();
  },
});
