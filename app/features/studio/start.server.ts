import { STEMS } from '@artist-space/audio/vocabulary.ts';
import { AppError, wrongField } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { actsAsSelf, ownsMade } from '#app/permissions.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { tooLong } from '#app/platform/codec/steady-blocks.ts';
import { PendingFiles } from '#app/platform/storage.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import { z } from '#app/validation.ts';
import { mediaOf } from '../media/media.server.ts';
import { adoptSound, copyOf, declaresTooLong, keepMedia } from '../media/new-media.server.ts';
import { mediaUrl } from '#app/operations/file-name.ts';
import { titleFromFilename } from '../media/title-from-filename.ts';
import { generate } from './generate.job.server.ts';
import {
  mixStemsInput,
  recordingFields,
  type RecordingFields,
  separateStemsOfInput,
  startFields,
} from './generation.schema.ts';
import {
  announceGeneration,
  changeGeneration,
  countProcessing,
  findGenerationByUploadKey,
  freeTitle,
  type GenerationRow,
  generationSubject,
  generationSubjectName,
  generationView,
  insertGeneration,
  lockArtist,
  seedOf,
  viewNow,
} from './generation.server.ts';
import { type GenerationView, type StemMix, titleOf } from './generation.ts';
import { findHumming, sentRecording } from './humming.server.ts';
import * as texts from './texts.ts';
import { beatRequest } from './tools/beat/conversion.server.ts';
import { CONVERSIONS } from './tools/conversions.server.ts';
import { stemsRequest } from './tools/stem-separation/conversion.server.ts';
import { STEM_NAMES } from './tools/stem-separation/tool.ts';
import { forRecordingTools, TOOLS, type RecordingToolId, type ToolId } from './tools/tools.ts';
import type { StoredCorrection } from './transcription/transcription.ts';
import type { StoredEdits } from './versions/version.ts';

/** The recording that a tool works on: an uploaded file, or a copy of a stored one. */
interface GivenRecording {
  file: ScratchFile;
  /** The title of the generation if the artist gives none. */
  title: string | null;
}

interface Start {
  tool: ToolId;
  /** The request as parsed by the tool's schema. */
  request: Record<string, unknown>;
  title: string | null;
  /** True if the title gets a number when the artist has a result of that title already. */
  numbersTitle?: boolean;
  uploadKey: string | null;
  /** Loads the recording; called only once the queue has a place. */
  recording?: (() => Promise<GivenRecording>) | undefined;
  /** A corrected transcription that replaces transcribing the recording. */
  corrected?: StoredCorrection;
  /** The artist's changes of the composition, and the generation that this is a version of. */
  edits?: StoredEdits;
  versionOf?: number;
  /** Known measures of the recording, such as its waveform. */
  sounds?: GenerationRow['sounds'];
}

/**
 * Starts a conversion: stores the recording, then inserts the generation and its job in one transaction. A
 * repeated `uploadKey` returns the existing generation.
 * @throws {AppError} tooManyRequests (the queue is full), full (no room), or the error of `recording`
 */
