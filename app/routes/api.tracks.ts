import { trackFileRules, uploadTrack } from '#app/features/library/add-track.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';
import { freeSpaceForFiles } from '#app/features/media/quota.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: uploadTrack, files: trackFileRules, admit: freeSpaceForFiles }),
});
export { action, loader };
