import { sql, type Kysely } from 'kysely';
import { owned, required } from '../db/columns.ts';

/**
 * Daily sums of an artist and of each track, updated with every play: number, listeners, sources, and how far
 * they listened. Screens read these alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('artist_sums')
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('measure', 'varchar(16)', required)
    .addColumn('day', 'varchar(10)', required)
    .addColumn('part', 'varchar(16)', required)
    .addColumn('amount', 'integer', required)
    .addPrimaryKeyConstraint('artist_sums_key', ['artist_id', 'measure', 'day', 'part'])
    .execute();
  await db.schema
    .createTable('track_sums')
    .addColumn('track_id', 'integer', owned('tracks'))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('measure', 'varchar(16)', required)
    .addColumn('day', 'varchar(10)', required)
    .addColumn('part', 'varchar(16)', required)
    .addColumn('amount', 'integer', required)
    .addPrimaryKeyConstraint('track_sums_key', ['track_id', 'measure', 'day', 'part'])
    .execute();
  await db.schema
    .createIndex('track_sums_of_artist')
    .on('track_sums')
    .column('artist_id')
    .execute();
  await db.schema
    .createTable('day_listeners')
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('day', 'varchar(10)', required)
    .addColumn('listener', 'varchar(64)', required)
    .addPrimaryKeyConstraint('day_listeners_key', ['artist_id', 'day', 'listener'])
    .execute();
  await db.schema.createIndex('day_listeners_day').on('day_listeners').column('day').execute();
  await db.schema.alterTable('recent_listens').addColumn('stop_band', 'integer').execute();
  await sql`insert into artist_sums (artist_id, measure, day, part, amount)
    select artist_id, 'plays', day, '', sum(plays) from track_plays group by artist_id, day`.execute(
    db,
  );
}
