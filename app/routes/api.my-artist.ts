import { updateMyArtist, viewMyArtist } from '#app/features/artists/artist.operations.server.ts';
import { makeArtistPage } from '#app/features/artists/naming/name-artist.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

/** Four pictures of 5 MB each, as text. */
const PICTURES_AS_TEXT = 28 * 1024 * 1024;

const { loader, action } = endpoint({
  GET: call({ operation: viewMyArtist }),
  POST: call({ operation: makeArtistPage, status: 200 }),
  PATCH: call({ operation: updateMyArtist, bodyLimit: PICTURES_AS_TEXT }),
});
export { action, loader };
