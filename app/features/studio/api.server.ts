import { type ApiRows, call, linkNext, page } from '#app/operations/endpoint.server.ts';
import { HUMMING_TOOLS, RECORDING_TOOLS, TOOL_IDS } from './tools/tools.ts';
import { unlessUnchanged } from '#app/operations/media-door.server.ts';
import { freeSpaceForFiles } from '../media/new-media.server.ts';
import { addGenerationToLibrary } from './add-to-library.server.ts';
import {
  answerEntity,
  deleteGeneration,
  downloadStems,
  listGenerationEntities,
  updateGeneration,
  viewGenerationEntity,
} from './generation.operations.server.ts';
import {
  deleteHummingRecording,
  generationFileRules,
  hummingFileRules,
  listHummingRecordings,
  saveHummingRecording,
} from './humming.server.ts';
import { generateLyrics, suggestRhymes } from './lyrics/lyrics.server.ts';
import { mixStems, startBeat, startTool } from './start.server.ts';
import { makeAgain } from './transcription/transcription.server.ts';
import { downloadDawProject, downloadMidiParts, makeVersion } from './versions/versions.server.ts';
import { z } from 'zod';

const transcribedNoteResponse = z
  .strictObject({ start: z.number(), length: z.number(), pitch: z.number(), velocity: z.number() })
  .meta({ id: 'TranscribedNote' });
const transcribedMelodyResponse = z
  .strictObject({ key: z.string(), tempo: z.number(), notes: z.array(transcribedNoteResponse) })
  .meta({ id: 'TranscribedMelody' });
const transcribedHitResponse = z
  .strictObject({
    at: z.number(),
    drum: z.enum(['kick', 'snare', 'closed-hat', 'open-hat', 'tom', 'clap']),
    velocity: z.number(),
  })
  .meta({ id: 'TranscribedHit' });
const promptChipResponse = z
  .strictObject({
    text: z.string(),
    field: z.string(),
    value: z.union([z.string(), z.number()]),
    negated: z.boolean(),
    kind: z.string().optional(),
  })
  .meta({ id: 'PromptChip' });
const unknownWordsResponse = z
  .strictObject({ text: z.string(), isName: z.boolean() })
  .meta({ id: 'UnknownWords' });
const musicalKeyResponse = z
  .strictObject({ tonic: z.number(), mode: z.enum(['major', 'minor']) })
  .meta({ id: 'MusicalKey' });
const arrangementResponse = z
  .strictObject({
    tempo: z.number(),
    meter: z.number(),
    key: musicalKeyResponse,
    sections: z.array(z.strictObject({ name: z.string(), bars: z.number() })),
    parts: z.array(z.strictObject({ name: z.string(), instrument: z.string().nullable() })),
  })
  .meta({ id: 'Arrangement' });
const generationMetadataResponse = z
  .strictObject({
    error: z.string().optional(),
    mayConvertAnyway: z.boolean().optional(),
    midiUrl: z.string().optional(),
    progress: z.number().optional(),
    step: z.string().optional(),
    queuePosition: z.number().optional(),
    totalBeats: z.number().optional(),
    confidence: z.number().optional(),
    detectedSounds: z.array(z.string()).optional(),
    performedTempo: z.number().optional(),
    heard: transcribedMelodyResponse.optional(),
    hits: z.array(transcribedHitResponse).optional(),
    recordingSeconds: z.number().optional(),
    corrected: z.boolean().optional(),
    tempo: z.number().optional(),
    key: z.string().optional(),
    mood: z.string().optional(),
    understood: z.array(promptChipResponse).optional(),
    notUnderstood: z.array(unknownWordsResponse).optional(),
    seed: z.string().optional(),
    pattern: z.array(z.array(z.number())).optional(),
    arrangement: arrangementResponse.optional(),
    lyrics: z.string().optional(),
    result: z.looseObject({}).optional(),
    warnings: z.array(z.string()).optional(),
  })
  .meta({ id: 'GenerationMetadata' });
