import {
  removeAlbumCover,
  saveAlbumCover,
} from '#app/features/releases/album-cover.operations.server.ts';
import { imageFileRules } from '#app/features/media/pictures/picture-input.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: saveAlbumCover, files: imageFileRules, status: 200 }),
  DELETE: call({ operation: removeAlbumCover }),
});
export { action, loader };
