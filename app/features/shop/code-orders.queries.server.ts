import type { Selectable } from 'kysely';
import { randomKey } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import type { OrderLineTable } from '#db/schema.ts';

interface Batch {
  id: number;
  artistId: number;
  trackId: number | null;
  albumId: number | null;
  title: string;
}

/**
 * A line for what is taken by a code. All lines of a batch are of one order, which nobody has placed and
 * no list shows: it costs nothing and is completed.
 */
export async function addCodeLine(
  trx: Db,
  { id: codeBatchId, artistId, trackId, albumId, title }: Batch,
  now: Date,
): Promise<Selectable<OrderLineTable>> {
  const formKey = `codes-${codeBatchId}`;
  await trx
    .insertInto('orders')
    .values({
      ...{ artistId, formKey, codeBatchId, secretKey: randomKey(), state: 'completed' },
      ...{ name: '', email: '', totalCents: 0, payment: 'none' },
      ...{ createdAt: now, updatedAt: now, completedAt: now },
    })
    .onConflict((conflict) => conflict.columns(['artistId', 'formKey']).doNothing())
    .execute();
  const { id: orderId } = await trx
    .selectFrom('orders')
    .select('id')
    .where('artistId', '=', artistId)
    .where('formKey', '=', formKey)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('orderLines')
    .values({
      ...{ orderId, trackId, albumId, name: title, size: '', quantity: 1, priceCents: 0 },
      digitalDownload: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
