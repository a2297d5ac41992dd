import { tuningOf } from '@artist-space/audio/hum-key.ts';
import { AppError } from '#app/errors.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsMade } from '#app/permissions.ts';
import type { RecordingPart } from '#app/platform/worker/conversion.ts';
import { mediaOf } from '../../media/media.server.ts';
import { copyOf } from '../../media/new-media.server.ts';
import { mediaUrl } from '#app/operations/file-name.ts';
import { generationById } from '../generation.schema.ts';
import { changeGeneration, type GenerationRow, generationSubject } from '../generation.server.ts';
import {
  generationAddress,
  type GenerationFacts,
  titleOf,
  transcriptionAddress,
} from '../generation.ts';
import { startGeneration } from '../start.server.ts';
import * as texts from '../texts.ts';
import { beatboxRequest } from '../tools/beatbox-to-beats/conversion.server.ts';
import { corrected, type CorrectionBase } from './correct.ts';
import { type CorrectionInput, correctTranscriptionInput } from './transcription.schema.ts';
import { inOrder } from './transcription-operations.ts';
import {
  DRUMS,
  LATEST,
  MAX_SOUNDS,
  RECORDING,
  ROWS_PER_PAGE,
  type StoredCorrection,
  type TranscribedSound,
  type Transcription,
  type TranscriptionView,
} from './transcription.ts';

/** In seconds: a shorter part holds no melody or beat. */
const MIN_PART = 0.5;

/** Returns the transcription of a generation's recording for the editor: the stored correction, or the original. */
export const viewTranscription = defineOperation({
  name: 'viewTranscription',
  input: generationById,
  subject: generationSubject,
  permission: ownsMade,
  async run({ db }, { generationId }, { generation }): Promise<TranscriptionView> {
    const transcription = baseOf(generation);
    const recording = await recordingOf(db, generationId);
    const { request, sounds, correctionDraft } = generation;
    return {
      id: generationId,
      title: titleOf(generation),
      resultUrl: generationAddress(generationId),
      heard: transcription,
      seconds: secondsOf(generation),
      bars: sounds[RECORDING]?.bars ?? '',
      recordingUrl: recording ? mediaUrl(recording) : null,
      beatTempo: transcription.kind === 'beat' ? beatboxRequest.parse(request).tempo : null,
      isDraft: correctionDraft !== null,
      uploadKey: crypto.randomUUID(),
    };
  },
});

/** Saves a correction until a result is made from it. */
export const keepCorrection = defineOperation({
  name: 'keepCorrection',
  input: correctTranscriptionInput,
  limit: changeLimit,
  subject: generationSubject,
  permission: ownsMade,
  async run({ db }, given, { generation }) {
    const base = baseOf(generation);
    const correctedBase = corrected(base, given);
    const correctionDraft = storedOf(generation, correctedBase);
    await changeGeneration(db, generation.id, { correctionDraft });
    return { id: generation.id, count: correctedBase.sounds.length };
  },
});

/** Deletes a saved correction. Safe to repeat. */
const dropCorrection = defineOperation({
  name: 'dropCorrection',
  input: generationById,
  limit: changeLimit,
  subject: generationSubject,
  permission: ownsMade,
  async run({ db }, { generationId }) {
    await changeGeneration(db, generationId, { correctionDraft: null });
    return { id: generationId };
  },
});

/**
 * Makes a new generation from the corrected transcription, with the same request and seed, so that nothing else
 * differs. If the recording is trimmed, that part is transcribed again instead.
 */
export const makeAgain = defineOperation({
  name: 'makeAgain',
  input: correctTranscriptionInput,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, given, { generation }) {
    const { db } = context;
    const base = baseOf(generation);
    const recording = await recordingOf(db, generation.id);
    if (given.listenAgain && !recording) {
      throw new AppError('conflict', texts.recordingIsGoneSendAgain);
    }
    const from = given.listenAgain
      ? { request: { ...requestOf(generation, given), part: partGiven(given) } }
      : {
          request: requestOf(generation, given),
          corrected: { ...storedOf(generation, corrected(base, given)) },
        };
    const { title, type, sounds } = generation;
    const made = await startGeneration(context, {
      tool: type,
      title,
      uploadKey: given.uploadKey,
      ...from,
      sounds: sounds[RECORDING] ? { [RECORDING]: sounds[RECORDING] } : {},
      ...(recording && {
        recording: async () => ({ file: await copyOf(context, recording), title }),
      }),
    });
    await changeGeneration(db, generation.id, { correctionDraft: null });
    return made;
  },
});

/** @throws {AppError} conflict, if there is no transcription, or it was not stored */
function baseOf(generation: GenerationRow): CorrectionBase {
  const transcription = transcriptionOf(generation);
  if (!transcription) throw new AppError('conflict', texts.nothingToCorrect);
  const draft = generation.correctionDraft as StoredCorrection | null;
  const known = generation.corrected as StoredCorrection | null;
  if (!draft) return { ...transcription, isTempoSet: (known?.tempo ?? null) !== null };
  const { sounds, tempo, key } = draft;
  return {
    ...transcription,
    sounds,
    key,
    tempo: tempo ?? transcription.tempo,
    isTempoSet: tempo !== null,
  };
}

