import { PostgresAdapter, sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { searchWords } from '#db/search-key.ts';

export type SearchedKind = 'tracks' | 'albums' | 'playlists';

/** So many matches are ranked, the newest; more say that the words are too common to tell apart. */
const MOST_RANKED = 2000;
/** How alike a title has to be, by the share of trigrams. */
const ALIKE = 0.35;

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;

/** What everybody may see, of a table that is called `found`. */
const SEEN: Record<SearchedKind, RawBuilder<boolean>> = {
  tracks: sql<boolean>`found.is_public = 1`,
  albums: sql<boolean>`found.state <> 'draft'`,
  playlists: sql<boolean>`found.visibility = 'public'`,
};

const WORDS: Record<SearchedKind, RawBuilder<string>> = {
  tracks: sql<string>`search_text`,
  albums: sql<string>`title`,
  playlists: sql<string>`title`,
};

/** The ids of what has all these words, each of which may be a beginning: the best match first. */
export async function findByWords(
  db: Db,
  kind: SearchedKind,
  typed: string,
  limit: number,
): Promise<number[]> {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const table = sql.raw(kind);
  const index = sql.raw(`${kind}_words`);
  const query = isPostgres(db)
    ? sql<{ id: number }>`
        select found.id from (
          select id, ts_rank(to_tsvector('simple', ${WORDS[kind]}), asked) as rank
          from ${table}, to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')}) as asked
          where to_tsvector('simple', ${WORDS[kind]}) @@ asked
          limit ${MOST_RANKED}
        ) as matching
        join ${table} as found on found.id = matching.id
        join artists on artists.id = found.artist_id
        where ${SEEN[kind]} and artists.is_public = 1
        order by matching.rank desc, found.id desc limit ${limit}`
    : sql<{ id: number }>`
        select found.id from (
          select rowid, rank from ${index}
          where ${index} match ${words.map((word) => `"${word}"*`).join(' ')}
          order by rowid desc limit ${MOST_RANKED}
        ) as matching
        join ${table} as found on found.id = matching.rowid
        join artists on artists.id = found.artist_id
        where ${SEEN[kind]} and artists.is_public = 1
        order by matching.rank, found.id desc limit ${limit}`;
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of what is called nearly so: for words that nothing has. */
export async function findAlike(
  db: Db,
  kind: SearchedKind,
  typed: string,
  limit: number,
): Promise<number[]> {
  const text = searchWords(typed).join(' ');
  if (text.length < 4) return [];
  const table = sql.raw(kind);
  if (isPostgres(db)) {
    const { rows: extensions } = await sql`
      select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
    if (extensions.length === 0) return [];
    const { rows } = await sql<{ id: number }>`
      select found.id from ${table} as found
      join artists on artists.id = found.artist_id
      where lower(found.title) % ${text} and ${SEEN[kind]} and artists.is_public = 1
      order by similarity(lower(found.title), ${text}) desc, found.id desc
      limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  }
  const index = sql.raw(`${kind}_trigrams`);
  const asked = trigramsOf(text);
  const { rows } = await sql<{ id: number; title: string }>`
    select found.id, found.title from (
      select rowid, rank from ${index}
      where ${index} match ${[...asked].map((gram) => `"${gram}"`).join(' OR ')}
      order by rank limit ${limit * 5}
    ) as matching
    join ${table} as found on found.id = matching.rowid
    join artists on artists.id = found.artist_id
    where ${SEEN[kind]} and artists.is_public = 1`.execute(db);
  return rows
    .map(({ id, title }) => ({
      id,
      alike: similarity(asked, trigramsOf(searchWords(title).join(' '))),
    }))
    .filter(({ alike }) => alike >= ALIKE)
    .sort((one, other) => other.alike - one.alike || other.id - one.id)
    .slice(0, limit)
    .map(({ id }) => id);
}

function trigramsOf(text: string): Set<string> {
  const letters = [...text];
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) =>
      letters.slice(at, at + 3).join(''),
    ),
  );
}

/** The share of what is asked for that is there. */
function similarity(asked: ReadonlySet<string>, found: ReadonlySet<string>): number {
  const both = [...asked].filter((gram) => found.has(gram)).length;
  return asked.size === 0 ? 0 : both / asked.size;
}