const generationResponse = z
  .strictObject({
    id: z.number(),
    artistId: z.number(),
    type: z.enum(TOOL_IDS),
    inputUrl: z.string().nullable(),
    outputUrl: z.string().nullable(),
    genre: z.string().nullable(),
    status: z.enum(['failed', 'processing', 'completed', 'cancelled']),
    title: z.string().nullable(),
    prompt: z.string().nullable(),
    style: z.string().nullable(),
    metadata: generationMetadataResponse,
    stems: z
      .strictObject({
        other: z.string().optional(),
        vocals: z.string().optional(),
        drums: z.string().optional(),
        bass: z.string().optional(),
      })
      .nullable(),
    duration: z.number().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Generation' });
const hummingRecordingResponse = z
  .strictObject({
    id: z.number(),
    artistId: z.number(),
    title: z.string(),
    audioUrl: z.string(),
    duration: z.number().nullable(),
    toolType: z.enum(HUMMING_TOOLS),
    createdAt: z.string(),
  })
  .meta({ id: 'HummingRecording' });

/** `POST /api/ai/humming-to-song` and its like: a row for each tool that converts a recording. */
const conversions = Object.fromEntries(
  RECORDING_TOOLS.map((tool) => [
    `POST /api/ai/${tool}`,
    call({
      summary: `Starts a conversion of a recording: ${tool.replaceAll('-', ' ')}.`,
      responseSchema: generationResponse,
      operation: startTool[tool],
      files: generationFileRules[tool],
      admit: freeSpaceForFiles,
      toResponse: answerEntity,
    }),
  ]),
) as ApiRows;

export const studioApi: ApiRows = {
  ...conversions,
  'POST /api/ai-generations': call({
    summary: 'Starts the making of a beat.',
    responseSchema: generationResponse,
    operation: startBeat,
    toResponse: answerEntity,
  }),
  'GET /api/ai-generations/:generationId': call({
    summary: 'Returns a result of the AI Studio and its progress.',
    responseSchema: generationResponse,
    operation: viewGenerationEntity,
    input: ({ params }) => params,
  }),
  'PATCH /api/ai-generations/:generationId': call({
    summary: 'Renames a result of the AI Studio, or cancels its making.',
    responseSchema: generationResponse,
    operation: updateGeneration,
    toResponse: answerEntity,
  }),
  'DELETE /api/ai-generations/:generationId': call({
    summary: 'Deletes a result of the AI Studio.',
    operation: deleteGeneration,
  }),
  'GET /api/ai-generations/:generationId/dawproject': call({
    summary: 'Downloads a result as a project for audio workstations.',
    responseSchema: 'application/zip',
    operation: downloadDawProject,
    input: ({ params }) => params,
  }),
  'POST /api/ai-generations/:generationId/heard': call({
    summary: 'Makes a result again from its corrected notes or hits.',
    responseSchema: generationResponse,
    operation: makeAgain,
    toResponse: answerEntity,
  }),
  'POST /api/ai-generations/:generationId/library': call({
    summary: 'Adds a result of the AI Studio to your library.',
    responseSchema: z.strictObject({ trackId: z.number(), title: z.string() }),
    operation: addGenerationToLibrary,
  }),
  'GET /api/ai-generations/:generationId/midi-parts': call({
    summary: 'Downloads the parts of a result as MIDI files in an archive.',
    responseSchema: 'application/zip',
    operation: downloadMidiParts,
    input: ({ params }) => params,
  }),
  'POST /api/ai-generations/:generationId/mixes': call({
    summary: 'Mixes the stems of a result at other levels.',
    responseSchema: generationResponse,
    operation: mixStems,
    toResponse: answerEntity,
  }),
  'GET /api/ai-generations/:generationId/stems': call({
    summary: 'Downloads the stems of a result in an archive.',
    responseSchema: 'application/zip',
    operation: downloadStems,
    input: ({ params }) => params,
  }),
  'POST /api/ai-generations/:generationId/versions': call({
    summary: 'Makes another version of a result.',
    responseSchema: generationResponse,
    operation: makeVersion,
    toResponse: answerEntity,
  }),
  'POST /api/ai/generate-lyrics': call({
    summary: 'Writes lyrics.',
    responseSchema: z.strictObject({ lyrics: z.string() }),
    operation: generateLyrics,
    status: 200,
  }),
  'GET /api/ai/rhymes': call({
    summary: 'Suggests rhymes for the end of a line.',
    responseSchema: z.strictObject({ word: z.string(), rhymes: z.array(z.string()) }),
    operation: suggestRhymes,
    input: ({ url }) => ({
      line: url.searchParams.get('line') ?? '',
      language: url.searchParams.get('language'),
    }),
  }),
  'GET /api/artists/:artistId/ai-generations': call({
    summary: 'Lists your results of the AI Studio, the newest first.',
    responseSchema: z.array(generationResponse),
    operation: listGenerationEntities,
    input: ({ params, url }) => ({ ...Object.fromEntries(url.searchParams), ...params }),
    toResponse({ generations, next }, door) {
      linkNext(door, 'before', next);
      return unlessUnchanged(door, generations);
    },
  }),
  'GET /api/artists/:artistId/humming-recordings': call({
    summary: 'Lists your humming recordings, the newest first.',
    responseSchema: z.array(hummingRecordingResponse),
    operation: listHummingRecordings,
    input: ({ params, url }) => ({ ...Object.fromEntries(url.searchParams), ...params }),
    toResponse: page('recordings'),
  }),
  'POST /api/artists/:artistId/humming-recordings': call({
    summary: 'Saves a humming recording.',
    responseSchema: hummingRecordingResponse,
    operation: saveHummingRecording,
    files: hummingFileRules,
    admit: freeSpaceForFiles,
  }),
  'DELETE /api/humming-recordings/:recordingId': call({
    summary: 'Deletes a humming recording.',
    operation: deleteHummingRecording,
  }),
};
