import { endSupport, startSupport } from '#app/features/shop/subscription.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: startSupport }),
  DELETE: call({ operation: endSupport }),
});
export { action, loader };
