import {
  moveOnAlbum,
  removeFromAlbum,
} from '#app/features/releases/album-tracks.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  PATCH: call({ operation: moveOnAlbum }),
  DELETE: call({ operation: removeFromAlbum }),
});
export { action, loader };
