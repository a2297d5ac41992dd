import { listSupport } from '#app/features/shop/subscription.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ GET: call({ operation: listSupport }) });
export { action, loader };
