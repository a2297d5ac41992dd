import { open, mkdir, rm } from 'node:fs/promises';
import type { Services } from '#app/operations/services.server.ts';
import { sniffAudio, SNIFF_LENGTH } from '#app/platform/codec/sniff.ts';
import { defineJob, JobFailure } from '#app/platform/jobs/job.ts';
import { READING } from '#app/platform/jobs/lanes.ts';
import { lastingFailure } from '#app/platform/jobs/lasting-failure.server.ts';
import { measureFile } from '#app/platform/measure-file.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { UnnamedFiles } from '#app/platform/unnamed-files.server.ts';
import { z } from '#app/validation.ts';
import { deleteMedia, type NewMedia } from '../media/media.queries.server.ts';
import { keepMedia } from '../media/room.server.ts';
import { longestAudio } from '../tracks/audio-length.server.ts';
import { findSound, setSoundState } from './attachment.queries.server.ts';
import { announceMessage } from './announce-message.server.ts';

/**
 * Reads a sound that was sent in a chat: how long it is, and a light rendition for listening on the
 * way. Until then, and for saving, there is the file itself. Safe to repeat.
 */
export const ingestAttachment = defineJob<Services, { attachmentId: number }>({
  name: 'ingest-attachment',
  payload: z.object({ attachmentId: z.number().int() }),
  attempts: 3,
  timeoutMs: 60 * 60 * 1000,
  lane: READING,

  async run(services, { payload: { attachmentId }, signal, report }) {
    const { database, storage, audio, env, clock } = services;
    const { db } = database;
    const sound = await findSound(db, attachmentId);
    if (!sound) return; // Deleted meanwhile: there is nothing left to do.
    const inputPath = storage.pathOf(sound.key);
    const format = sniffAudio(await headOf(inputPath))?.format;
    if (!format) throw new JobFailure('This file could not be read.');
    await setSoundState(db, attachmentId, { ingestState: 'processing', ingestError: null });
    const outputDirectory = storage.scratchPath();
    await mkdir(outputDirectory, { recursive: true });
    const stored = new UnnamedFiles<NewMedia>(storage);
    try {
      const { duration, renditions } = await audio.run(
        'ingest',
        {
          ...{ inputPath, format, outputDirectory, maxSeconds: longestAudio(env) },
          ...(env.FFMPEG_PATH === undefined ? {} : { ffmpegPath: env.FFMPEG_PATH }),
        },
        { signal, onProgress: ({ progress }) => report(progress, 'Listening') },
      );
      const mp3 = renditions.find(({ target }) => target === 'mp3-128');
      if (mp3) {
        const { path, contentType } = mp3;
        const file = { key: randomKey(), role: 'mp3-128' as const, contentType };
        const measured = await measureFile(path);
        await storage.adopt(file.key, path);
        stored.add({ ...file, ...measured });
      }
      const unused = await stored.name(db, async (trx) => {
        const read = { ingestState: 'ready' as const, ingestError: null, duration };
        if (!(await setSoundState(trx, attachmentId, read))) return stored.keys;
        const subject = { type: 'attachment', id: attachmentId } as const;
        const replaced = await deleteMedia(trx, subject, ['mp3-128']);
        await keepMedia(services, trx, subject, stored.all, clock.now());
        return replaced;
      });
      await Promise.all(unused.map((key) => storage.remove(key)));
      announceMessage(services, sound, sound.messageId);
    } catch (error) {
      await stored.discard();
      throw lastingFailure(error);
    } finally {
      await rm(outputDirectory, { recursive: true, force: true });
    }
  },

  async failed(services, { attachmentId }, reason) {
    const { db } = services.database;
    await setSoundState(db, attachmentId, { ingestState: 'failed', ingestError: reason });
    const sound = await findSound(db, attachmentId);
    if (sound) announceMessage(services, sound, sound.messageId);
  },
});

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
