import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#app/operations/services.server.ts';
import { sniffAudio, SNIFF_LENGTH } from '#app/platform/codec/sniff.ts';
import { defineJob, JobFailure } from '#app/platform/jobs/job.ts';
import { READING } from '#app/platform/jobs/lanes.ts';
import { lastingFailure } from '#app/platform/jobs/lasting-failure.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { UnnamedFiles } from '#app/platform/unnamed-files.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { MediaRole } from '#db/schema.ts';
import { deleteMedia, type NewMedia } from '../media/media.queries.server.ts';
import { keepMedia } from '../media/room.server.ts';
import { findVocal } from './vocal.queries.server.ts';

const MADE = ['original', 'opus-64', 'mp3-128'] as const satisfies MediaRole[];
const LONGEST_SECONDS = 60 * 60;

/**
 * Writes a saved take down as WAV, whatever it travelled in, draws its waveform and makes the
 * renditions for listening. It plays before that as it came. Safe to repeat.
 */
export const ingestVocal = defineJob<Services, { vocalId: number }>({
  name: 'ingest-vocal',
  payload: z.object({ vocalId: z.number().int() }),
  attempts: 3,
  timeoutMs: 60 * 60 * 1000,
  lane: READING,

  async run(services, { payload: { vocalId }, signal, report }) {
    const { database, storage, audio, env, clock } = services;
    const { db } = database;
    const vocal = await findVocal(db, vocalId);
    const original = vocal?.files.find(({ role }) => role === 'original');
    if (!original) return; // Deleted meanwhile: there is nothing left to do.
    const inputPath = storage.pathOf(original.key);
    const format = sniffAudio(await headOf(inputPath))?.format;
    if (!format) throw new JobFailure('This recording could not be read.');
    await setState(db, vocalId, { ingestState: 'processing', ingestError: null });
    const outputDirectory = storage.scratchPath();
    await mkdir(outputDirectory, { recursive: true });
    const stored = new UnnamedFiles<NewMedia>(storage);
    try {
      const { duration, peaks, wavPath, renditions } = await audio.run(
        'take',
        {
          ...{ inputPath, format, outputDirectory, maxSeconds: LONGEST_SECONDS },
          ...(env.FFMPEG_PATH === undefined ? {} : { ffmpegPath: env.FFMPEG_PATH }),
        },
        { signal, onProgress: ({ progress }) => report(progress, 'Listening') },
      );
      const files = [
        { role: 'original' as const, path: wavPath, contentType: 'audio/wav' },
        ...renditions.map(({ target, ...file }) => ({ role: target, ...file })),
      ];
      for (const { role, path, contentType } of files) {
        const file = { key: randomKey(), role, contentType, ...(await measure(path)) };
        await storage.adopt(file.key, path);
        stored.add(file);
      }
      const unused = await stored.name(db, async (trx) => {
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
      await Promise.all(unused.map((key) => storage.remove(key)));
    } catch (error) {
      await stored.discard();
      throw lastingFailure(error);
    } finally {
      await rm(outputDirectory, { recursive: true, force: true });
    }
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

async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const head = new Uint8Array(SNIFF_LENGTH);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function measure(path: string): Promise<{ byteSize: number; checksum: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { byteSize: (await stat(path)).size, checksum: hash.digest('hex') };
}
