import type { Kysely } from 'kysely';
import { flag } from '../db/columns.ts';

/** True for an artist who had hidden themselves when the host hid them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('artists')
    .addColumn('hidden_before_host', 'integer', flag(false))
    .execute();
}
