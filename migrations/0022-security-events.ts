import type { Kysely } from 'kysely';
import { identity, required } from '../db/columns.ts';

/** Security events of accounts. Rows outlive the account that they name: no foreign key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('security_events')
    .addColumn('id', ...identity(db))
    .addColumn('kind', 'varchar(40)', required)
    .addColumn('user_id', 'integer')
    .addColumn('address_prefix', 'varchar(64)', required)
    .addColumn('device', 'varchar(64)', required)
    .addColumn('detail', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('security_events_user')
    .on('security_events')
    .columns(['user_id', 'id'])
    .execute();
}
