import type { Kysely } from 'kysely';
import { required } from '../db/columns.ts';

/** Which news an artist wants by mail. No row: what everybody gets who has chosen nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_choices')
    .addColumn('artist_id', 'integer', (column) =>
      column.primaryKey().references('artists.id').onDelete('cascade'),
    )
    .addColumn('kinds', 'text', required)
    .addColumn('daily', 'integer', required)
    .addColumn('digest_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('mail_choices_daily')
    .on('mail_choices')
    .columns(['daily', 'digest_at'])
    .execute();
}
