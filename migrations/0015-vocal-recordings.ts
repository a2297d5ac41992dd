import { sql, type Kysely } from 'kysely';
import { identity, isPostgres, owned, required } from '../db/columns.ts';

/**
 * Takes that outlive their track, with their files in `media`. The table of 0006 is created anew: nothing has
 * ever written to it, and SQLite cannot change the constraints of a column. Also uploads that do not become
 * tracks: takes that are sent while recording.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL drops a table that another refers to only together with the foreign key.
  const cascade = sql.raw(isPostgres(db) ? ' cascade' : '');
  await sql`drop table vocal_recordings${cascade}`.execute(db);
  await db.schema
    .createTable('vocal_recordings')
    .addColumn('id', ...identity(db))
    .addColumn('track_id', 'integer', (column) =>
      column.references('tracks.id').onDelete('set null'),
    )
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('title', 'varchar(255)', required)
    .addColumn('duration', 'double precision')
    .addColumn('offset_ms', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('status', 'varchar(20)', (column) => column.notNull().defaultTo('pending'))
    .addColumn('description', 'text')
    .addColumn('waveform_data', 'text')
    .addColumn('ingest_state', 'varchar(20)', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('ingest_error', 'text')
    .addColumn('upload_key', 'varchar(64)')
    .addColumn('created_at', 'bigint', required)
    .execute();
  const index = (name: string) =>
    db.schema.createIndex(`vocal_recordings_${name}`).on('vocal_recordings');
  await index('track').columns(['track_id', 'id']).execute();
  await index('upload_key').columns(['artist_id', 'upload_key']).unique().execute();

  await db.schema
    .alterTable('uploads')
    .addColumn('purpose', 'varchar(20)', (column) => column.notNull().defaultTo('track'))
    .execute();
}
