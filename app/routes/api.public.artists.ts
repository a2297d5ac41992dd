import { listPublicArtists } from '#app/features/artists/artist.operations.server.ts';
import { publicArtistEntity } from '#app/features/artists/artist.schema.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listPublicArtists,
    answer({ artists, next }, door) {
      linkNext(door, 'after', next);
      return artists.map(publicArtistEntity);
    },
  }),
});
export { action, loader };
