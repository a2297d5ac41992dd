import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../db/columns.ts';

/** What is searched: of each table its words, and of them those by which a typo is forgiven. */
const SEARCHED = [
  { table: 'tracks', words: 'search_text', title: 'title' },
  { table: 'albums', words: 'title', title: 'title' },
  { table: 'playlists', words: 'title', title: 'title' },
] as const;

/**
 * Full-text search: FTS5 on SQLite, kept in step by triggers, so that no writer can forget it; indexes
 * over `to_tsvector` on PostgreSQL. Trigrams of the titles find what was typed with a slip.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (isPostgres(db)) {
    const trigrams = await hasTrigrams(db);
    if (trigrams) await run('create extension if not exists pg_trgm');
    for (const { table, words, title } of SEARCHED) {
      await run(
        `create index ${table}_words on ${table} using gin (to_tsvector('simple', ${words}))`,
      );
      if (!trigrams) continue;
      await run(
        `create index ${table}_trigrams on ${table} using gin (lower(${title}) gin_trgm_ops)`,
      );
    }
    return;
  }
  for (const { table, words, title } of SEARCHED) {
    const made = (tokenizer: string) =>
      `using fts5(words, content='', contentless_delete=1, ${tokenizer})`;
    await run(
      `create virtual table ${table}_words ${made(`tokenize='unicode61 remove_diacritics 2', prefix='2 3'`)}`,
    );
    await run(
      `create virtual table ${table}_trigrams ${made(`tokenize='trigram remove_diacritics 1'`)}`,
    );
    await run(`create trigger ${table}_words_added after insert on ${table} begin
      insert into ${table}_words (rowid, words) values (new.id, new.${words});
      insert into ${table}_trigrams (rowid, words) values (new.id, new.${title});
    end`);
    await run(`create trigger ${table}_words_changed after update of ${words} on ${table}
      when new.${words} is not old.${words} begin
      update ${table}_words set words = new.${words} where rowid = new.id;
    end`);
    await run(`create trigger ${table}_title_changed after update of ${title} on ${table}
      when new.${title} is not old.${title} begin
      update ${table}_trigrams set words = new.${title} where rowid = new.id;
    end`);
    await run(`create trigger ${table}_words_removed after delete on ${table} begin
      delete from ${table}_words where rowid = old.id;
      delete from ${table}_trigrams where rowid = old.id;
    end`);
    await run(`insert into ${table}_words (rowid, words) select id, ${words} from ${table}`);
    await run(`insert into ${table}_trigrams (rowid, words) select id, ${title} from ${table}`);
  }
}

/** Whether the server has the extension: without it, what is typed has to be right. */
async function hasTrigrams(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_available_extensions where name = 'pg_trgm'`.execute(
    db,
  );
  return rows.length > 0;
}
