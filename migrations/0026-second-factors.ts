import type { Kysely } from 'kysely';
import { exactText, identity, owned, required } from '../db/columns.ts';

/** One-time codes, passkeys and recovery codes, and the last re-authentication of a session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('authenticator_apps')
    .addColumn('user_id', 'integer', (column) => owned('users')(column).primaryKey())
    .addColumn('secret', 'varchar(255)', required)
    // Time step of the last accepted code: no code is accepted twice.
    .addColumn('last_step', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('confirmed_at', 'bigint')
    .execute();

  await db.schema
    .createTable('passkeys')
    .addColumn('id', ...identity(db))
    .addColumn('user_id', 'integer', owned('users'))
    .addColumn('credential_id', exactText(db, 1400), (column) => required(column).unique())
    .addColumn('public_key', 'text', required)
    .addColumn('sign_count', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('name', 'varchar(60)', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema.createIndex('passkeys_user').on('passkeys').columns(['user_id', 'id']).execute();

  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', owned('users'))
    .execute();
  await db.schema
    .createIndex('recovery_codes_user')
    .on('recovery_codes')
    .column('user_id')
    .execute();

  // Used single-use tokens, kept until they would have expired.
  await db.schema
    .createTable('spent_tokens')
    .addColumn('token_hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', required)
    .execute();

  await db.schema.alterTable('sessions').addColumn('proven_at', 'bigint').execute();
}
