import type { Kysely } from 'kysely';
import { identity, required, withTimestamps } from '../db/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await withTimestamps(
    db.schema
      .createTable('users')
      .addColumn('id', ...identity(db))
      .addColumn('email', 'varchar(255)', (column) => column.notNull().unique())
      .addColumn('password_hash', 'varchar(255)', required)
      .addColumn('artist_id', 'integer'),
  ).execute();

  await db.schema
    .createTable('sessions')
    .addColumn('sid', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('sess', 'text', required)
    .addColumn('expire', 'bigint', required)
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('sessions_expire').on('sessions').column('expire').execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
}
