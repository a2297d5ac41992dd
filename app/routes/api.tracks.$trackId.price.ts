import { setTrackPrice } from '#app/features/shop/prices/price.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  PATCH: call({ operation: setTrackPrice }),
});
export { action, loader };
