import { type ApiRows, call, linkNext, page } from '#app/operations/endpoint.server.ts';
import { RECORDING_TOOLS } from './tools/tools.ts';
import { unlessUnchanged } from '#app/operations/media-door.server.ts';
import { freeSpaceForFiles } from '../media/quota.server.ts';
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
  hummingFileRules,
  listHummingRecordings,
  saveHummingRecording,
} from './humming.server.ts';
import { generateLyrics, suggestRhymes } from './lyrics/lyrics.server.ts';
import { generationFileRules, startBeat, startTool } from './start.server.ts';
import { makeAgain } from './transcription/transcription.server.ts';
import { downloadDawProject, downloadMidiParts, makeVersion } from './versions/versions.server.ts';

/** `POST /api/ai/humming-to-song` and similar: a route for each tool that converts a recording. */
const conversions = Object.fromEntries(
  RECORDING_TOOLS.map((tool) => [
    `POST /api/ai/${tool}`,
    call({
      operation: startTool[tool],
      files: generationFileRules[tool],
      admit: freeSpaceForFiles,
      answer: answerEntity,
    }),
  ]),
) as ApiRows;

export const studioApi: ApiRows = {
  ...conversions,
  'POST /api/ai-generations': call({ operation: startBeat, answer: answerEntity }),
  'GET /api/ai-generations/:generationId': call({
    operation: viewGenerationEntity,
    input: ({ params }) => params,
  }),
  'PATCH /api/ai-generations/:generationId': call({
    operation: updateGeneration,
    answer: answerEntity,
  }),
  'DELETE /api/ai-generations/:generationId': call({ operation: deleteGeneration }),
  'GET /api/ai-generations/:generationId/dawproject': call({
    operation: downloadDawProject,
    input: ({ params }) => params,
  }),
  'POST /api/ai-generations/:generationId/heard': call({
    operation: makeAgain,
    answer: answerEntity,
  }),
  'POST /api/ai-generations/:generationId/library': call({ operation: addGenerationToLibrary }),
  'GET /api/ai-generations/:generationId/midi-parts': call({
    operation: downloadMidiParts,
    input: ({ params }) => params,
  }),
  'GET /api/ai-generations/:generationId/stems': call({
    operation: downloadStems,
    input: ({ params }) => params,
  }),
  'POST /api/ai-generations/:generationId/versions': call({
    operation: makeVersion,
    answer: answerEntity,
  }),
  'POST /api/ai/generate-lyrics': call({ operation: generateLyrics, status: 200 }),
  'GET /api/ai/rhymes': call({
    operation: suggestRhymes,
    input: ({ url }) => ({
      line: url.searchParams.get('line') ?? '',
      language: url.searchParams.get('language'),
    }),
  }),
  'GET /api/artists/:artistId/ai-generations': call({
    operation: listGenerationEntities,
    input: ({ params, url }) => ({ ...Object.fromEntries(url.searchParams), ...params }),
    answer({ generations, next }, door) {
      linkNext(door, 'before', next);
      return unlessUnchanged(door, generations);
    },
  }),
  'GET /api/artists/:artistId/humming-recordings': call({
    operation: listHummingRecordings,
    input: ({ params, url }) => ({ ...Object.fromEntries(url.searchParams), ...params }),
    answer: page('recordings'),
  }),
  'POST /api/artists/:artistId/humming-recordings': call({
    operation: saveHummingRecording,
    files: hummingFileRules,
    admit: freeSpaceForFiles,
  }),
  'DELETE /api/humming-recordings/:recordingId': call({ operation: deleteHummingRecording }),
};
