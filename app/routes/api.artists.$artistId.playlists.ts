import { listPlaylists } from '#app/screens/playlists/playlist.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listPlaylists,
    answer({ playlists, next }, door) {
      linkNext(door, 'before', next);
      return playlists;
    },
  }),
});
export { action, loader };
