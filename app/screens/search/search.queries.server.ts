import { PostgresAdapter, sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { searchWords } from '#db/search-key.ts';
import { nearestOf, typosOf, type Near } from './typos.server.ts';

/** Kinds that are found by the words of their title and other fields. */
const SEARCHED = ['tracks', 'albums', 'playlists'] as const;
export type SearchedKind = (typeof SEARCHED)[number];
/** Kinds that are also found despite typos. */
export type NamedKind = SearchedKind | 'artists';

export interface Question {
  typed: string;
  /** The viewer: results of artists with a block between them are left out. */
  viewerId: number | null;
  /** True for the items of `viewerId` only, public or not. */
  ownOnly?: boolean | undefined;
}

/** The newest matches that are ranked; more mean that the words are too common to rank. */
const MAX_MATCHES = 2000;
const MAX_RANKED = 500;
/** The number of similar names that are compared letter by letter. */
const MAX_COMPARED = 300;
/** The same for the viewer's own items. */
const MAX_OWN = 20_000;
/**
 * Minimum word similarity (share of a word's trigrams found in the name): a word with one of four
 * letters changed reaches it.
 */
const LIKE_FROM = 0.4;
/** Trigrams in more rows than this are skipped if there are rarer ones. */
const COMMON = 3000;
const MAX_WORDS = 8;

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Runs the queries of this file. PostgreSQL is made to use the indexes: for several common words it
 * overestimates the number of rows that contain all of them, and would scan the table until it has
 * found enough.
 */
export function asking<Answer>(db: Db, ask: (db: Db) => Promise<Answer>): Promise<Answer> {
  if (!isPostgres(db)) return ask(db);
  const reading = db.transaction().setIsolationLevel('read committed').setAccessMode('read only');
  return reading.execute(async (trx) => {
    await sql`
      select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
        set_config('pg_trgm.word_similarity_threshold', ${String(LIKE_FROM)}, true)`.execute(trx);
    return ask(trx);
  });
}

export const searchTermsOf = (typed: string) => searchWords(typed).slice(0, MAX_WORDS);

/** The condition for public rows of a table aliased `found`. */
const SEEN: Record<NamedKind, RawBuilder<boolean>> = {
  artists: sql<boolean>`found.is_public = 1`,
  tracks: sql<boolean>`found.is_public = 1 and artists.is_public = 1`,
  albums: sql<boolean>`found.state = 'released' and artists.is_public = 1`,
  playlists: sql<boolean>`found.visibility = 'public' and (artists.is_public = 1
    or artists.kind = 'listener' and artists.hidden_by_host_at is null)`,
};

/** The maximum number of each kind; a kind with 0 is not searched. */
export type Amounts = Readonly<Record<SearchedKind, number>>;

/**
 * The ids of rows with all these words, each of which may be a prefix or, for the viewer's own
 * items, any part of a word; best first within each kind.
 */
export async function findByWords(
  db: Db,
  question: Question,
  most: Amounts,
): Promise<Record<SearchedKind, number[]>> {
  const words = searchTermsOf(question.typed);
  const found: Record<SearchedKind, number[]> = { tracks: [], albums: [], playlists: [] };
  if (words.length === 0) return found;
  const kinds = wanted(most).map(
    (kind) => sql`select * from (${bestOf(db, kind, words, question, most[kind])}) as best`,
  );
  const { rows } = await sql<{ kind: SearchedKind; id: number; place: number }>`
    ${sql.join(kinds, sql` union all `)}`.execute(db);
  rows.sort((one, other) => one.place - other.place || other.id - one.id);
  for (const { kind, id } of rows) found[kind].push(id);
  return found;
}

const wanted = (most: Amounts) => SEARCHED.filter((kind) => most[kind] > 0);

function bestOf(
  db: Db,
  kind: SearchedKind,
  words: readonly string[],
  question: Question,
  most: number,
): RawBuilder<unknown> {
  const matching = question.ownOnly
    ? matchingOwn(kind, question.viewerId, words)
    : isPostgres(db)
      ? matchingOnPostgres(kind, words.map((word) => `${lexeme(word)}:*`).join(' & '))
      : matchingOnSqlite(kind, words.map((word) => `${quoted(word)}*`).join(' '));
  const title = words.join(' ');
  const inTitle = words.map(
    (word) => sql`(' ' || found.name) like ${`% ${escaped(word)}%`} escape '\\'`,
  );
  // A cross join, so that SQLite starts with the matches and keeps their order.
  return sql`
    select ${sql.lit(kind)} as kind, found.id, case
      when found.name = ${title} then 0
      when found.name like ${`${escaped(title)}%`} escape '\\' then 1
      when ${sql.join(inTitle, sql` and `)} then 2
      else 3 end as place
    from (
      select found.id, ${nameOf('found.search_text', db)} as name from (${matching}) as matching
      cross join ${sql.raw(kind)} as found cross join artists
      where found.id = matching.id and ${seenBy(kind, question)}
      ${isPostgres(db) ? sql`order by matching.id desc` : sql``}
      limit ${MAX_RANKED}
    ) as found
    order by place, found.id desc
    limit ${most}`;
}

/** Similarly named rows for words without a match, nearest first. */
export async function findAlike(
  db: Db,
  kind: NamedKind,
  question: Question,
  most: number,
): Promise<Near[]> {
  const words = searchTermsOf(question.typed);
  if (words.length === 0) return [];
  const named = await namesAlike(db, kind, words, question);
  return nearestOf(
    words,
    named.map(({ id, name }) => ({ id, words: searchWords(name) })),
    most,
  );
}

/**
 * The viewer's own items with similar names, in the same order. All names are compared, because the
 * site-wide candidates may not include the viewer's own. Track names are read from the index that
 * sorts the library by title.
 */
export async function findOwnAlike(
  db: Db,
  { typed, viewerId }: Question,
  most: Amounts,
): Promise<Record<SearchedKind, Near[]>> {
  const words = searchTermsOf(typed);
  const near: Record<SearchedKind, Near[]> = { tracks: [], albums: [], playlists: [] };
  if (words.length === 0) return near;
  const names = wanted(most).map(
    (kind) => sql`select * from (
      select ${sql.lit(kind)} as kind, id, substr(search_text, 1, 120) as text
      from ${sql.raw(kind)} where artist_id = ${viewerId}
      order by substr(search_text, 1, 120), id limit ${MAX_OWN}
    ) as own`,
  );
  const { rows } = await sql<{ kind: SearchedKind; id: number; text: string }>`
    ${sql.join(names, sql` union all `)}`.execute(db);
  for (const kind of SEARCHED) {
    const own = rows.filter((row) => row.kind === kind);
    const named = own.map(({ id, text }) => ({ id, words: nameWords(text) }));
    near[kind] = nearestOf(words, named, most[kind]);
  }
  return near;
}

/** The columns of own items for a list, in the order of the ids. */
export async function listedWords(db: Db, ids: Record<SearchedKind, number[]>) {
  const { tracks, albums, playlists } = ids;
  return {
    tracks: await inOrder(tracks, () =>
      db.selectFrom('tracks').select(['id', 'title']).where('id', 'in', tracks).execute(),
    ),
    albums: await inOrder(albums, () =>
      db
        .selectFrom('albums')
        .select(['id', 'title', 'kind', 'state'])
        .where('id', 'in', albums)
        .execute(),
    ),
    playlists: await inOrder(playlists, () =>
      db
        .selectFrom('playlists')
        .select(['id', 'title', 'visibility'])
        .where('id', 'in', playlists)
        .execute(),
    ),
  };
}

async function inOrder<Row extends { id: number }>(
  ids: readonly number[],
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await read()).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The first line of a search text is the title. */
const nameWords = (text: string) => text.split('\n', 1)[0]?.split(' ') ?? [];

interface Named {
  id: number;
  name: string;
}

/** The same search as the library's for tracks, within one artist's rows. */
function matchingOwn(kind: SearchedKind, artistId: number | null, words: readonly string[]) {
  const having = words.map((word) => sql`search_text like ${`%${escaped(word)}%`} escape '\\'`);
  return sql`
    select id from ${sql.raw(kind)}
    where artist_id = ${artistId} and ${sql.join(having, sql` and `)}
    order by id desc limit ${MAX_MATCHES}`;
}

/**
 * `id + 0` makes PostgreSQL find and sort all matches, instead of scanning from the newest id until
 * it has enough.
 */
const matchingOnPostgres = (
  kind: SearchedKind,
  asked: string,
  most = MAX_MATCHES,
): RawBuilder<unknown> => sql`
  select id from ${sql.raw(kind)}
  where array_to_tsvector(array_remove(string_to_array(translate(search_text, e'\n', ' '), ' '), ''))
    @@ cast(${asked} as tsquery)
  order by id + 0 desc limit ${most}`;

const matchingOnSqlite = (
  kind: SearchedKind,
  asked: string,
  most = MAX_MATCHES,
): RawBuilder<unknown> => {
  const index = sql.raw(`${kind}_words`);
  return sql`
    select rowid as id from ${index} where ${index} match ${asked}
    order by rowid desc limit ${most}`;
};

/** Visible candidates with similar names, to be compared letter by letter. */
async function namesAlike(db: Db, kind: NamedKind, words: readonly string[], question: Question) {
  const candidates = [
    // Short words with a typo share no trigram with the original, so possible corrections are
    // searched.
    ...(kind === 'artists' ? [] : await idsWithTypos(db, kind, words)),
    ...(isPostgres(db)
      ? await idsWithTrigramsOnPostgres(db, kind, words)
      : await idsWithTrigramsOnSqlite(db, kind, words)),
  ];
  const ids = [...new Set(candidates)];
  if (ids.length === 0) return [];
  const { rows } = await sql<Named>`
    select found.id, ${nameOf(`found.${columnOf(kind)}`, db)} as name
    from ${sql.raw(kind)} as found ${joined(kind)}
    where found.id in (${sql.join(ids)}) and ${seenBy(kind, question)}`.execute(db);
  return rows;
}

async function idsWithTypos(db: Db, kind: SearchedKind, words: readonly string[]) {
  const meant = words.map((word) => [word, ...typosOf(word)]);
  const matching = isPostgres(db)
    ? matchingOnPostgres(
        kind,
        meant.map((any) => `(${any.map(lexeme).join(' | ')})`).join(' & '),
        MAX_COMPARED,
      )
    : matchingOnSqlite(
        kind,
        meant.map((any) => `(${any.map(quoted).join(' OR ')})`).join(' AND '),
        MAX_COMPARED,
      );
  const { rows } = await sql<{ id: number }>`${matching}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Rows with words similar to all of these; if there are more than the limit, an arbitrary
 * selection.
 */
async function idsWithTrigramsOnPostgres(db: Db, kind: NamedKind, words: readonly string[]) {
  const { rows: extensions } = await sql<{ schema: string }>`
    select quote_ident(nspname) as schema from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(db);
  const schema = extensions[0]?.schema;
  if (schema === undefined) return [];
  const name = nameOf(columnOf(kind), db);
  const like = words.map((word) => sql`${word} operator(${sql.raw(schema)}.<%) ${name}`);
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id from ${sql.raw(kind)} where ${sql.join(like, sql` and `)} limit ${MAX_MATCHES}
    ) as near order by id desc limit ${MAX_COMPARED}`.execute(db);
  return rows.map(({ id }) => id);
}

async function idsWithTrigramsOnSqlite(db: Db, kind: NamedKind, words: readonly string[]) {
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
    order by rank limit ${MAX_COMPARED}`.execute(db);
  return rows.map(({ id }) => id);
}

function trigramsOf(word: string): string[] {
  const letters = [...word];
  return Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) =>
    letters.slice(at, at + 3).join(''),
  );
}

const columnOf = (kind: NamedKind) => (kind === 'artists' ? 'name_key' : 'search_text');

/** A cross join, so that SQLite starts with the found rows. */
const joined = (kind: NamedKind) => (kind === 'artists' ? sql`` : sql`cross join artists`);

/** The words of a title: the part before the line break. */
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
const lexeme = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
