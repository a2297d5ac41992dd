import type { Kysely } from 'kysely';
import { identity, owned, required, withTimestamps } from '../db/columns.ts';

/**
 * Albums, EPs and singles with a page of their own. An entry of an album outlives its track: it then keeps
 * the title, so that the page can show the gap.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withTimestamps(
    db.schema
      .createTable('albums')
      .addColumn('id', ...identity(db))
      .addColumn('artist_id', 'integer', owned('artists'))
      .addColumn('title', 'varchar(255)', required)
      .addColumn('kind', 'varchar(10)', required)
      .addColumn('year', 'integer')
      .addColumn('genre', 'varchar(80)')
      .addColumn('notes', 'text')
      .addColumn('credits', 'text')
      .addColumn('state', 'varchar(10)', required)
      .addColumn('release_at', 'bigint')
      .addColumn('time_zone', 'varchar(64)')
      .addColumn('released_at', 'bigint')
      .addColumn('form_key', 'varchar(64)'),
  ).execute();
  const onAlbums = (name: string) => db.schema.createIndex(name).on('albums');
  await onAlbums('albums_artist').columns(['artist_id', 'id']).execute();
  await onAlbums('albums_due').columns(['state', 'release_at']).execute();
  await onAlbums('albums_form').columns(['artist_id', 'form_key']).unique().execute();
  await db.schema
    .createTable('album_tracks')
    .addColumn('id', ...identity(db))
    .addColumn('album_id', 'integer', owned('albums'))
    .addColumn('track_id', 'integer', (column) =>
      column.references('tracks.id').onDelete('set null'),
    )
    .addColumn('title', 'varchar(255)')
    .addColumn('position', 'integer', required)
    .execute();
  const onEntries = (name: string) => db.schema.createIndex(name).on('album_tracks');
  await onEntries('album_tracks_place').columns(['album_id', 'position', 'id']).execute();
  await onEntries('album_tracks_once').columns(['album_id', 'track_id']).unique().execute();
  // A track's page looks up its albums, and deleting a track its entries.
  await onEntries('album_tracks_track').column('track_id').execute();
}
