import { listArtistTracks } from '#app/features/library/track.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listArtistTracks,
    answer({ tracks, next }, door) {
      linkNext(door, 'before', next);
      return tracks;
    },
  }),
});
export { action, loader };
