import { saveSalesTax, viewSalesTax } from '#app/features/shop/selling/tax.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: viewSalesTax, answer: ({ tax }) => tax }),
  PATCH: call({ operation: saveSalesTax }),
});
export { action, loader };
