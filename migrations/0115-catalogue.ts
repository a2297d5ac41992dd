import type { Kysely } from 'kysely';
import { identity, owned, required } from '../db/columns.ts';

/**
 * Identifiers of a recording, a work and a release (ISRC, ISWC, UPC), the licence of each, the disc of an album's
 * track; and imports of catalogues with the files that were sent for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tracks').addColumn('isrc', 'varchar(12)').execute();
  await db.schema.alterTable('tracks').addColumn('iswc', 'varchar(11)').execute();
  await db.schema.alterTable('tracks').addColumn('licence', 'varchar(24)').execute();
  await db.schema.alterTable('albums').addColumn('upc', 'varchar(14)').execute();
  await db.schema.alterTable('albums').addColumn('licence', 'varchar(24)').execute();
  await db.schema
    .alterTable('album_tracks')
    .addColumn('disc', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();

  await db.schema
    .createTable('catalogue_imports')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('name', 'varchar(255)', required)
    .addColumn('state', 'varchar(10)', required)
    .addColumn('plan', 'text')
    .addColumn('result', 'text')
    .addColumn('error', 'varchar(500)')
    .addColumn('form_key', 'varchar(64)')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('catalogue_imports_form_key')
    .on('catalogue_imports')
    .columns(['artist_id', 'form_key'])
    .unique()
    .execute();

  await db.schema
    .createTable('import_files')
    .addColumn('id', ...identity(db))
    .addColumn('import_id', 'integer', owned('catalogue_imports'))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('path', 'varchar(1000)', required)
    .execute();
  await db.schema
    .createIndex('import_files_import')
    .on('import_files')
    .columns(['import_id', 'id'])
    .execute();
  await db.schema
    .createIndex('import_files_artist')
    .on('import_files')
    .column('artist_id')
    .execute();
}
