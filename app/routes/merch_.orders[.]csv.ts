import { exportOrders } from '#app/features/shop/seller.server.ts';
import { csvFile, streamedFileDoor } from '#app/operations/media-door.server.ts';

/** /merch/orders.csv?state=paid */
export const loader = streamedFileDoor(async ({ perform, url }) =>
  csvFile('orders', await perform(exportOrders, { state: url.searchParams.get('state') })),
);
