import { listAlbums } from '#app/features/releases/album.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listAlbums,
    answer({ albums, next }, door) {
      linkNext(door, 'before', next);
      return albums;
    },
  }),
});
export { action, loader };
