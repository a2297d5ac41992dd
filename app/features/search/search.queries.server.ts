import { PostgresAdapter, sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { searchWords } from '#db/search-key.ts';
import { nearestOf, slipsOf, type Near } from './slips.server.ts';

/** What is found by the words of its title and of all else that it says of itself. */
export type SearchedKind = 'tracks' | 'albums' | 'playlists';
/** What is found where something was typed with a slip. */
export type NamedKind = SearchedKind | 'artists';

export interface Question {
  typed: string;
  /** Who asks: nobody is shown what is of somebody from whom they are apart. */
  viewerId: number | null;
  /** The own things of `viewerId` alone, whoever else may see them. */
  ownOnly?: boolean | undefined;
  limit: number;
}

/** So many matches are looked at, the newest; more say that the words are too common to tell apart. */
const MOST_MATCHES = 2000;
const MOST_RANKED = 500;
/** Of what is written nearly so, as many are compared letter by letter. */
const MOST_COMPARED = 300;
/** Of the own things as many are. */
const MOST_OWN = 20_000;
/** A trigram that more have is passed over while there are rarer ones. */
const COMMON = 3000;
const MOST_WORDS = 8;

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;

export const wordsOf = (typed: string) => searchWords(typed).slice(0, MOST_WORDS);

/** What everybody may see, of a table that is called `found`. */
const SEEN: Record<NamedKind, RawBuilder<boolean>> = {
  artists: sql<boolean>`found.is_public = 1`,
  tracks: sql<boolean>`found.is_public = 1 and artists.is_public = 1`,
  albums: sql<boolean>`found.state = 'released' and artists.is_public = 1`,
  playlists: sql<boolean>`found.visibility = 'public' and (artists.is_public = 1
    or artists.kind = 'listener' and artists.hidden_by_host_at is null)`,
};

/**
 * The ids of what has all these words, each of which may be a beginning, and of the own things any part
 * of a word: the best match first.
 */
export async function findByWords(
  db: Db,
  kind: SearchedKind,
  question: Question,
): Promise<number[]> {
  const words = wordsOf(question.typed);
  if (words.length === 0) return [];
  const matching = question.ownOnly
    ? matchingOwn(kind, question.viewerId, words)
    : isPostgres(db)
      ? matchingOnPostgres(kind, words)
      : matchingOnSqlite(kind, words.map((word) => `${quoted(word)}*`).join(' '));
  const title = words.join(' ');
  const inTitle = words.map(
    (word) => sql`(' ' || found.name) like ${`% ${escaped(word)}%`} escape '\\'`,
  );
  // Written as a cross join, so that SQLite begins with what matches.
  const { rows } = await sql<{ id: number }>`
    select found.id from (
      select found.id, ${nameOf('found.search_text', db)} as name from (${matching}) as matching
      cross join ${sql.raw(kind)} as found cross join artists
      where found.id = matching.id and ${seenBy(kind, question)}
      limit ${MOST_RANKED}
    ) as found
    order by case
      when found.name = ${title} then 0
      when found.name like ${`${escaped(title)}%`} escape '\\' then 1
      when ${sql.join(inTitle, sql` and `)} then 2
      else 3 end, found.id desc
    limit ${question.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is called nearly so, for words that nothing has: the nearest first. */
export async function findAlike(db: Db, kind: NamedKind, question: Question): Promise<Near[]> {
  const words = wordsOf(question.typed);
  if (words.length === 0) return [];
  const rows = question.ownOnly
    ? await ownNames(db, kind, question.viewerId)
    : isPostgres(db)
      ? await alikeOnPostgres(db, kind, words, question)
      : await alikeOnSqlite(db, kind, words, question);
  const named = rows.map(({ id, name }) => ({ id, words: searchWords(name) }));
  return nearestOf(words, named, question.limit);
}

interface Named {
  id: number;
  name: string;
}

/** Looked for as the library looks for tracks, along what one artist has. */
function matchingOwn(
  kind: SearchedKind,
  artistId: number | null,
  words: readonly string[],
): RawBuilder<unknown> {
  const having = words.map((word) => sql`search_text like ${`%${escaped(word)}%`} escape '\\'`);
  return sql`
    select id from ${sql.raw(kind)}
    where artist_id = ${artistId} and ${sql.join(having, sql` and `)}
    order by id desc limit ${MOST_MATCHES}`;
}

/**
 * All that an artist has, by name: of the whole site’s candidates the own ones might be none. Of tracks
 * it is read from the index in which the library is sorted by title.
 */
async function ownNames(db: Db, kind: NamedKind, artistId: number | null): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, substr(search_text, 1, 120) as name from ${sql.raw(kind)}
    where artist_id = ${artistId}
    order by substr(search_text, 1, 120), id limit ${MOST_OWN}`.execute(db);
  return rows.map(({ id, name }) => ({ id, name: name.split('\n', 1)[0] ?? '' }));
}

function matchingOnPostgres(kind: SearchedKind, words: readonly string[]): RawBuilder<unknown> {
  const asked = words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ');
  return sql`
    select id from ${sql.raw(kind)}
    where array_to_tsvector(array_remove(string_to_array(translate(search_text, e'\n', ' '), ' '), ''))
      @@ cast(${asked} as tsquery)
    limit ${MOST_MATCHES}`;
}

const matchingOnSqlite = (kind: SearchedKind, asked: string): RawBuilder<unknown> => {
  const index = sql.raw(`${kind}_words`);
  return sql`
    select rowid as id from ${index} where ${index} match ${asked}
    order by rowid desc limit ${MOST_MATCHES}`;
};

async function alikeOnPostgres(
  db: Db,
  kind: NamedKind,
  words: readonly string[],
  question: Question,
): Promise<Named[]> {
  const { rows: extensions } = await sql<{ schema: string }>`
    select quote_ident(nspname) as schema from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(db);
  const schema = extensions[0]?.schema;
  if (schema === undefined) return [];
  const name = nameOf(`found.${columnOf(kind)}`, db);
  const asked = words.join(' ');
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', '0.3', true)`.execute(trx);
    const { rows } = await sql<Named>`
      select found.id, ${name} as name from ${sql.raw(kind)} as found
      ${joined(kind)}
      where ${asked} operator(${sql.raw(schema)}.<%) ${name} and ${seenBy(kind, question)}
      order by ${sql.raw(schema)}.word_similarity(${asked}, ${name}) desc, found.id desc
      limit ${MOST_COMPARED}`.execute(trx);
    return rows;
  });
}

