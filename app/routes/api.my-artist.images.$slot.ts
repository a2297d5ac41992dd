import {
  removeArtistImage,
  saveArtistImage,
} from '#app/features/artists/artist-images.operations.server.ts';
import { imageFileRules } from '#app/features/media/pictures/picture-input.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: saveArtistImage, files: imageFileRules, status: 200 }),
  DELETE: call({ operation: removeArtistImage }),
});
export { action, loader };
