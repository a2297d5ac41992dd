import type { Kysely } from 'kysely';
import { flag, identity, owned, required } from '../db/columns.ts';

/**
 * Comments on a moment of a track, if its artist allows them: the first one of an unknown account is held
 * until the artist approves it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tracks')
    .addColumn('allow_comments', 'integer', flag(false))
    .execute();
  await db.schema
    .createTable('track_comments')
    .addColumn('id', ...identity(db))
    .addColumn('track_id', 'integer', owned('tracks'))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('author_id', 'integer', owned('artists'))
    .addColumn('moment_ms', 'integer', required)
    .addColumn('text', 'text', required)
    .addColumn('shown', 'integer', flag(false))
    .addColumn('form_key', 'varchar(64)')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('track_comments_of_track')
    .on('track_comments')
    .columns(['track_id', 'shown', 'moment_ms', 'id'])
    .execute();
  // Looked up before every comment: whether the artist knows its author.
  await db.schema
    .createIndex('track_comments_between')
    .on('track_comments')
    .columns(['artist_id', 'author_id', 'shown'])
    .execute();
  await db.schema
    .createIndex('track_comments_form_key')
    .on('track_comments')
    .columns(['author_id', 'form_key'])
    .unique()
    .execute();
}
