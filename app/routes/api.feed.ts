import { viewFollowedFeed } from '#app/screens/feed/feed.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: viewFollowedFeed,
    answer({ entries, next }, door) {
      linkNext(door, 'before', next);
      return entries;
    },
  }),
});
export { action, loader };
