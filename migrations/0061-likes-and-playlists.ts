import type { Kysely } from 'kysely';
import { identity, owned, required, withTimestamps } from '../db/columns.ts';

/** Likes of artists, and their playlists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, of, column] of [
    ['track_likes', 'tracks', 'track_id'],
    ['album_likes', 'albums', 'album_id'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn(column, 'integer', owned(of))
      .addColumn('artist_id', 'integer', owned('artists'))
      .addColumn('created_at', 'bigint', required)
      .addPrimaryKeyConstraint(`${table}_pk`, [column, 'artist_id'])
      .execute();
    await db.schema
      .createIndex(`${table}_artist`)
      .on(table)
      .columns(['artist_id', 'created_at', column])
      .execute();
  }
  await withTimestamps(
    db.schema
      .createTable('playlists')
      .addColumn('id', ...identity(db))
      .addColumn('artist_id', 'integer', owned('artists'))
      .addColumn('title', 'varchar(255)', required)
      .addColumn('description', 'text')
      .addColumn('visibility', 'varchar(10)', required)
      .addColumn('secret_key', 'varchar(64)', required)
      .addColumn('form_key', 'varchar(64)'),
  ).execute();
  const onPlaylists = (name: string) => db.schema.createIndex(name).on('playlists');
  await onPlaylists('playlists_artist').columns(['artist_id', 'id']).execute();
  await onPlaylists('playlists_form').columns(['artist_id', 'form_key']).unique().execute();
  await db.schema
    .createTable('playlist_tracks')
    .addColumn('id', ...identity(db))
    .addColumn('playlist_id', 'integer', owned('playlists'))
    .addColumn('track_id', 'integer', (column) =>
      column.references('tracks.id').onDelete('set null'),
    )
    .addColumn('title', 'varchar(255)')
    .addColumn('position', 'integer', required)
    .execute();
  const onEntries = (name: string) => db.schema.createIndex(name).on('playlist_tracks');
  await onEntries('playlist_tracks_place').columns(['playlist_id', 'position', 'id']).execute();
  await onEntries('playlist_tracks_once').columns(['playlist_id', 'track_id']).unique().execute();
  await onEntries('playlist_tracks_track').column('track_id').execute();
}
