import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../db/columns.ts';
import { searchText, searchWords } from '../db/search-key.ts';

/**
 * Tables that are searched by words, and those that are searched by trigrams of their name alone, with the
 * column.
 */
const BY_WORDS = ['tracks', 'albums', 'playlists'] as const;
const BY_TRIGRAMS = { tracks: 'search_text', albums: 'search_text', playlists: 'search_text' };
const NAMES = { ...BY_TRIGRAMS, artists: 'name_key' } as const;

/** Letters of scripts without spaces, which are now words of their own. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const PAGE = 500;

/**
 * Full-text search. The searched text is made by the program (`db/search-key.ts`): normalised words separated
 * by spaces, so that both databases split it alike. SQLite uses FTS5, updated by triggers, so that no writer
 * can forget it; PostgreSQL uses indexes over expressions. Trigrams find words with typing errors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table albums add column search_text text not null default ''`);
  await run(`alter table playlists add column search_text text not null default ''`);
  await fillTracks(db);
  await fillAlbums(db);
  await fillPlaylists(db);
  await splitNames(db);
  if (isPostgres(db)) await indexOnPostgres(db, run);
  else await indexOnSqlite(run);
}

async function indexOnPostgres(
  db: Kysely<unknown>,
  run: (statement: string) => Promise<unknown>,
): Promise<void> {
  for (const table of BY_WORDS) {
    await run(`create index ${table}_words on ${table} using gin (
      array_to_tsvector(array_remove(string_to_array(translate(search_text, e'\\n', ' '), ' '), '')))`);
  }
  const schema = await trigramSchema(db, run);
  if (schema === undefined) return;
  for (const [table, column] of Object.entries(NAMES)) {
    await run(`create index ${table}_trigrams on ${table}
      using gin (split_part(${column}, e'\\n', 1) ${schema}.gin_trgm_ops)`);
  }
}

/**
 * Schema of the extension pg_trgm, which is installed if that is allowed. Without it, typing errors find
 * nothing.
 */
async function trigramSchema(
  db: Kysely<unknown>,
  run: (statement: string) => Promise<unknown>,
): Promise<string | undefined> {
  const find = async () => {
    const { rows } = await sql<{ schema: string }>`
      select quote_ident(nspname) as schema from pg_extension
      join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(db);
    return rows[0]?.schema;
  };
  const there = await find();
  if (there !== undefined) return there;
  const { rows } = await sql`
    select 1 from pg_available_extension_versions, pg_roles
    where name = 'pg_trgm' and rolname = current_user
      and (rolsuper or (trusted and has_database_privilege(current_database(), 'create')))
      and has_schema_privilege('public', 'create')`.execute(db);
  if (rows.length === 0) return undefined;
  await run('create extension if not exists pg_trgm schema public');
  return find();
}

async function indexOnSqlite(run: (statement: string) => Promise<unknown>): Promise<void> {
  for (const [table, column] of Object.entries(NAMES)) {
    const name = (row: string) =>
      `substr(${row}${column}, 1, instr(${row}${column} || char(10), char(10)) - 1)`;
    const rest = (row: string) =>
      `substr(${row}${column}, instr(${row}${column} || char(10), char(10)) + 1)`;
    const index = async (
      kind: string,
      columns: Record<string, (row: string) => string>,
      how: string,
    ) => {
      const names = Object.keys(columns);
      const values = (row: string) => Object.values(columns).map((part) => part(row));
      const into = `insert into ${table}_${kind} (rowid, ${names.join(', ')})`;
      await run(
        `create virtual table if not exists ${table}_${kind} using fts5(${names.join(', ')}, content='', contentless_delete=1, ${how})`,
      );
      await run(`create trigger if not exists ${table}_${kind}_added after insert on ${table} begin
        ${into} values (new.id, ${values('new.').join(', ')});
      end`);
      await run(`create trigger if not exists ${table}_${kind}_changed after update of ${column} on ${table}
        when new.${column} is not old.${column} begin
        update ${table}_${kind} set ${values('new.')
          .map((value, at) => `${names[at]} = ${value}`)
          .join(', ')} where rowid = new.id;
      end`);
      await run(`create trigger if not exists ${table}_${kind}_removed after delete on ${table} begin
        delete from ${table}_${kind} where rowid = old.id;
      end`);
      await run(`${into} select id, ${values('').join(', ')} from ${table}`);
    };
    if (table in BY_TRIGRAMS) {
      await index(
        'words',
        { name, rest },
        `tokenize="ascii tokenchars '${TOKENS}'", prefix='2 3', detail='column'`,
      );
    }
    await index('trigrams', { name }, `tokenize='trigram', detail='none'`);
    await run(
      `create virtual table if not exists ${table}_trigram_counts using fts5vocab(${table}_trigrams, row)`,
    );
  }
}

/** The words are normalised: every character except a space belongs to one. */
const TOKENS = '!#$%&()*+,-./:;<=>?@[\\]^_`{|}~';

async function fillTracks(db: Kysely<unknown>): Promise<void> {
  type Row = { id: number; search_text: string };
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select id, search_text from tracks where id > ${after} order by id limit ${PAGE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const { id, search_text: text } of rows) {
      const [title = '', ...others] = text.split('\n');
      const clean = searchText(title, others);
      if (clean === text) continue;
      await sql`update tracks set search_text = ${clean} where id = ${id}`.execute(db);
    }
  }
}

async function fillAlbums(db: Kysely<unknown>): Promise<void> {
  type Row = { id: number; title: string; genre: string | null; name: string };
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select albums.id, title, albums.genre, name from albums
      join artists on artists.id = artist_id
      where albums.id > ${after} order by albums.id limit ${PAGE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const { id, title, genre, name } of rows) {
      const text = searchText(title, [name, genre]);
      await sql`update albums set search_text = ${text} where id = ${id}`.execute(db);
    }
  }
}

async function fillPlaylists(db: Kysely<unknown>): Promise<void> {
  type Row = { id: number; title: string; description: string | null };
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select id, title, description from playlists
      where id > ${after} order by id limit ${PAGE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const { id, title, description } of rows) {
      const text = searchText(title, [description]);
      await sql`update playlists set search_text = ${text} where id = ${id}`.execute(db);
    }
  }
}

/** Names in scripts without spaces are found by each of their letters. */
async function splitNames(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from artists where id > ${after} order by id limit ${PAGE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const { id, name } of rows) {
      if (!UNSPACED.test(name)) continue;
      await sql`delete from artist_words where artist_id = ${id}`.execute(db);
      for (const word of searchWords(name)) {
        await sql`insert into artist_words (artist_id, word) values (${id}, ${word})`.execute(db);
      }
    }
  }
}
