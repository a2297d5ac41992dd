import { sql, type Kysely } from 'kysely';

/**
 * Whether the payment of an order came in time, or after it was cancelled and has to go back. Of what
 * was cancelled until now nobody knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('received', 'varchar(10)').execute();
  await db.schema.createIndex('orders_received').on('orders').columns(['received', 'id']).execute();
  await sql`update orders set received = 'inTime' where state in ('paid', 'sent')`.execute(db);
}
