import { trackFileRules, uploadTrack } from '#app/features/tracks/add-track.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';
import { roomForFiles } from '#app/features/media/room.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: uploadTrack, files: trackFileRules, admit: roomForFiles }),
});
export { action, loader };
