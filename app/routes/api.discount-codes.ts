import {
  addDiscountCode,
  listDiscountCodes,
} from '#app/features/shop/selling/discount.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listDiscountCodes,
    input: ({ url }) => Object.fromEntries(url.searchParams),
    answer({ entities, next }, door) {
      linkNext(door, 'before', next);
      return entities;
    },
  }),
  POST: call({ operation: addDiscountCode }),
});
export { action, loader };
