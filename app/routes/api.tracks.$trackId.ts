import { updateTrack } from '#app/features/library/track-edit.operations.server.ts';
import { deleteTrack } from '#app/screens/track-removal/delete-track.operations.server.ts';
import { viewTrack } from '#app/features/library/track.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: viewTrack }),
  PATCH: call({ operation: updateTrack }),
  DELETE: call({ operation: deleteTrack }),
});
export { action, loader };
