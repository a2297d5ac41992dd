import type { Kysely } from 'kysely';
import { identity, owned, required } from '../db/columns.ts';

/**
 * Apps that play a person's music by the Subsonic protocol: the passwords by which they sign in, and what they
 * leave on the server.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('app_passwords')
    .addColumn('id', ...identity(db))
    .addColumn('user_id', 'integer', owned('users'))
    .addColumn('name', 'varchar(60)', required)
    .addColumn('secret_hash', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('sealed_secret', 'varchar(200)', required)
    .addColumn('form_key', 'varchar(64)')
    .addColumn('created_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('app_passwords_form_key')
    .on('app_passwords')
    .columns(['user_id', 'form_key'])
    .unique()
    .execute();

  await db.schema
    .createTable('play_queues')
    .addColumn('artist_id', 'integer', (column) =>
      column.primaryKey().references('artists.id').onDelete('cascade'),
    )
    .addColumn('songs', 'text', required)
    .addColumn('current_index', 'integer')
    .addColumn('position_ms', 'bigint', required)
    .addColumn('changed_by', 'varchar(60)', required)
    .addColumn('changed_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('now_playing')
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('app', 'varchar(60)', required)
    .addColumn('song', 'varchar(20)', required)
    .addColumn('started_at', 'bigint', required)
    .addPrimaryKeyConstraint('now_playing_key', ['artist_id', 'app'])
    .execute();

  await db.schema
    .createTable('bookmarks')
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('song', 'varchar(20)', required)
    .addColumn('position_ms', 'bigint', required)
    .addColumn('comment', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('changed_at', 'bigint', required)
    .addPrimaryKeyConstraint('bookmarks_key', ['artist_id', 'song'])
    .execute();

  await db.schema
    .createTable('shared_links')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('item', 'varchar(20)', required)
    .addColumn('description', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('shared_links_item')
    .on('shared_links')
    .columns(['artist_id', 'item'])
    .unique()
    .execute();
}
