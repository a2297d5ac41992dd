import { deleteDiscountCode } from '#app/features/shop/selling/discount.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ DELETE: call({ operation: deleteDiscountCode }) });
export { action, loader };
