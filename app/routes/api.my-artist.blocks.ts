import { listBlocked } from '#app/features/community/follows/block.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listBlocked,
    answer({ artists, next }, door) {
      linkNext(door, 'after', next);
      return artists;
    },
  }),
});
export { action, loader };
