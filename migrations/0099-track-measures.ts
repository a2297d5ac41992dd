import type { Kysely } from 'kysely';
import { owned, required } from '../db/columns.ts';

/**
 * Measures of a track for its artist alone: loudness over time, spectrum and more. A row without measures
 * waits for its job. Tracks from before have no row until their artist asks for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('track_measures')
    .addColumn('track_id', 'integer', (column) => owned('tracks')(column).primaryKey())
    .addColumn('measures', 'text')
    .addColumn('failure', 'text')
    .addColumn('updated_at', 'bigint', required)
    .execute();
}
