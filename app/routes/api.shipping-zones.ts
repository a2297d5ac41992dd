import {
  addShippingZone,
  listShippingZones,
} from '#app/features/shop/selling/shipping.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: listShippingZones, answer: ({ entities }) => entities }),
  POST: call({ operation: addShippingZone }),
});
export { action, loader };
