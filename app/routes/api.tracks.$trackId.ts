import { updateTrack } from '#app/features/tracks/track-edit.operations.server.ts';
import { deleteTrack } from '#app/features/track-removal/delete-track.operations.server.ts';
import { viewTrack } from '#app/features/tracks/track.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: viewTrack }),
  PATCH: call({ operation: updateTrack }),
  DELETE: call({ operation: deleteTrack }),
});
export { action, loader };
