import { listBatches, makeCodes } from '#app/features/shop/codes/codes.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listBatches,
    answer({ batches, next }, door) {
      linkNext(door, 'before', next);
      return batches;
    },
  }),
  POST: call({ operation: makeCodes }),
});
export { action, loader };
