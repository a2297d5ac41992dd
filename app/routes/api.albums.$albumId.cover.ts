import {
  removeAlbumCover,
  saveAlbumCover,
} from '#app/features/albums/album-cover.operations.server.ts';
import { imageFileRules } from '#app/features/pictures/picture-input.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: saveAlbumCover, files: imageFileRules, status: 200 }),
  DELETE: call({ operation: removeAlbumCover }),
});
export { action, loader };
