import { setAlbumPrice } from '#app/features/shop/prices/price.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  PATCH: call({ operation: setAlbumPrice }),
});
export { action, loader };
