import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#app/operations/services.server.ts';
import { defineJob, JobFailure, type JobRun } from '#app/platform/jobs/job.ts';
import { lastingFailure } from '#app/platform/jobs/lasting-failure.server.ts';
import type { AudioFormat } from '#app/platform/codec/sniff.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { UnnamedFiles } from '#app/platform/unnamed-files.server.ts';
import { z } from '#app/validation.ts';
import { writeSongLyrics } from '../lyrics/write-song-lyrics.server.ts';
import { deleteMedia, mediaOf, type NewMedia } from '../media/media.queries.server.ts';
import { demandRoom, keepMedia } from '../media/room.server.ts';
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
import type { ToolMade } from './tools/conversion.server.ts';
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
    const stored = new UnnamedFiles<NewMedia>(storage);
    try {
      const made = await convert(services, row, run, directory);
      await keep(services, row, { run, made, stored });
    } catch (error) {
      await stored.discard();
      throw lastingFailure(error);
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
): Promise<ToolMade> {
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
  { run, made, stored }: { run: Run; made: ToolMade; stored: UnnamedFiles<NewMedia> },
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
    stored.add({ key, ...file });
    await storage.adopt(key, path);
  }
  const now = clock.now();
  const unused = await stored.name(database.db, async (trx) => {
    const keyOf = { id: row.id, jobId: run.jobId };
    const settled = await settleGeneration(trx, keyOf, {
      ...madeChange(row, made, stored.all),
      updatedAt: now,
    });
    if (!settled) return stored.keys;
    const subject = { type: 'generation', id: row.id } as const;
    const roles = stored.all.map(({ role }) => role);
    const replaced = await deleteMedia(trx, subject, roles);
    await keepMedia(services, trx, subject, stored.all, now);
    return replaced;
  });
  await Promise.all(unused.map((key) => storage.remove(key)));
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
