import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#app/operations/services.server.ts';
import { DamagedAudio } from '#app/platform/codec/damaged-audio.ts';
import type { AudioFormat } from '#app/platform/codec/sniff.ts';
import { defineJob, JobFailure } from '#app/platform/jobs/job.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import type { MediaRole } from '#db/schema.ts';
import { deleteMedia, insertMedia, type NewMedia } from '../media/media.queries.server.ts';

const RENDITIONS = ['opus-64', 'mp3-128'] as const satisfies MediaRole[];
const STEPS = { analysing: 'Listening', finishing: 'Finishing' };

/**
 * Reads a new track's file: its length, loudness and waveform, and makes the two renditions that
 * are streamed. Safe to repeat: a second run replaces what a first one left.
 */
export const ingestTrack = defineJob<Services, { trackId: number }>({
  name: 'ingest-track',
  payload: z.object({ trackId: z.number().int() }),
  attempts: 3,
  timeoutMs: 60 * 60 * 1000,

  async run(services, { payload: { trackId }, signal, report }) {
    const { database, storage, audio, env, clock } = services;
    const { db } = database;
    const original = await db
      .selectFrom('tracks')
      .innerJoin('media', (join) =>
        join
          .onRef('media.subjectId', '=', 'tracks.id')
          .on('media.subjectType', '=', 'track')
          .on('media.role', '=', 'original'),
      )
      .select(['media.key', 'tracks.fileFormat'])
      .where('tracks.id', '=', trackId)
      .executeTakeFirst();
    if (!original) return; // Deleted meanwhile: there is nothing left to do.

    await setState(services, trackId, { ingestState: 'processing', ingestError: null });
    const outputDirectory = storage.scratchPath();
    await mkdir(outputDirectory, { recursive: true });
    const stored: NewMedia[] = [];
    try {
      const result = await audio.run(
        'ingest',
        {
          inputPath: storage.pathOf(original.key),
          format: original.fileFormat as AudioFormat,
          outputDirectory,
          ...(env.FFMPEG_PATH === undefined ? {} : { ffmpegPath: env.FFMPEG_PATH }),
        },
        { signal, onProgress: ({ progress, step }) => report(progress, STEPS[step]) },
      );
      for (const { target, path, contentType } of result.renditions) {
        const key = randomKey();
        const file = { key, role: target, contentType, ...(await measure(path)) };
        await storage.adopt(key, path, contentType);
        stored.push(file);
      }
      const replaced = await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('tracks')
          .set({
            duration: result.duration,
            waveformData: result.peaks,
            loudness: result.loudness,
            truePeak: result.truePeak,
            ingestState: 'ready',
            ingestError: null,
            updatedAt: clock.now(),
          })
          .where('id', '=', trackId)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return stored.map(({ key }) => key);
        const old = await deleteMedia(trx, { type: 'track', id: trackId }, RENDITIONS);
        await insertMedia(trx, { type: 'track', id: trackId }, stored, clock.now());
        return old;
      });
      await Promise.all(replaced.map((key) => storage.remove(key)));
    } catch (error) {
      await Promise.all(stored.map(({ key }) => storage.remove(key)));
      throw error instanceof DamagedAudio ? new JobFailure(error.message) : error;
    } finally {
      await rm(outputDirectory, { recursive: true, force: true });
    }
  },

  async failed(services, { trackId }, reason) {
    await setState(services, trackId, { ingestState: 'failed', ingestError: reason });
  },
});

async function setState(
  { database, clock }: Services,
  trackId: number,
  change: { ingestState: 'processing' | 'failed'; ingestError: string | null },
): Promise<void> {
  await database.db
    .updateTable('tracks')
    .set({ ...change, updatedAt: clock.now() })
    .where('id', '=', trackId)
    .execute();
}

async function measure(path: string): Promise<{ byteSize: number; checksum: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { byteSize: (await stat(path)).size, checksum: hash.digest('hex') };
}
