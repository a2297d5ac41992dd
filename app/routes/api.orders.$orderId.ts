import { moveOwnOrder, viewOwnOrder } from '#app/features/shop/seller.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: viewOwnOrder }),
  PATCH: call({ operation: moveOwnOrder }),
});
export { action, loader };
