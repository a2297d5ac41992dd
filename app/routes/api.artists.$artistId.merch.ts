import { createMerchItem, listMerch } from '#app/features/shop/merch/merch.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listMerch,
    input: ({ params, url }) => ({ ...Object.fromEntries(url.searchParams), ...params }),
    answer({ items, next }, door) {
      linkNext(door, 'before', next);
      return items;
    },
  }),
  POST: call({ operation: createMerchItem }),
});
export { action, loader };
