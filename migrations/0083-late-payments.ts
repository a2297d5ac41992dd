import { sql, type Kysely } from 'kysely';

/**
 * When the payment of an order arrived: in time, or after its cancellation, to be refunded. Unknown for
 * orders that are already cancelled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('received', 'varchar(10)').execute();
  await db.schema.createIndex('orders_received').on('orders').columns(['received', 'id']).execute();
  await sql`update orders set received = 'inTime' where state in ('paid', 'sent')`.execute(db);
}
