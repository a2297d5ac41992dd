import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/operations/services.server.ts';
import { defineJob, JobFailure, type JobRun } from '#app/platform/jobs/job.ts';
import type { AudioFormat } from '#app/platform/codec/sniff.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { ConversionRefused } from '#app/platform/worker/conversion-refused.ts';
import type { Made } from '#app/platform/worker/conversion-tasks.ts';
import { z } from '#app/validation.ts';
import { writeSongLyrics } from '../lyrics/write-song-lyrics.server.ts';
import { deleteMedia, insertMedia, mediaOf, type NewMedia } from '../media/media.queries.server.ts';
import { demandRoom } from '../media/room.server.ts';
import { announceGeneration } from './announce.server.ts';
import { GENERATE } from './generate-name.ts';
import {
  findGeneration,
  seedOf,
  settleGeneration,
  type GenerationRow,
} from './generation.queries.server.ts';
import { madeChange } from './made-change.ts';
import { tagsOf } from './made-with-ai.ts';
import { CONVERSIONS } from './tools/conversions.server.ts';
import { TOOLS } from './tools/tools.ts';

const TOO_LONG =
  'This took longer than it may and was stopped. Try a shorter recording, or try again later.';

/** Longer than any tool's own limit: a net below them. */
const NET_MS = 60 * 60 * 1000;

/**
 * Makes a generation. Safe to repeat: whatever a first try has left is swept, and only the job that
 * the generation names may finish it.
 */
export const generate = defineJob<Services, { generationId: number }>({
  name: GENERATE,
  payload: z.object({ generationId: z.number().int() }),
  attempts: 3,
  timeoutMs: NET_MS,
  lane: GENERATE,

  async run(services, run) {
    const { storage, database } = services;
    const row = await findGeneration(database.db, run.payload.generationId);
    // Deleted or cancelled meanwhile: there is nothing left to do.
    if (row?.status !== 'processing' || row.jobId !== run.jobId) return;

    announceGeneration(services, row.artistId, row.id);
    const directory = storage.scratchPath();
    await mkdir(directory, { recursive: true });
    const stored: NewMedia[] = [];
    try {
      const made = await convert(services, row, run, directory);
      await keep(services, row, { run, made, stored });
    } catch (error) {
      await Promise.all(stored.map(({ key }) => storage.remove(key)));
      throw failureOf(error);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
    announceGeneration(services, row.artistId, row.id);
  },

  async failed(services, { generationId }, reason) {
    const { database, clock } = services;
    const row = await findGeneration(database.db, generationId);
    if (row?.status !== 'processing' || row.jobId === null) return;
    const change = {
      status: 'failed' as const,
      metadata: { error: reason },
      updatedAt: clock.now(),
    };
    await settleGeneration(database.db, { id: row.id, jobId: row.jobId }, change);
    announceGeneration(services, row.artistId, row.id);
  },
});

type Run = JobRun<{ generationId: number }>;

async function convert(
  services: Services,
  row: GenerationRow,
  { signal, report, jobId }: Run,
  directory: string,
): Promise<Made> {
  const { conversions, env, database, storage, soundSources, log } = services;
  const { timeoutMs, run } = CONVERSIONS[row.type];
  const files = await mediaOf(database.db, 'generation', [row.id], ['input']);
  const input = files.get(row.id)?.[0];
  const rules = TOOLS[row.type].recording;
  if (rules && !input) throw new JobFailure('The recording is gone. Please send it again.');
  const deadline = AbortSignal.timeout(timeoutMs);
  const ending = AbortSignal.any([signal, deadline]);
  let before = '';
  try {
    const made = await run(
      conversions,
      {
        request: row.request,
        recording: {
          path: input ? storage.pathOf(input.key) : '',
          format: formatOf(input?.contentType),
          maxSeconds: rules?.maxSeconds ?? 0,
        },
        destination: {
          directory,
          tags: tagsOf(row, await artistNameOf(services, row.artistId)),
          ...(env.FFMPEG_PATH !== undefined && { ffmpegPath: env.FFMPEG_PATH }),
          sources: await soundSources.usable(),
        },
        seed: seedOf(row) ?? String(row.id),
        writeLyrics: (request) => writeSongLyrics(services, { ...request, signal: ending }),
      },
      {
        signal: ending,
        onProgress({ progress, step }) {
          report(progress, step);
          if (step !== before) announceGeneration(services, row.artistId, row.id);
          before = step;
        },
      },
    );
    for (const sentence of made.forTheHost ?? []) log.warn({ generation: row.id }, sentence);
    return made;
  } catch (error) {
    log.info({ job: jobId, generation: row.id, err: error }, 'conversion ended without a result');
    if (deadline.aborted && !signal.aborted) throw new JobFailure(TOO_LONG);
    throw error;
  }
}

/** Into the storage, then into the database: only what both know is there. */
async function keep(
  services: Services,
  row: GenerationRow,
  { run, made, stored }: { run: Run; made: Made; stored: NewMedia[] },
): Promise<void> {
  const { storage, database, clock } = services;
  const measured = await Promise.all(
    made.files.map(async (file) => ({ ...file, ...(await measure(file.path)) })),
  );
  const bytes = measured.reduce((sum, { byteSize }) => sum + byteSize, 0);
  await demandRoom(services, row.artistId, bytes);
  for (const { path, ...file } of measured) {
    run.signal.throwIfAborted();
    const key = randomKey();
    stored.push({ key, ...file });
    await storage.adopt(key, path, file.contentType);
  }
  const now = clock.now();
  const unused = await database.db.transaction().execute(async (trx) => {
    const keyOf = { id: row.id, jobId: run.jobId };
    const settled = await settleGeneration(trx, keyOf, {
      ...madeChange(row, made, stored),
      updatedAt: now,
    });
    if (!settled) return stored.map(({ key }) => key);
    const subject = { type: 'generation', id: row.id } as const;
    const roles = stored.map(({ role }) => role);
    const replaced = await deleteMedia(trx, subject, roles);
    await insertMedia(trx, subject, stored, now);
    return replaced;
  });
  await Promise.all(unused.map((key) => storage.remove(key)));
}

/** What can be told to who asked; anything else is the runner's to try again. */
function failureOf(error: unknown): unknown {
  if (error instanceof ConversionRefused) return new JobFailure(error.message);
  if (error instanceof AppError && error.code === 'full') return new JobFailure(error.message);
  return error;
}

/** The formats by the types that `sniffAudio` gives. */
const FORMATS: Readonly<Record<string, AudioFormat>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'audio/webm': 'webm',
};

const formatOf = (contentType = ''): AudioFormat => FORMATS[contentType] ?? 'wav';

async function artistNameOf({ database }: Services, artistId: number): Promise<string> {
  const row = await database.db
    .selectFrom('artists')
    .select('name')
    .where('id', '=', artistId)
    .executeTakeFirst();
  return row?.name ?? '';
}

async function measure(path: string): Promise<{ byteSize: number; checksum: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { byteSize: (await stat(path)).size, checksum: hash.digest('hex') };
}
