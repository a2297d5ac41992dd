import type { Kysely } from 'kysely';
import { flag, identity, owned, required } from '../db/columns.ts';

/** Accounts of other servers: followers, replies, likes and boosts, and which of them an artist has blocked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('remote_actors')
    .addColumn('id', ...identity(db))
    .addColumn('uri', 'varchar(500)', (column) => column.notNull().unique())
    .addColumn('host', 'varchar(260)', required)
    .addColumn('handle', 'varchar(400)', required)
    .addColumn('name', 'varchar(120)', required)
    .addColumn('url', 'varchar(500)', required)
    .addColumn('inbox_id', 'integer', owned('federation_inboxes'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('changed_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('remote_actors_inbox')
    .on('remote_actors')
    .column('inbox_id')
    .execute();

  await db.schema
    .createTable('remote_followers')
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('actor_id', 'integer', owned('remote_actors'))
    .addColumn('follow_uri', 'varchar(500)', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('remote_followers_key', ['artist_id', 'actor_id'])
    .execute();
  await db.schema
    .createIndex('remote_followers_actor')
    .on('remote_followers')
    .column('actor_id')
    .execute();
  await db.schema
    .createIndex('remote_followers_newest')
    .on('remote_followers')
    .columns(['artist_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('remote_replies')
    .addColumn('id', ...identity(db))
    .addColumn('uri', 'varchar(500)', (column) => column.notNull().unique())
    .addColumn('actor_id', 'integer', owned('remote_actors'))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('object_id', 'integer', owned('federation_objects'))
    .addColumn('text', 'text', required)
    .addColumn('url', 'varchar(500)', required)
    .addColumn('is_public', 'integer', flag(false))
    .addColumn('created_at', 'bigint', required)
    .addColumn('changed_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('remote_replies_object')
    .on('remote_replies')
    .columns(['object_id', 'id'])
    .execute();

  await db.schema
    .createTable('remote_reactions')
    .addColumn('id', ...identity(db))
    .addColumn('kind', 'varchar(10)', required)
    .addColumn('actor_id', 'integer', owned('remote_actors'))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('object_id', 'integer', owned('federation_objects'))
    .addColumn('uri', 'varchar(500)', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('remote_reactions_key')
    .on('remote_reactions')
    .columns(['object_id', 'kind', 'actor_id'])
    .unique()
    .execute();

  for (const table of ['remote_replies', 'remote_reactions']) {
    for (const column of ['actor_id', 'artist_id']) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  }

  await db.schema
    .createTable('federation_blocks')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('kind', 'varchar(10)', required)
    .addColumn('target', 'varchar(400)', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('federation_blocks_key')
    .on('federation_blocks')
    .columns(['artist_id', 'target'])
    .unique()
    .execute();
}
