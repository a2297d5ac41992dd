import { imageFileRules } from '#app/features/media/pictures/picture-input.server.ts';
import {
  removeTrackCover,
  saveTrackCover,
} from '#app/features/library/track-cover.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: saveTrackCover, files: imageFileRules, status: 200 }),
  DELETE: call({ operation: removeTrackCover }),
});
export { action, loader };
