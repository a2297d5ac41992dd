import { createAlbum } from '#app/features/releases/album.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: createAlbum }) });
export { action, loader };
