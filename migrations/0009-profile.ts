import type { Kysely } from 'kysely';
import { exactText, identity, owned, required } from '../db/columns.ts';
import { searchKey, searchWords } from '../db/search-key.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db);
  await indexDirectory(db);
  await addFollows(db);
  await addTour(db);
  await addInbox(db);
}

/** One column per statement: SQLite adds only one at a time. */
async function addColumns(db: Kysely<unknown>): Promise<void> {
  const artists = () => db.schema.alterTable('artists');
  await artists()
    .addColumn('name_key', exactText(db, 120), (column) => column.notNull().defaultTo(''))
    .execute();
  await artists().addColumn('genre_key', exactText(db, 80)).execute();
  await artists()
    .addColumn('pinned_tracks', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await artists().addColumn('contact', 'text').execute();
}

/** Columns by which the list of artists is searched, filtered and sorted; each order has its index. */
async function indexDirectory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('artist_words')
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('word', exactText(db, 40), required)
    .addPrimaryKeyConstraint('artist_words_key', ['artist_id', 'word'])
    .execute();
  await db.schema
    .createIndex('artist_words_word')
    .on('artist_words')
    .columns(['word', 'artist_id'])
    .execute();

  await fillDirectory(db.withTables<DirectoryTables>());

  const orders = { followers: ['followers desc', 'id'], name: ['name_key', 'id'] } as const;
  for (const [name, columns] of Object.entries(orders)) {
    await db.schema
      .createIndex(`artists_by_${name}`)
      .on('artists')
      .columns(['is_public', ...columns])
      .execute();
    await db.schema
      .createIndex(`artists_genre_by_${name}`)
      .on('artists')
      .columns(['is_public', 'genre_key', ...columns])
      .execute();
  }
  // Includes the spelling, so that the list of genres is read from the index alone.
  await db.schema
    .createIndex('artists_genre_newest')
    .on('artists')
    .columns(['is_public', 'genre_key', 'id', 'genre'])
    .execute();
}

type DirectoryTables = {
  artists: {
    id: number;
    name: string;
    genre: string | null;
    name_key: string;
    genre_key: string | null;
  };
  artist_words: { artist_id: number; word: string };
};

async function fillDirectory(db: Kysely<DirectoryTables>): Promise<void> {
  const rows = await db.selectFrom('artists').select(['id', 'name', 'genre']).execute();
  for (const { id, name, genre } of rows) {
    await db
      .updateTable('artists')
      .set({ name_key: searchKey(name), genre_key: genre && searchKey(genre) })
      .where('id', '=', id)
      .execute();
    const words = searchWords(name).map((word) => ({ artist_id: id, word }));
    if (words.length > 0) await db.insertInto('artist_words').values(words).execute();
  }
}

async function addFollows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('follows')
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('follower_id', 'integer', owned('artists'))
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('follows_key', ['artist_id', 'follower_id'])
    .execute();
  await db.schema.createIndex('follows_follower').on('follows').column('follower_id').execute();
}

async function addTour(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tour_dates')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('date', 'varchar(10)', required)
    .addColumn('venue', 'varchar(160)', required)
    .addColumn('city', 'varchar(120)', required)
    .addColumn('ticket_url', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('tour_dates_artist')
    .on('tour_dates')
    .columns(['artist_id', 'date', 'id'])
    .execute();
}

async function addInbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inbox_messages')
    .addColumn('id', ...identity(db))
    .addColumn('artist_id', 'integer', owned('artists'))
    .addColumn('name', 'varchar(120)', required)
    .addColumn('email', 'varchar(255)', required)
    .addColumn('message', 'text', required)
    .addColumn('read_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('inbox_messages_artist')
    .on('inbox_messages')
    .columns(['artist_id', 'id'])
    .execute();
  await db.schema
    .createIndex('inbox_messages_unread')
    .on('inbox_messages')
    .columns(['artist_id', 'read_at'])
    .execute();
}
