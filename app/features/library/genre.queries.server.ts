import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { TrackWithFiles } from './track.queries.server.ts';
import { tracksById } from './tracks-by-id.queries.server.ts';

/** By what tracks are put together: their genre, or their mood. */
export type Trait = 'genre' | 'mood';

export interface NamedTrait {
  /** As its address names it. */
  key: string;
  /** As the newest track that everybody may hear writes it. */
  name: string;
}

/** Keys are looked at until a page is full of those that have something; of more, the next page goes on. */
const MAX_KEYS = 400;

/**
 * The genres or moods of tracks that everybody may hear, by the alphabet of their keys: a page behind
 * `after`, and the key of the next one. Each takes a few steps into an index, however many tracks there
 * are.
 */
export async function listTraits(
  db: Db,
  trait: Trait,
  { after, limit }: { after: string; limit: number },
): Promise<{ traits: NamedTrait[]; next: string | null }> {
  const key = sql.raw(`${trait}_key`);
  const name = sql.raw(trait);
  const { rows } = await sql<{ key: string; name: string | null }>`
    with recursive found (key, at) as (
      select (select min(${key}) from tracks where ${key} > ${after}), 1
      union all
      select (select min(${key}) from tracks where ${key} > found.key), at + 1 from found
      where found.key is not null and at <= ${MAX_KEYS}
    )
    select key, (
      select tracks.${name} from tracks where ${key} = found.key and is_public = 1
        and exists (select 1 from artists where artists.id = tracks.artist_id and artists.is_public = 1)
      order by tracks.id desc limit 1
    ) as name
    from found where key is not null order by at`.execute(db);
  const traits: NamedTrait[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.name !== null) traits.push({ key: row.key, name: row.name });
    const more = at + 1 < rows.length;
    if (traits.length === limit && more) return { traits, next: row.key };
  }
  return { traits, next: rows.length > MAX_KEYS ? (rows.at(-1)?.key ?? null) : null };
}

/**
 * A page of the tracks of a genre or a mood that everybody may hear, the newest first. Which they are is
 * read from an index alone: PostgreSQL would otherwise rather walk all tracks, from the newest, until it
 * has enough, and of a genre that was heard long ago it has enough at the end.
 */
export async function pageOfTrait(
  db: Db,
  trait: Trait,
  { key, before, limit }: { key: string; before: number | undefined; limit: number },
): Promise<TrackWithFiles[]> {
  let query = db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .select('tracks.id')
    .where(trait === 'genre' ? 'tracks.genreKey' : 'tracks.moodKey', '=', key)
    .where('tracks.isPublic', '=', true)
    .where('artists.isPublic', '=', true)
    .orderBy('tracks.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('tracks.id', '<', before);
  const ids = (await query.execute()).map(({ id }) => id);
  const tracks = await tracksById(db, ids);
  return ids.flatMap((id) => tracks.get(id) ?? []);
}
