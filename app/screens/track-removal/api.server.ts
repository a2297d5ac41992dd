import { type ApiRows, call } from '#app/operations/endpoint.server.ts';
import { deleteTrack } from './delete-track.operations.server.ts';

export const trackRemovalApi: ApiRows = {
  'DELETE /api/tracks/:trackId': call({ summary: 'Deletes a track.', operation: deleteTrack }),
};
