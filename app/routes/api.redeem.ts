import { redeemCode } from '#app/features/shop/codes/redeem.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: redeemCode, status: 200 }) });
export { action, loader };
