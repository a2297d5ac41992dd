import { sql, type Kysely } from 'kysely';
import { flag, identity, owned, required } from '../db/columns.ts';

/**
 * Times of an order's states, its refunds, and the emails sent about it. For existing orders only the last
 * change is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['paid_at', 'sent_at', 'completed_at', 'cancelled_at', 'refunded_at']) {
    await db.schema.alterTable('orders').addColumn(column, 'bigint').execute();
  }
  await db.schema
    .alterTable('orders')
    .addColumn('refunded_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const [state, column] of [
    ['paid', 'paid_at'],
    ['sent', 'sent_at'],
    ['cancelled', 'cancelled_at'],
  ]) {
    await sql`update orders set ${sql.ref(column ?? '')} = updated_at where state = ${state}`.execute(
      db,
    );
  }
  await sql`update orders set refunded_at = updated_at where received = 'refunded'`.execute(db);

  await db.schema
    .createTable('order_refunds')
    .addColumn('id', ...identity(db))
    .addColumn('order_id', 'integer', owned('orders'))
    .addColumn('form_key', 'varchar(64)', required)
    .addColumn('amount_cents', 'integer', required)
    .addColumn('way', 'varchar(10)', required)
    .addColumn('restocked', 'integer', flag(false))
    .addColumn('created_at', 'bigint', required)
    .addColumn('done_at', 'bigint')
    .addUniqueConstraint('order_refunds_form', ['order_id', 'form_key'])
    .execute();
  await db.schema.createIndex('order_refunds_done').on('order_refunds').column('done_at').execute();

  await db.schema
    .createTable('order_refund_lines')
    .addColumn('refund_id', 'integer', owned('order_refunds'))
    .addColumn('order_line_id', 'integer', owned('order_lines'))
    .addColumn('quantity', 'integer', required)
    .addPrimaryKeyConstraint('order_refund_lines_key', ['refund_id', 'order_line_id'])
    .execute();
  await db.schema
    .createIndex('order_refund_lines_line')
    .on('order_refund_lines')
    .column('order_line_id')
    .execute();

  await db.schema
    .createTable('order_letters')
    .addColumn('order_id', 'integer', owned('orders'))
    .addColumn('event', 'varchar(30)', required)
    .addColumn('sent_at', 'bigint')
    .addPrimaryKeyConstraint('order_letters_key', ['order_id', 'event'])
    .execute();
}
