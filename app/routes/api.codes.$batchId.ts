import { revokeBatch, viewBatch } from '#app/features/shop/codes/codes.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: viewBatch,
    input: ({ params, url }) => ({ ...params, after: url.searchParams.get('after') }),
    answer({ batch, codes, next }, door) {
      linkNext(door, 'after', next);
      return { ...batch, codes };
    },
  }),
  DELETE: call({ operation: revokeBatch }),
});
export { action, loader };
