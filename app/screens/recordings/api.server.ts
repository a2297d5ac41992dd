import { freeSpaceForFiles } from '#app/features/media/quota.server.ts';
import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import { listTrackVocals, saveVocal, vocalFileRules } from './vocal.server.ts';

export const recordingsApi: ApiRows = {
  'GET /api/tracks/:trackId/vocal-recordings': call({
    operation: listTrackVocals,
    answer: page('vocals'),
  }),
  'POST /api/vocal-recordings': call({
    operation: saveVocal,
    files: vocalFileRules,
    admit: freeSpaceForFiles,
  }),
};
