import { sql, type Kysely } from 'kysely';

/** Columns of subjects' tables that name the artist, at the time of this migration. */
const SUBJECTS = [
  ['artist', 'artists', 'id'],
  ['track', 'tracks', 'artist_id'],
  ['vocal', 'vocal_recordings', 'artist_id'],
  ['attachment', 'message_attachments', 'artist_id'],
  ['generation', 'ai_generations', 'artist_id'],
  ['humming', 'humming_recordings', 'artist_id'],
  ['merch', 'merch_items', 'artist_id'],
  ['archive', 'archives', 'artist_id'],
] as const;

const HOLD_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * An artist's storage use is counted when files are added and removed, instead of being summed up for every
 * upload. Each file names its owner, so that it can be counted after its subject is deleted. Shops have a
 * hold time for orders by arrangement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media').addColumn('artist_id', 'integer').execute();
  for (const [subject, table, artist] of SUBJECTS) {
    await sql`
      update media set artist_id = (
        select subject.${sql.ref(artist)} from ${sql.table(table)} as subject
        where subject.id = media.subject_id
      ) where subject_type = ${subject}`.execute(db);
  }
  await db.schema.createIndex('media_artist').on('media').column('artist_id').execute();

  await db.schema
    .alterTable('artists')
    .addColumn('kept_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update artists set kept_bytes = coalesce((
      select sum(media.byte_size) from media
      where media.artist_id = artists.id and media.subject_type <> 'archive'
    ), 0)`.execute(db);

  await db.schema
    .alterTable('shops')
    .addColumn('hold_days', 'integer', (column) => column.notNull().defaultTo(HOLD_DAYS))
    .execute();
  await db.schema.alterTable('orders').addColumn('expires_at', 'bigint').execute();
  // The buyers of waiting orders were not told of a limit: their time begins now.
  await sql`
    update orders set expires_at = ${Date.now() + HOLD_DAYS * DAY_MS}
    where payment = 'arrangement' and state = 'new'`.execute(db);
}
