import type { Kysely } from 'kysely';
import { identity, owned, required } from '../db/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('email_verified_at', 'bigint').execute();

  await db.schema
    .createTable('registrations')
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('email', 'varchar(255)', required)
    .addColumn('password_hash', 'varchar(255)', required)
    .addColumn('token_hash', 'varchar(64)', (column) => column.unique())
    .addColumn('invite_hash', 'varchar(64)')
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('registrations_email').on('registrations').column('email').execute();
  await db.schema
    .createIndex('registrations_expiry')
    .on('registrations')
    .column('expires_at')
    .execute();

  await db.schema
    .createTable('email_changes')
    .addColumn('user_id', 'integer', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('email', 'varchar(255)', required)
    .addColumn('token_hash', 'varchar(64)', (column) => column.unique())
    .addColumn('expires_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('notices')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('kind', 'varchar(40)', required)
    .addColumn('subject', 'varchar(64)')
    .addColumn('data', 'text', required)
    .addColumn('read_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('notices_newest')
    .on('notices')
    .columns(['artist_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('notices_unread')
    .on('notices')
    .columns(['artist_id', 'read_at'])
    .execute();
}
