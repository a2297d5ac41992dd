import { createMerchItem } from '#app/features/shop/merch/merch.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: createMerchItem }) });
export { action, loader };
