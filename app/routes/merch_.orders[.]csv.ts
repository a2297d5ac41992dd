import { exportOrders } from '#app/features/shop/orders-csv.operations.server.ts';
import { csvFile, linesDoor } from '#app/operations/lines-door.server.ts';

/** /merch/orders.csv?state=paid */
export const loader = linesDoor(async ({ perform, url }) =>
  csvFile('orders', await perform(exportOrders, { state: url.searchParams.get('state') })),
);
