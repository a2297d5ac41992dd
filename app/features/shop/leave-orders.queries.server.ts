import type { Db } from '#db/client.ts';
import type { LeftSales } from '../collection/leave-sold.queries.server.ts';

/** As many rows as a statement names. */
const AT_ONCE = 200;

/**
 * Leaves the orders of what buyers keep, so that their pages still lead there: without who the buyer
 * was, which was told to the seller alone, and without what was sold besides the music.
 */
export async function leaveOrders(
  trx: Db,
  { departedId, orderIds, orderLineIds }: LeftSales,
  now: Date,
): Promise<void> {
  const kept = new Set(orderLineIds);
  for (let from = 0; from < orderIds.length; from += AT_ONCE) {
    const some = orderIds.slice(from, from + AT_ONCE);
    const lines = await trx
      .selectFrom('orderLines')
      .select('id')
      .where('orderId', 'in', some)
      .execute();
    const gone = lines.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
    for (let part = 0; part < gone.length; part += AT_ONCE) {
      const ids = gone.slice(part, part + AT_ONCE);
      await trx.deleteFrom('orderLines').where('id', 'in', ids).execute();
    }
    for (const id of some) {
      await trx
        .updateTable('orders')
        .set({
          ...{ artistId: departedId, formKey: `left-${id}`, state: 'completed' },
          ...{ name: '', email: '', address: null, note: null, paymentUrl: null, updatedAt: now },
        })
        .where('id', '=', id)
        .execute();
    }
  }
}
