import { sql, type Kysely } from 'kysely';
import { exactText } from '../db/columns.ts';
import { slugOf } from '../db/search-key.ts';

const PAGE = 500;

/**
 * Genre and mood of a track in the form used in addresses, and indexes for similar tracks: the newest of a
 * genre or mood, and by tempo.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['genre_key', 'mood_key'] as const) {
    await sql`alter table tracks add column ${sql.id(column)} ${exactText(db, 80)}`.execute(db);
  }
  await fill(db);
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('tracks').columns(columns).execute();
  await index('tracks_genre', ['genre_key', 'is_public', 'id']);
  await index('tracks_genre_tempo', ['genre_key', 'is_public', 'bpm', 'id']);
  await index('tracks_mood', ['mood_key', 'is_public', 'id']);
  await index('tracks_tempo', ['is_public', 'bpm', 'id']);
}

async function fill(db: Kysely<unknown>): Promise<void> {
  type Row = { id: number; genre: string | null; mood: string | null };
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select id, genre, mood from tracks where id > ${after} order by id limit ${PAGE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const { id, genre, mood } of rows) {
      if (!genre && !mood) continue;
      await sql`update tracks set genre_key = ${slugOf(genre)}, mood_key = ${slugOf(mood)}
        where id = ${id}`.execute(db);
    }
  }
}
