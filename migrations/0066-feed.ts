import { sql, type Kysely } from 'kysely';
import { flag, identity, owned, required } from '../db/columns.ts';

/**
 * Feed items of followers in the order of publication; short posts; and the secret address at which other
 * programs can read a feed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feed_entries')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('kind', 'varchar(16)', required)
    .addColumn('subject_id', 'integer', required)
    .addColumn('shown', 'integer', flag(true))
    .addColumn('created_at', 'bigint', required)
    .execute();
  // The newest entry of an artist before a position is found with a single lookup.
  await db.schema
    .createIndex('feed_entries_newest')
    .on('feed_entries')
    .columns(['artist_id', 'shown', 'id'])
    .execute();
  await db.schema
    .createIndex('feed_entries_about')
    .on('feed_entries')
    .columns(['kind', 'subject_id'])
    .unique()
    .execute();

  await db.schema
    .createTable('posts')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('text', 'text', required)
    .addColumn('track_id', 'integer', (column) =>
      column.references('tracks.id').onDelete('set null'),
    )
    .addColumn('form_key', 'varchar(64)')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('posts_newest').on('posts').columns(['artist_id', 'id']).execute();
  await db.schema
    .createIndex('posts_form_key')
    .on('posts')
    .columns(['artist_id', 'form_key'])
    .unique()
    .execute();
  await db.schema.createIndex('posts_track').on('posts').column('track_id').execute();

  await db.schema
    .createTable('feed_links')
    .addColumn('artist_id', 'integer', (column) =>
      column.primaryKey().references('artists.id').onDelete('cascade'),
    )
    .addColumn('secret_key', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .execute();

  await sql`insert into feed_entries (artist_id, kind, subject_id, shown, created_at)
    select artist_id, kind, subject_id, shown, created_at from (
      select artist_id, 'track' as kind, id as subject_id, is_public as shown, created_at from tracks
        where is_public = 1
      union all
      select artist_id, 'date' as kind, id as subject_id, 1 as shown, created_at from tour_dates
    ) as there order by created_at, subject_id`.execute(db);
}
