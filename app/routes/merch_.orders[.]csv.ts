import { exportOrders } from '#app/features/shop/orders-csv.operations.server.ts';
import { csvFile, streamedFileDoor } from '#app/operations/streamed-file-door.server.ts';

/** /merch/orders.csv?state=paid */
export const loader = streamedFileDoor(async ({ perform, url }) =>
  csvFile('orders', await perform(exportOrders, { state: url.searchParams.get('state') })),
);
