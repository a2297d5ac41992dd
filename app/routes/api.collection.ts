import { listCollection } from '#app/features/shop/collection/collection.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listCollection,
    answer({ purchases, next }, door) {
      linkNext(door, 'before', next);
      return purchases;
    },
  }),
});
export { action, loader };
