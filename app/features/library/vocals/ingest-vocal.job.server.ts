import { HOUR_MS, HOUR_SECONDS } from '#app/durations.ts';
import { READING_LANE } from '#app/platform/jobs/job.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { MediaRole } from '#db/schema.ts';
import { deleteMedia } from '../../media/media.server.ts';
import { adoptMade, defineMediaJob, keepMedia, soundSource } from '../../media/new-media.server.ts';
import { findVocal } from './vocal.server.ts';
import * as texts from './texts.ts';

const MADE = ['original', 'opus-64', 'mp3-128'] as const satisfies MediaRole[];
const MAX_SECONDS = HOUR_SECONDS;

/**
 * Converts a saved take to WAV, whatever format it was sent in, computes its waveform and makes the renditions
 * for listening. Until then the take is played as sent. Safe to repeat.
 */
export const ingestVocal = defineMediaJob({
  name: 'ingest-vocal',
  payload: z.object({ vocalId: z.number().int() }),
  timeoutMs: HOUR_MS,
  lane: READING_LANE,

  async read(services, { payload: { vocalId } }) {
    const { db } = services.database;
    const vocal = await findVocal(db, vocalId);
    const original = vocal?.files.find(({ role }) => role === 'original');
    if (!original) return undefined; // The vocal was deleted.
    const sound = await soundSource(services, original);
    await setState(db, vocalId, { ingestState: 'processing', ingestError: null });
    return { vocalId, sound };
  },

  make({ audio, env }, { sound }, { directory: outputDirectory, signal, report }) {
    return audio.run(
      'take',
      { ...sound, outputDirectory, maxSeconds: MAX_SECONDS, ffmpegPath: env.FFMPEG_PATH },
      { signal, onProgress: ({ progress }) => report(progress, texts.listening) },
    );
  },

  async write(services, { source: { vocalId }, made, stored }) {
    const { database, storage, clock } = services;
    const { duration, peaks, wavPath, renditions } = made;
    const files = [
      { role: 'original' as const, path: wavPath, contentType: 'audio/wav' },
      ...renditions.map(({ target: role, ...file }) => ({ role, ...file })),
    ];
    for (const file of files) stored.add(await adoptMade(storage, file));
    await stored.replace(database.db, async (trx) => {
      if (!(await findVocal(trx, vocalId))) return stored.keys;
      const subject = { type: 'vocal', id: vocalId } as const;
      const replaced = await deleteMedia(trx, subject, MADE);
      await keepMedia(services, trx, subject, stored.all, clock.now());
      await trx
        .updateTable('vocalRecordings')
        .set({ duration, waveformData: [...peaks], ingestState: 'ready', ingestError: null })
        .where('id', '=', vocalId)
        .execute();
      return replaced;
    });
  },

  async failed({ database }, { vocalId }, reason) {
    await setState(database.db, vocalId, { ingestState: 'failed', ingestError: reason });
  },
});

async function setState(
  db: Db,
  vocalId: number,
  change: { ingestState: 'processing' | 'failed'; ingestError: string | null },
): Promise<void> {
  await db.updateTable('vocalRecordings').set(change).where('id', '=', vocalId).execute();
}
