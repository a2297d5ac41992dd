import { listTrackVocals } from '#app/screens/recordings/track-vocals.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listTrackVocals,
    answer({ vocals, next }, door) {
      linkNext(door, 'before', next);
      return vocals;
    },
  }),
});
export { action, loader };
