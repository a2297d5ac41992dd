import { refundOrder } from '#app/features/shop/refund.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: refundOrder, status: 200 }) });
export { action, loader };
