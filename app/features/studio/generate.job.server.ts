import type { Services } from '#app/operations/services.server.ts';
import type { AudioTags } from '#app/platform/codec/codec.ts';
import { JobFailure } from '#app/platform/jobs/job.server.ts';
import type { UnnamedFiles } from '#app/platform/unnamed-files.server.ts';
import type { RecordingPart } from '#app/platform/worker/conversion.ts';
import { ConversionRefused } from '#app/platform/worker/conversion-refused.ts';
import { z } from '#app/validation.ts';
import { writeSongLyrics } from './lyrics/lyrics.server.ts';
import { deleteMedia, mediaOf, type NewMedia } from '../media/media.server.ts';
import { adoptMade } from '../media/media-job.server.ts';
import { defineMediaJob, soundSource, type MediaRun } from '../media/media-job.server.ts';
import { keepMedia } from '../media/quota.server.ts';
import { ring, notify } from '../activity/notices/notice.server.ts';
import {
  announceGeneration,
  artistNameOf,
  changeGeneration,
  findGeneration,
  type GenerationRow,
  seedOf,
  settleGeneration,
} from './generation.server.ts';
import { GENERATE, UNTITLED_GENERATION } from './generation.ts';
import { correctedOf } from './transcription/stored-correction.ts';
import { madeChange } from './made-change.ts';
import type { ToolMade } from './tools/conversion.server.ts';
import { CONVERSIONS } from './tools/conversions.server.ts';
import { TOOLS, type ToolId } from './tools/tools.ts';
import { editsOf } from './generation.server.ts';
import * as texts from './texts.ts';

const TOO_LONG = texts.tookTooLongAndWasStopped;

/** Longer than any tool's own timeout: a last resort. */
const NET_MS = 60 * 60 * 1000;

/**
 * Runs a generation. Safe to repeat: files of a failed attempt are removed, and only the job that the
 * generation names may finish it.
 */
export const generate = defineMediaJob({
  name: GENERATE,
  payload: z.object({ generationId: z.number().int() }),
  timeoutMs: NET_MS,
  lane: GENERATE,

  async read(services, { payload, jobId }) {
    const row = await findGeneration(services.database.db, payload.generationId);
    // The generation was deleted or cancelled.
    if (row?.status !== 'processing' || row.jobId !== jobId) return undefined;
    announceGeneration(services, row.artistId, row.id);
    return row;
  },

  make: convert,

  async write(services, { source: row, made, stored, run }) {
    await storeResult(services, row, { run, made, stored });
    ring(services, row.artistId);
    announceGeneration(services, row.artistId, row.id, 'completed');
  },

  async failed(services, { generationId }, reason) {
    const { database, clock } = services;
    const row = await findGeneration(database.db, generationId);
    if (row?.status !== 'processing' || row.jobId === null) return;
    const change = {
      status: 'failed' as const,
      metadata: { ...row.metadata, error: reason },
      updatedAt: clock.now(),
    };
    const { id, jobId, artistId } = row;
    await database.db.transaction().execute(async (trx) => {
      if (!(await settleGeneration(trx, { id, jobId }, change))) return;
      await notify(services, trx, { artistId, kind: 'generation', subjectId: id, news: 'failed' });
    });
    ring(services, artistId);
    announceGeneration(services, artistId, id, 'failed');
  },
});

type Run = MediaRun<{ generationId: number }>;

async function convert(
  services: Services,
  row: GenerationRow,
  { signal, report, jobId, directory }: Run,
): Promise<ToolMade> {
  const { conversions, env, database, soundSources, log } = services;
  const { timeoutMs, run } = CONVERSIONS[row.type];
  const files = await mediaOf(database.db, 'generation', [row.id], ['input']);
  const input = files.get(row.id)?.[0];
  const rules = TOOLS[row.type].recording;
  const corrected = correctedOf(row);
  if (rules && !input && !corrected) throw new JobFailure(texts.recordingIsGoneSendAgain);
  const source = input ? await soundSource(services, input) : NO_RECORDING;
  const deadline = AbortSignal.timeout(timeoutMs);
  const ending = AbortSignal.any([signal, deadline]);
  let before = '';
  try {
    const made = await run(
      conversions,
      {
        request: row.request,
        recording: {
          path: source.inputPath,
          format: source.format,
          maxSeconds: rules?.maxSeconds ?? 0,
          ...partOf(row.request),
        },
        destination: {
          directory,
          tags: tagsOf(row, await artistNameOf(database.db, row.artistId)),
          ffmpegPath: env.FFMPEG_PATH,
          sources: await soundSources.usable(),
        },
        seed: seedOf(row) ?? String(row.id),
        corrected,
        edits: editsOf(row),
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
    if (error instanceof ConversionRefused && error.mayOverrule) {
      await changeGeneration(database.db, row.id, { metadata: { mayConvertAnyway: true } });
    }
    if (deadline.aborted && !signal.aborted) throw new JobFailure(TOO_LONG);
    throw error;
  }
}

/** Moves the result to the storage, then stores it in the database. */
async function storeResult(
  services: Services,
  row: GenerationRow,
  { run, made, stored }: { run: Run; made: ToolMade; stored: UnnamedFiles<NewMedia> },
): Promise<void> {
  const { storage, database, clock } = services;
  for (const { path, role, contentType } of made.files) {
    run.signal.throwIfAborted();
    stored.add(await adoptMade(storage, { path, role, contentType }));
  }
  const now = clock.now();
  await stored.replace(database.db, async (trx) => {
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
    const { artistId, id: subjectId } = row;
    await notify(services, trx, { artistId, kind: 'generation', subjectId, news: 'completed' });
    return replaced;
  });
}

/** The placeholder for tools without a recording. */
const NO_RECORDING = { inputPath: '', format: 'wav' as const };

/** The part of the recording to transcribe, if it was trimmed. */
function partOf({ part }: Record<string, unknown>): { part?: RecordingPart } {
  return part == null ? {} : { part: part as RecordingPart };
}

/** The metadata tags of every generated file. */
function tagsOf(
  { type, title }: { type: ToolId; title: string | null },
  artist: string,
): AudioTags {
  return {
    title: title ?? UNTITLED_GENERATION,
    ...(artist && { artist }),
    comment: texts.madeWithAiTitle(TOOLS[type].name),
  };
}
