import type { Kysely } from 'kysely';
import { required } from '../db/columns.ts';

/** News that an artist wants by email. Without a row, the defaults apply. */
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
