import { sql, type Kysely } from 'kysely';
import { owned, required } from '../db/columns.ts';

/**
 * Plays have tables of their own, so that a play does not count as a change of the track, and cached pages
 * stay valid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('track_plays')
    .addColumn('track_id', 'integer', owned('tracks'))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('day', 'varchar(10)', required)
    .addColumn('plays', 'integer', required)
    .addPrimaryKeyConstraint('track_plays_key', ['track_id', 'day'])
    .execute();
  // An artist's days, and their tracks in a period, are summed from this index alone.
  await db.schema
    .createIndex('track_plays_of_artist')
    .on('track_plays')
    .columns(['artist_id', 'day', 'track_id', 'plays'])
    .execute();

  await db.schema
    .createTable('play_totals')
    .addColumn('track_id', 'integer', (column) =>
      column.primaryKey().references('tracks.id').onDelete('cascade'),
    )
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('plays', 'integer', required)
    .execute();
  await db.schema
    .createIndex('play_totals_of_artist')
    .on('play_totals')
    .columns(['artist_id', 'plays'])
    .execute();

  await db.schema
    .createTable('recent_listens')
    .addColumn('track_id', 'integer', owned('tracks'))
    .addColumn('listener', 'varchar(64)', required)
    .addColumn('counted_at', 'bigint', required)
    .addPrimaryKeyConstraint('recent_listens_key', ['track_id', 'listener'])
    .execute();
  await db.schema
    .createIndex('recent_listens_counted')
    .on('recent_listens')
    .column('counted_at')
    .execute();

  await sql`insert into play_totals (track_id, artist_id, plays)
    select id, artist_id, play_count from tracks where play_count > 0`.execute(db);
  await db.schema.alterTable('tracks').dropColumn('play_count').execute();
}
