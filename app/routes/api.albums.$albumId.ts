import {
  deleteAlbum,
  updateAlbum,
  viewAlbum,
} from '#app/features/releases/album.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: viewAlbum }),
  PATCH: call({ operation: updateAlbum }),
  DELETE: call({ operation: deleteAlbum }),
});
export { action, loader };
