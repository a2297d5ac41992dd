import { updateMyArtist, viewMyArtist } from '#app/features/artists/artist.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: viewMyArtist }),
  PATCH: call({ operation: updateMyArtist }),
});
export { action, loader };
