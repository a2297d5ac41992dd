import {
  deleteMerchItem,
  updateMerchItem,
  viewMerchItem,
} from '#app/features/shop/merch/merch.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: viewMerchItem }),
  PATCH: call({ operation: updateMerchItem }),
  DELETE: call({ operation: deleteMerchItem }),
});
export { action, loader };