export async function startGeneration(
  context: SignedInContext,
  start: Start,
): Promise<GenerationView> {
  const { db, viewer } = context;
  const artistId = viewer.artistId;
  const sent = await sentBefore(context, artistId, start.uploadKey);
  if (sent) return generationView(db, sent);
  await demandPlace(context, artistId);

  const recording = await start.recording?.();
  const input = recording && (await adoptSound(context.storage, recording.file, 'input'));
  const stored = new PendingFiles(context.storage, input ? [input] : []);
  let id: number;
  try {
    const { tool } = start;
    const { genre, style, prompt, title } = await CONVERSIONS[tool].details(
      start.request,
      context.prompts,
    );
    const seed = seedOf(start) ?? newSeed();
    const now = context.clock.now();
    const named = start.title ?? recording?.title ?? title ?? null;
    id = await stored.commit(db, async (trx) => {
      await lockArtist(trx, artistId);
      await demandPlace({ ...context, db: trx }, artistId);
      const generationId = await insertGeneration(trx, {
        artistId,
        type: tool,
        request: { ...start.request, seed },
        inputUrl: input ? mediaUrl({ ...input, address: input.key }) : null,
        title: start.numbersTitle && named ? await freeTitle(trx, artistId, named) : named,
        genre: genre ?? null,
        style: style ?? null,
        prompt: prompt ?? null,
        corrected: start.corrected ?? null,
        sounds: start.sounds ?? {},
        edits: start.edits ? { ...start.edits } : null,
        versionOf: start.versionOf ?? null,
        uploadKey: start.uploadKey,
        createdAt: now,
        updatedAt: now,
      });
      const subject = { type: 'generation', id: generationId } as const;
      await keepMedia(context, trx, subject, stored.all, now);
      await enqueueGeneration(context, trx, { id: generationId, artistId });
      return generationId;
    });
  } catch (error) {
    await stored.discard();
    // Two simultaneous requests: the unique index accepted the other one.
    const other = await sentBefore(context, artistId, start.uploadKey);
    if (other) return generationView(db, other);
    throw error;
  }
  announceGeneration(context, artistId, id);
  return viewNow(context, id);
}

/** Enqueues a job for a generation. Call it in the transaction that sets the generation to processing. */
export async function enqueueGeneration(
  { queue }: Pick<Context, 'queue'>,
  trx: Context['db'],
  { id, artistId }: { id: number; artistId: number },
): Promise<void> {
  const payload = { generationId: id };
  const jobId = await queue.enqueue(trx, generate, payload, generationSubjectName(id), artistId);
  await changeGeneration(trx, id, { jobId });
}

/**
 * Call it before the recording is stored, and after `lockArtist` in the transaction that starts the conversion, so that
 * simultaneous requests of an artist are counted one after the other.
 * @throws {AppError} tooManyRequests, if the artist's or the site's limit of conversions is reached
 */
export async function demandPlace(
  { db, env }: Pick<Context, 'db' | 'env'>,
  artistId: number,
): Promise<void> {
  const { own, all } = await countProcessing(db, artistId);
  const wait = { retryAfter: RETRY_AFTER_SECONDS };
  if (own >= env.AI_QUEUE_PER_ARTIST) {
    throw new AppError('tooManyRequests', texts.youHaveConversionsInTheQueue(own), wait);
  }
  if (all >= env.AI_QUEUE) {
    throw new AppError('tooManyRequests', texts.queueIsFull, wait);
  }
}

const RETRY_AFTER_SECONDS = 60;

/** Short enough to be read out and typed. */
const newSeed = () => randomKey().replace(/[-_]/g, '').slice(0, 8).toLowerCase();

async function sentBefore({ db }: Context, artistId: number, uploadKey: string | null) {
  return uploadKey === null ? undefined : findGenerationByUploadKey(db, artistId, uploadKey);
}

const start = z.object(startFields);
const startFromRecording = start.extend(recordingFields);

const byName = (_context: Context, { artistId }: { artistId: number | undefined }) =>
  Promise.resolve({ artistId });

/** 'HummingToSong' of 'humming-to-song'. */
const nameOf = (tool: string) =>
  tool.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Starts a conversion of a recording: one operation for each tool of the AI Studio. */
export const startTool = forRecordingTools((tool) => {
  const { request } = CONVERSIONS[tool];
  return defineOperation({
    name: `start${nameOf(tool)}`,
    input: startFromRecording.and(request),
    subject: byName,
    permission: actsAsSelf,
    run: (context, input) =>
      startGeneration(context, {
        tool,
        request: request.parse(input),
        title: input.title,
        uploadKey: input.uploadKey,
        recording: () => recordingOf(context, tool, input),
      }),
  });
});

/** Tools with a recording have endpoints of their own. */
const onlyBeat = (issue: { input?: unknown }) =>
  (issue.input ?? null) === null ? undefined : texts.onlyBeat;

