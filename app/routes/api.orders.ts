import { listOrders } from '#app/features/shop/seller.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listOrders,
    answer({ orders, next }, door) {
      linkNext(door, 'before', next);
      return orders;
    },
  }),
});
export { action, loader };
