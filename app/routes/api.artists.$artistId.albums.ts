import { listAlbums } from '#app/features/albums/album.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ GET: call({ operation: listAlbums }) });
export { action, loader };
