import { addToAlbum, orderAlbum } from '#app/features/releases/album-tracks.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: addToAlbum, status: 200 }),
  PATCH: call({ operation: orderAlbum }),
});
export { action, loader };
