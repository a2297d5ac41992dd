import type { Kysely } from 'kysely';
import { identity, owned, required } from '../db/columns.ts';

/** Converted files of sold music: a track in another format, an album in one ZIP. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('downloads')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('what', 'varchar(80)', required)
    .addColumn('format', 'varchar(10)', required)
    .addColumn('state', 'varchar(10)', required)
    .addColumn('error', 'text')
    .addColumn('asked_at', 'bigint', required)
    .execute();
  const onDownloads = (name: string) => db.schema.createIndex(name).on('downloads');
  await onDownloads('downloads_once').unique().columns(['what', 'format']).execute();
  await onDownloads('downloads_artist').column('artist_id').execute();
  await onDownloads('downloads_asked').column('asked_at').execute();
}