async function alikeOnSqlite(
  db: Db,
  kind: NamedKind,
  words: readonly string[],
  question: Question,
): Promise<Named[]> {
  const candidates = [
    // Short words have no trigram left after a slip: what may have been meant is tried.
    ...(kind === 'artists' ? [] : [await idsWithSlips(db, kind, words)]),
    await idsWithTrigrams(db, kind, words),
  ];
  const ids = [...new Set(candidates.flat())];
  if (ids.length === 0) return [];
  const { rows } = await sql<Named>`
    select found.id, ${nameOf(`found.${columnOf(kind)}`, db)} as name
    from ${sql.raw(kind)} as found ${joined(kind)}
    where found.id in (${sql.join(ids)}) and ${seenBy(kind, question)}`.execute(db);
  return rows;
}

async function idsWithSlips(
  db: Db,
  kind: SearchedKind,
  words: readonly string[],
): Promise<number[]> {
  const asked = words
    .map((word) => `(${[word, ...slipsOf(word)].map(quoted).join(' OR ')})`)
    .join(' AND ');
  const index = sql.raw(`${kind}_words`);
  const { rows } = await sql<{ id: number }>`
    select rowid as id from ${index} where ${index} match ${asked}
    order by rowid desc limit ${MOST_COMPARED}`.execute(db);
  return rows.map(({ id }) => id);
}

async function idsWithTrigrams(
  db: Db,
  kind: NamedKind,
  words: readonly string[],
): Promise<number[]> {
  const index = sql.raw(`${kind}_trigrams`);
  const all = [...new Set(words.flatMap(trigramsOf))];
  if (all.length === 0) return [];
  const { rows: counts } = await sql<{ term: string; doc: number }>`
    select term, doc from ${sql.raw(`${kind}_trigram_counts`)}
    where term in (${sql.join(all)})`.execute(db);
  const rarest = counts.toSorted((one, other) => one.doc - other.doc);
  const rare = rarest.filter(({ doc }) => doc <= COMMON);
  const asked = (rare.length > 0 ? rare : rarest.slice(0, 1)).map(({ term }) => quoted(term));
  if (asked.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select rowid as id from ${index} where ${index} match ${asked.join(' OR ')}
    order by rank limit ${MOST_COMPARED}`.execute(db);
  return rows.map(({ id }) => id);
}

function trigramsOf(word: string): string[] {
  const letters = [...word];
  return Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) =>
    letters.slice(at, at + 3).join(''),
  );
}

const columnOf = (kind: NamedKind) => (kind === 'artists' ? 'name_key' : 'search_text');

/** Written as a cross join, so that SQLite begins with what was found. */
const joined = (kind: NamedKind) => (kind === 'artists' ? sql`` : sql`cross join artists`);

/** The words of a title, which stand before the line break. */
const nameOf = (column: string, db: Db): RawBuilder<string> =>
  isPostgres(db)
    ? sql<string>`split_part(${sql.raw(column)}, e'\n', 1)`
    : sql<string>`substr(${sql.raw(column)}, 1, instr(${sql.raw(column)} || char(10), char(10)) - 1)`;

function seenBy(kind: NamedKind, { viewerId, ownOnly }: Question): RawBuilder<boolean> {
  const owner = sql.raw(kind === 'artists' ? 'found.id' : 'found.artist_id');
  if (ownOnly) return sql<boolean>`${owner} = ${viewerId} and artists.id = ${viewerId}`;
  const seen =
    kind === 'artists' ? SEEN.artists : sql<boolean>`artists.id = ${owner} and ${SEEN[kind]}`;
  if (viewerId === null) return seen;
  return sql<boolean>`${seen}
    and not exists (select 1 from blocks
      where blocks.artist_id = ${owner} and blocks.blocked_id = ${viewerId})
    and not exists (select 1 from blocks
      where blocks.artist_id = ${viewerId} and blocks.blocked_id = ${owner})`;
}

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
