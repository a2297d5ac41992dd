import type { Kysely } from 'kysely';
import { identity, owned, required } from '../db/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', owned('users'))
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('password_resets_user')
    .on('password_resets')
    .column('user_id')
    .execute();

  await db.schema
    .createTable('archives')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('state', 'varchar(16)', required)
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('archives_artist').on('archives').column('artist_id').execute();

  await db.schema.alterTable('artists').addColumn('quota_mb', 'integer').execute();
}
