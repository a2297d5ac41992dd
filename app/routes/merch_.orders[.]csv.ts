import { exportOrders } from '#app/features/shop/orders-csv.operations.server.ts';
import { csvDoor } from '#app/operations/csv-response.server.ts';

/** /merch/orders.csv?state=paid */
export const loader = csvDoor(async ({ perform, url }) => ({
  title: 'orders',
  lines: await perform(exportOrders, { state: url.searchParams.get('state') }),
}));
