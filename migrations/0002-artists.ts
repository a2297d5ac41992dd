import type { Kysely } from 'kysely';
import { flag, identity, owned, required, withTimestamps } from '../db/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await withTimestamps(
    db.schema
      .createTable('artists')
      .addColumn('id', ...identity(db))
      .addColumn('name', 'varchar(120)', required)
      .addColumn('handle', 'varchar(60)', (column) => column.notNull().unique())
      .addColumn('bio', 'text')
      .addColumn('genre', 'varchar(80)')
      .addColumn('featured_track', 'varchar(255)')
      .addColumn('followers', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('verified', 'integer', flag(false))
      .addColumn('is_public', 'integer', flag(true))
      .addColumn('color_scheme', 'varchar(16)', (column) => column.notNull().defaultTo('purple'))
      .addColumn('section_visibility', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('section_order', 'text')
      .addColumn('social_links', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('quick_stats', 'text'),
  ).execute();
  await db.schema
    .createIndex('artists_public')
    .on('artists')
    .columns(['is_public', 'id'])
    .execute();

  await db.schema
    .createTable('videos')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('title', 'varchar(255)', required)
    .addColumn('description', 'text')
    .addColumn('thumbnail_url', 'text')
    .addColumn('video_url', 'text')
    .addColumn('type', 'varchar(40)', required)
    .addColumn('views', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('videos_artist').on('videos').columns(['artist_id', 'id']).execute();
}
