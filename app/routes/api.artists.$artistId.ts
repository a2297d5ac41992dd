import { viewArtist } from '#app/features/artists/artist.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ GET: call({ operation: viewArtist }) });
export { action, loader };