/** Makes a beat from a prompt and fields. */
export const startBeat = defineOperation({
  name: 'startBeat',
  input: start.extend({ type: z.literal('beat', { error: onlyBeat }) }).and(beatRequest),
  subject: byName,
  permission: actsAsSelf,
  run: (context, input) =>
    startGeneration(context, {
      tool: 'beat',
      request: beatRequest.parse(input),
      title: input.title,
      uploadKey: input.uploadKey,
    }),
});

/** Separates the result of a generation into stems. Safe to repeat: the same stems are separated once. */
export const separateStemsOf = defineOperation({
  name: 'separateStemsOf',
  input: separateStemsOfInput,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, { generationId, stems }, { generation }) {
    const files = await mediaOf(context.db, 'generation', [generationId], ['output-wav']);
    const output = files.get(generationId)?.[0];
    if (!output) {
      throw new AppError('conflict', texts.nothingToSeparateYet);
    }
    const { title } = generation;
    const request = stemsRequest.parse({ stems });
    return startGeneration(context, {
      tool: 'stem-separation',
      request,
      title,
      uploadKey: ['stems', generationId, ...request.stems].join('-'),
      recording: async () => ({ file: await copyOf(context, output), title }),
    });
  },
});

/**
 * Mixes the stems of a result at these levels, as a result of its own. Safe to repeat: the same mix is made once.
 * @throws {AppError} conflict, if there are no stems to mix; invalid, if nothing would be heard or changed
 */
export const mixStems = defineOperation({
  name: 'mixStems',
  input: mixStemsInput,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, { generationId, ...asked }, { generation }) {
    const { stems = {} } = generation;
    const made = STEMS.filter((stem) => stems?.[stem] !== undefined);
    const heard = made.filter((stem) => asked[stem] > 0);
    if (made.length < 2) throw new AppError('conflict', texts.noStemsToMix);
    if (heard.length === 0) throw new AppError('invalid', texts.everyStemIsSilent);
    if (made.every((stem) => asked[stem] === 1)) throw new AppError('invalid', texts.mixIsOriginal);
    const levels = Object.fromEntries(heard.map((stem) => [stem, asked[stem]]));
    const isPart = heard.length < made.length;
    const parts = isPart ? heard.map((stem) => STEM_NAMES[stem]).join(', ') : texts.mix;
    return startGeneration(context, {
      tool: 'stem-separation',
      request: { stemMix: { of: generationId, levels } satisfies StemMix },
      title: texts.titleOfMix(titleOf(generation), parts),
      numbersTitle: true,
      uploadKey: ['mix', generationId, ...made.map((stem) => asked[stem])].join('-'),
    });
  },
});

/**
 * @throws {AppError} invalid, if nothing was uploaded or the recording is too long for the tool; the reason why the
 * file was refused; notFound, if it is not in the library
 */
async function recordingOf(
  context: SignedInContext,
  tool: RecordingToolId,
  fields: RecordingFields,
): Promise<GivenRecording> {
  const { invitation, missing, maxSeconds } = TOOLS[tool].recording;
  const file = sentRecording(fields);
  const problem = file && declaresTooLong(context.env, file.filename, file.head, maxSeconds);
  if (problem) throw wrongField('audio', problem.message);
  // Recorders name their takes automatically; a chosen file of finished audio has a name of its own.
  if (file) return { file, title: invitation === null ? titleFromFilename(file.filename) : null };
  const hummingId = fields.hummingId ?? fields.hummingRecordingId;
  if (!hummingId) {
    throw new AppError('invalid', missing, { fields: { audio: [missing] } });
  }
  const found = await findHumming(context.db, hummingId);
  if (!found?.file || found.row.artistId !== context.viewer.artistId) {
    throw new AppError('notFound', texts.recordingNotInHummingLibrary);
  }
  const { title, duration } = found.row;
  if ((duration ?? 0) > maxSeconds) throw wrongField('audio', tooLong(maxSeconds).message);
  return { file: await copyOf(context, found.file), title };
}
