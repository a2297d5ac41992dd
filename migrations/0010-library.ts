import type { Kysely } from 'kysely';
import { searchKey } from '../db/search-key.ts';

const BATCH = 500;

export async function up(db: Kysely<unknown>): Promise<void> {
  // One column per statement: SQLite adds only one at a time.
  const tracks = () => db.schema.alterTable('tracks');
  await tracks()
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await tracks()
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await tracks()
    .addColumn('detected', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await tracks().addColumn('credits', 'text').execute();
  await tracks().addColumn('secret_key', 'varchar(64)').execute();
  await fill(db.withTables<Before>());
  await db.schema
    .createIndex('tracks_position')
    .on('tracks')
    .columns(['artist_id', 'position', 'id'])
    .execute();
  await db.schema
    .createIndex('tracks_public_position')
    .on('tracks')
    .columns(['artist_id', 'is_public', 'position', 'id'])
    .execute();
  await db.schema
    .createIndex('tracks_secret_key')
    .on('tracks')
    .column('secret_key')
    .unique()
    .execute();
}

type Before = {
  tracks: {
    id: number;
    title: string;
    artist: string;
    album: string | null;
    genre: string | null;
    mood: string | null;
    tags: string;
    position: number;
    search_text: string;
  };
};

async function fill(db: Kysely<Before>): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('tracks')
      .select(['id', 'title', 'artist', 'album', 'genre', 'mood', 'tags'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, title, artist, album, genre, mood, tags } of rows) {
      const others = [artist, album, genre, mood, ...(JSON.parse(tags) as string[])];
      const searchText = `${searchKey(title)}\n${searchKey(others.filter(Boolean).join(' '))}`;
      await db
        .updateTable('tracks')
        .set({ position: id, search_text: searchText })
        .where('id', '=', id)
        .execute();
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
