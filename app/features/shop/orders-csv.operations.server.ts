import { csvLine } from '#app/display/csv.ts';
import { priceText } from '#app/display/money.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import type { Db } from '#db/client.ts';
import { listLinks } from '../artists/push/push.queries.server.ts';
import type { OrderFilter } from './order-limits.ts';
import { linesOf, ordersOf, refundedPieces } from './order.queries.server.ts';
import { listOrdersInput } from './order.schema.ts';

const A_PAGE = 200;

/** What was ordered from the signed-in artist, as the lines of a CSV: a row for each thing, newest first. */
export const exportOrders = defineOperation({
  name: 'exportOrders',
  input: listOrdersInput.pick({ state: true }),
  permission: signedIn,
  run: ({ db, viewer }, { state }) => Promise.resolve(linesOfOrders(db, viewer.artistId, state)),
});

const COLUMNS = [
  ...['order', 'state', 'placed', 'paid', 'sent', 'completed', 'cancelled', 'refunded'],
  ...['payment', 'name', 'email', 'address', 'message', 'item', 'size', 'quantity', 'price'],
  ...['quantity_refunded', 'discount_code', 'order_discount', 'order_shipping', 'order_tax'],
  ...['order_total', 'order_refunded', 'currency', 'came_by'],
];

async function* linesOfOrders(
  db: Db,
  artistId: number,
  state: OrderFilter | undefined,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  const links = new Map(
    (await listLinks(db, artistId, false)).map(({ id, title }) => [String(id), title]),
  );
  let before: number | undefined;
  for (;;) {
    const orders = await ordersOf(db, artistId, { state, before }, A_PAGE);
    const ids = orders.map(({ id }) => id);
    const lines = await linesOf(db, ids);
    const gone = await refundedPieces(db, ids);
    for (const order of orders) {
      const { id, currency } = order;
      const money = (cents: number) => priceText(cents, currency);
      const dates = [
        ...[order.createdAt, order.paidAt, order.sentAt, order.completedAt],
        ...[order.cancelledAt, order.refundedAt],
      ].map((at) => at?.toISOString() ?? null);
      for (const line of lines.filter(({ orderId }) => orderId === id)) {
        yield csvLine([
          ...[id, order.state, ...dates, order.payment],
          ...[order.name, order.email, order.address, order.note],
          ...[line.name, line.size, line.quantity, priceText(line.priceCents, currency)],
          ...[gone.get(line.id) ?? 0, order.discountCode],
          ...[order.discountCents, order.shippingCents ?? 0, order.taxCents].map(money),
          ...[order.totalCents, order.refundedCents].map(money),
          ...[currency, order.source && (links.get(order.source) ?? order.source)],
        ]);
      }
    }
    if (orders.length < A_PAGE) return;
    before = orders.at(-1)?.id;
  }
}
