import { PostgresAdapter, sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { searchWords } from '#db/search-key.ts';
import { nearestOf, typosOf, type Near } from './typos.server.ts';

/** What is found by the words of its title and of all else that it says of itself. */
const SEARCHED = ['tracks', 'albums', 'playlists'] as const;
export type SearchedKind = (typeof SEARCHED)[number];
/** What is found where something was typed with a slip. */
export type NamedKind = SearchedKind | 'artists';

export interface Question {
  typed: string;
  /** Who asks: nobody is shown what is of somebody from whom they are apart. */
  viewerId: number | null;
  /** The own things of `viewerId` alone, whoever else may see them. */
  ownOnly?: boolean | undefined;
}

/** So many matches are looked at, the newest; more say that the words are too common to tell apart. */
const MAX_MATCHES = 2000;
const MAX_RANKED = 500;
/** Of what is written nearly so, as many are compared letter by letter. */
const MAX_COMPARED = 300;
/** Of the own things as many are. */
const MAX_OWN = 20_000;
/** Of the trigrams of a word as many are in a name that is like it: a letter changed in four leaves as many. */
const LIKE_FROM = 0.4;
/** A trigram that more have is passed over while there are rarer ones. */
const COMMON = 3000;
const MAX_WORDS = 8;

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Asks what is below. PostgreSQL is told to keep to the indexes: of words that are common each, it
 * believes that they are common together, and would read all there is until it has enough of them.
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

export const wordsOf = (typed: string) => searchWords(typed).slice(0, MAX_WORDS);

/** What everybody may see, of a table that is called `found`. */
const SEEN: Record<NamedKind, RawBuilder<boolean>> = {
  artists: sql<boolean>`found.is_public = 1`,
  tracks: sql<boolean>`found.is_public = 1 and artists.is_public = 1`,
  albums: sql<boolean>`found.state = 'released' and artists.is_public = 1`,
  playlists: sql<boolean>`found.visibility = 'public' and (artists.is_public = 1
    or artists.kind = 'listener' and artists.hidden_by_host_at is null)`,
};

/** So many of each kind; of which there shall be none, it is not looked for. */
export type Amounts = Readonly<Record<SearchedKind, number>>;

/**
 * The ids of what has all these words, each of which may be a beginning, and of the own things any part
 * of a word: of each kind the best match first.
 */
export async function findByWords(
  db: Db,
  question: Question,
  most: Amounts,
): Promise<Record<SearchedKind, number[]>> {
  const words = wordsOf(question.typed);
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
  // Written as a cross join, so that SQLite begins with what matches, and keeps its order.
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

/** What is called nearly so, for words that nothing has: the nearest first. */
export async function findAlike(
  db: Db,
  kind: NamedKind,
  question: Question,
  most: number,
): Promise<Near[]> {
  const words = wordsOf(question.typed);
  if (words.length === 0) return [];
  const named = await namesAlike(db, kind, words, question);
  return nearestOf(
    words,
    named.map(({ id, name }) => ({ id, words: searchWords(name) })),
    most,
  );
}

/**
 * The own things that are called nearly so, in the same order. All names are compared: of the whole
 * site’s candidates the own ones might be none. Those of tracks are read from the index by which the
 * library is sorted by title.
 */
export async function findOwnAlike(
  db: Db,
  { typed, viewerId }: Question,
  most: Amounts,
): Promise<Record<SearchedKind, Near[]>> {
  const words = wordsOf(typed);
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

/** What a list of own things says of each of these, in their order. */
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

/** A search text begins with the words of the title. */
const nameWords = (text: string) => text.split('\n', 1)[0]?.split(' ') ?? [];

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
    order by id desc limit ${MAX_MATCHES}`;
}

/** The sum has it look for all and sort them, not begin with the newest and go on until it has enough. */
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

/** What may be meant, and may be seen: to be compared letter by letter. */
async function namesAlike(
  db: Db,
  kind: NamedKind,
  words: readonly string[],
  question: Question,
): Promise<Named[]> {
  const candidates = [
    // Short words have no trigram left after a slip: what may have been meant is tried.
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

async function idsWithTypos(
  db: Db,
  kind: SearchedKind,
  words: readonly string[],
): Promise<number[]> {
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

/** What has words like all of these; of more than are looked at, it is left to chance which. */
async function idsWithTrigramsOnPostgres(
  db: Db,
  kind: NamedKind,
  words: readonly string[],
): Promise<number[]> {
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

async function idsWithTrigramsOnSqlite(
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
const lexeme = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
