import { sql, type Kysely } from 'kysely';

/** An index for each sort order of an artist's library, and for its filters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string) => db.schema.createIndex(name).on('tracks');
  await index('tracks_newest').columns(['artist_id', 'id']).execute();
  await index('tracks_kind').columns(['artist_id', 'content_type', 'position', 'id']).execute();
  await index('tracks_length')
    .column('artist_id')
    .expression(sql`coalesce(duration, 0)`)
    .column('id')
    .execute();
  await index('tracks_title')
    .column('artist_id')
    .expression(sql`substr(search_text, 1, 120)`)
    .column('id')
    .execute();
  const album = sql`coalesce(album, case when content_type = 'album' then title end)`;
  await index('tracks_album')
    .column('artist_id')
    .expression(sql`(case when ${album} is null then 1 else 0 end)`)
    .expression(sql`coalesce(lower(${album}), '')`)
    .columns(['position desc', 'id desc'])
    .execute();
}