function storedOf(generation: GenerationRow, transcription: CorrectionBase): StoredCorrection {
  const { kind, sounds, tempo, isTempoSet, key } = transcription;
  const recordingSeconds = secondsOf(generation);
  return { kind, sounds, tempo: isTempoSet ? tempo : null, key, recordingSeconds };
}

function requestOf({ type, request }: GenerationRow, { beatTempo }: CorrectionInput) {
  return type === 'beatbox-to-beats' && beatTempo != null
    ? { ...request, tempo: beatTempo }
    : request;
}

/** @throws {AppError} invalid, if there is no recording to transcribe */
function partGiven({ keepFrom, keepTo }: CorrectionInput): RecordingPart {
  const part = { from: keepFrom ?? 0, to: keepTo ?? LATEST };
  if (part.to - part.from >= MIN_PART) return part;
  const fields = { keepTo: [texts.partTooShort] };
  throw new AppError('invalid', texts.partTooShort, { fields });
}

const secondsOf = ({ metadata }: GenerationRow): number | null =>
  (metadata as GenerationFacts | null)?.recordingSeconds ?? null;

async function recordingOf(db: Parameters<typeof mediaOf>[0], generationId: number) {
  const files = await mediaOf(db, 'generation', [generationId], ['input']);
  return files.get(generationId)?.[0];
}

type Fields = Record<string, unknown>;
type DoorParams = { params: Readonly<Record<string, string | undefined>> };

const ofScreen = (fields: Fields, { params }: DoorParams) => ({ ...fields, ...params });

/** The form actions of the screen that corrects a transcription. */
export const transcriptionIntents = {
  listenAgain: intent({
    operation: makeAgain,
    input: ({ uploadKey, keepFrom, keepTo, partFrom, partTo }: Fields, { params }: DoorParams) => ({
      uploadKey,
      listenAgain: true,
      ...params,
      keepFrom: partFrom ?? keepFrom,
      keepTo: partTo ?? keepTo,
    }),
    done: (generation) => ({
      to: generationAddress(generation.id),
      toast: {
        title: texts.listeningAgainTitle,
        description: texts.isInTheQueueCorrected(titleOf(generation)),
      },
    }),
  }),
  makeAgain: intent({
    operation: makeAgain,
    input: ofScreen,
    done: (generation) => ({
      to: generationAddress(generation.id),
      toast: {
        title: texts.makingItAgain,
        description: texts.isInTheQueueCorrected(titleOf(generation)),
      },
    }),
  }),
  keep: intent({
    operation: keepCorrection,
    input: ofScreen,
    done: ({ id }, { url }) => ({ to: transcriptionAddress(id) + url.search, toast: KEPT }),
  }),
  keepAndNext: intent({
    operation: keepCorrection,
    input: ofScreen,
    done: ({ id, count }, _door, { from }) => {
      const next = Number(from ?? 0) + ROWS_PER_PAGE;
      return {
        to: `${transcriptionAddress(id)}?from=${next < count ? next : 0}#table`,
        toast: KEPT,
      };
    },
  }),
  drop: intent({
    operation: dropCorrection,
    input: ofScreen,
    done: ({ id }) => ({
      to: transcriptionAddress(id),
      toast: { title: texts.backToWhatWasHeard, description: texts.correctionsAreGone },
    }),
  }),
};

const KEPT = { title: texts.correctionsSaved, description: texts.correctionsAreKept };

/** The transcription of a generation's recording; null if there is none, or if it was not stored. */
function transcriptionOf(
  row: Pick<GenerationRow, 'metadata' | 'corrected' | 'status'>,
): Transcription | null {
  if (row.status !== 'completed') return null;
  const { heard, hits, performedTempo } = (row.metadata ?? {}) as GenerationFacts;
  const known = row.corrected as StoredCorrection | null;
  if (hits && performedTempo !== undefined) {
    const sounds = hits.map(({ at, drum, velocity }) => ({
      start: at,
      length: 0,
      lane: DRUMS.indexOf(drum),
      velocity,
    }));
    return { ...shownOf(sounds), kind: 'beat', tempo: performedTempo, key: null };
  }
  if (!heard) return null;
  // Shifts the notes to the nearest keys of a piano that is tuned like the voice.
  const tuning = tuningOf(heard.notes);
  const sounds = heard.notes.map(({ pitch, ...note }) => ({
    ...note,
    lane: Math.round(pitch - tuning),
  }));
  return { ...shownOf(sounds), kind: 'melody', tempo: heard.tempo, key: known?.key ?? null };
}

const shownOf = (sounds: readonly TranscribedSound[]) => ({
  sounds: inOrder(sounds).slice(0, MAX_SOUNDS),
});
