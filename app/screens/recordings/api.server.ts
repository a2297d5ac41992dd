import { freeSpaceForFiles } from '#app/features/media/new-media.server.ts';
import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import { listTrackVocals, saveVocal, vocalFileRules } from './vocal.server.ts';
import { z } from 'zod';
import { vocalResponse } from '#app/features/library/api.server.ts';

export const recordingsApi: ApiRows = {
  'GET /api/tracks/:trackId/vocal-recordings': call({
    summary: 'Lists the vocal recordings of a track.',
    responseSchema: z.array(vocalResponse),
    operation: listTrackVocals,
    toResponse: page('vocals'),
  }),
  'POST /api/vocal-recordings': call({
    summary: 'Saves a vocal recording over a track.',
    responseSchema: vocalResponse,
    operation: saveVocal,
    files: vocalFileRules,
    admit: freeSpaceForFiles,
  }),
};
