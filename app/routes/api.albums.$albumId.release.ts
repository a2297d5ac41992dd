import { releaseAlbum, withdrawAlbum } from '#app/features/releases/release.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: releaseAlbum, status: 200 }),
  DELETE: call({ operation: withdrawAlbum }),
});
export { action, loader };
