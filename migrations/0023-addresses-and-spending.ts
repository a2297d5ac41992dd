import { sql, type Kysely } from 'kysely';
import { required } from '../db/columns.ts';

/**
 * Media get an address separate from the key of their file: a file that becomes private gets a new address
 * without being moved. The language model gets a daily limit for the whole site.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('media')
    .addColumn('address', 'varchar(64)', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update media set address = key`.execute(db);
  await db.schema.createIndex('media_address').unique().on('media').column('address').execute();

  await db.schema
    .createTable('site_model_spending')
    .addColumn('day', 'varchar(10)', (column) => column.primaryKey())
    .addColumn('tokens', 'bigint', required)
    .addColumn('micro_dollars', 'bigint', required)
    .execute();
}
