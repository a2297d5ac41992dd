import type { Kysely } from 'kysely';

/** An artist's take over an own track, mixed with the track. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('vocal_recordings')
    .addColumn('mix_track_id', 'integer', (column) =>
      column.references('tracks.id').onDelete('set null'),
    )
    .execute();
  await db.schema.alterTable('vocal_recordings').addColumn('mix_state', 'varchar(20)').execute();
  await db.schema.alterTable('vocal_recordings').addColumn('mix_error', 'text').execute();
  await db.schema
    .createIndex('vocal_recordings_artist')
    .on('vocal_recordings')
    .columns(['artist_id', 'id'])
    .execute();
  // Deleting a track looks up its mixes.
  await db.schema
    .createIndex('vocal_recordings_mix')
    .on('vocal_recordings')
    .column('mix_track_id')
    .execute();
}
