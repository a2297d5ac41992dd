import {
  changeShippingZone,
  deleteShippingZone,
} from '#app/features/shop/selling/shipping.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  PATCH: call({ operation: changeShippingZone }),
  DELETE: call({ operation: deleteShippingZone }),
});
export { action, loader };
