import { Migrator, sql, type Migration } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './client.ts';
import { migrateToLatest } from './migrator.ts';

const modules = import.meta.glob<Migration>('../migrations/*.ts', { eager: true });
const migrations = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => [
    path.replace(/^.*\/|\.ts$/g, ''),
    { up: (db: Parameters<Migration['up']>[0]) => module.up(db) },
  ]),
);

async function databaseAsOf(name: string) {
  const database = openDatabase('sqlite::memory:');
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  await new Migrator({ db: database.migrations, provider }).migrateTo(name);
  return database;
}

it('makes artists who were there before searchable', async () => {
  const database = await databaseAsOf('0008-push-and-merch');
  const now = new Date(0);
  await database.db
    .insertInto('artists')
    .values([
      {
        name: 'Ána & the Nights',
        handle: 'ana',
        genre: 'Dream Pop',
        createdAt: now,
        updatedAt: now,
      },
      { name: '!!!', handle: 'three', createdAt: now, updatedAt: now },
    ])
    .execute();
  expect(await migrateToLatest(database)).toContain('0009-profile');
  const artists = await database.db
    .selectFrom('artists')
    .select(['nameKey', 'genreKey', 'pinnedTracks', 'contact'])
    .orderBy('id')
    .execute();
  expect(artists).toEqual([
    { nameKey: 'ana & the nights', genreKey: 'dream pop', pinnedTracks: [], contact: null },
    { nameKey: '!!!', genreKey: null, pinnedTracks: [], contact: null },
  ]);
  const words = await database.db.selectFrom('artistWords').selectAll().execute();
  expect(words.map(({ artistId, word }) => `${artistId} ${word}`).sort()).toEqual([
    '1 ana',
    '1 nights',
    '1 the',
    '2 !!!',
  ]);
  await database.close();
});

it('keeps the plays that a track had before they stood in a table of their own', async () => {
  const database = await databaseAsOf('0010-library');
  const { migrations: plain } = database;
  await sql`insert into artists (name, handle, created_at, updated_at) values ('A', 'a', 0, 0)`.execute(
    plain,
  );
  await sql`insert into tracks (artist_id, title, artist, play_count, created_at, updated_at)
    values (1, 'Heard', 'A', 12, 0, 0), (1, 'Unheard', 'A', 0, 0, 0)`.execute(plain);
  expect(await migrateToLatest(database)).toContain('0011-plays');
  const totals = await database.db.selectFrom('playTotals').selectAll().execute();
  expect(totals).toEqual([{ trackId: 1, artistId: 1, plays: 12 }]);
  await database.close();
});

it('keeps what was said before a message could bring a file', async () => {
  const database = await databaseAsOf('0020-settings');
  const { migrations: plain } = database;
  await sql`insert into artists (name, handle, created_at, updated_at) values ('A', 'a', 0, 0)`.execute(
    plain,
  );
  await sql`insert into collaborations (track_title, track_owner_id, title, created_at, updated_at)
    values ('Night Bus', 1, 'Feature', 0, 0)`.execute(plain);
  await sql`insert into collaboration_messages
    (collaboration_id, sender_id, message, client_id, created_at)
    values (1, 1, 'Keep it', 'c1', 5)`.execute(plain);
  expect(await migrateToLatest(database)).toContain('0021-message-attachments');
  const said = await database.db.selectFrom('collaborationMessages').selectAll().execute();
  expect(said).toEqual([
    {
      id: 1,
      collaborationId: 1,
      senderId: 1,
      message: 'Keep it',
      messageType: 'text',
      clientId: 'c1',
      createdAt: new Date(5),
    },
  ]);
  await database.close();
});

it('counts what artists keep already, archives left out, and begins to hold orders for a time', async () => {
  const database = await databaseAsOf('0021-message-attachments');
  const { migrations: plain } = database;
  await sql`insert into artists (name, handle, created_at, updated_at)
    values ('A', 'a', 0, 0), ('B', 'b', 0, 0)`.execute(plain);
  await sql`insert into tracks (artist_id, title, artist, created_at, updated_at)
    values (2, 'Heard', 'B', 0, 0)`.execute(plain);
  await sql`insert into archives (artist_id, state, created_at) values (1, 'ready', 0)`.execute(
    plain,
  );
  await sql`insert into media
    (key, subject_type, subject_id, role, content_type, byte_size, checksum, created_at) values
    ('p', 'artist', 1, 'profile', 'image/webp', 10, 'x', 0),
    ('z', 'archive', 1, 'archive', 'application/zip', 1000, 'x', 0),
    ('o', 'track', 1, 'original', 'audio/wav', 200, 'x', 0)`.execute(plain);
  await sql`insert into orders
    (artist_id, secret_key, form_key, state, name, email, total_cents, payment, created_at, updated_at)
    values (1, 's', 'f', 'new', 'Eva', 'eva@example.org', 100, 'arrangement', 0, 0)`.execute(plain);
  await migrateToLatest(database);
  const { db } = database;
  const kept = await db.selectFrom('artists').select('keptBytes').orderBy('id').execute();
  expect(kept).toEqual([{ keptBytes: 10 }, { keptBytes: 200 }]);
  const owners = await db.selectFrom('media').select(['key', 'artistId']).orderBy('id').execute();
  expect(owners.map(({ key, artistId }) => [key, artistId])).toEqual([
    ['p', 1],
    ['z', 1],
    ['o', 2],
  ]);
  const { expiresAt } = await db.selectFrom('orders').select('expiresAt').executeTakeFirstOrThrow();
  expect(expiresAt?.getTime()).toBeGreaterThan(Date.now() + 6 * 24 * 60 * 60 * 1000);
  await database.close();
});

it('leaves their names to artists who had them, and the first steps to who has no track', async () => {
  const database = await databaseAsOf('0030-press');
  const { migrations: plain } = database;
  await sql`insert into artists (name, handle, created_at, updated_at)
    values ('ana.luz', 'ana-luz', 5000, 6000), ('Bea', 'bea', 7000, 7000)`.execute(plain);
  await sql`insert into tracks (artist_id, title, artist, created_at, updated_at)
    values (1, 'Ebb', 'ana.luz', 0, 0)`.execute(plain);
  expect(await migrateToLatest(database)).toContain('0036-first-steps');
  const artists = await database.db
    .selectFrom('artists')
    .select(['name', 'handle', 'isPublic', 'namedAt', 'firstStepsClosedAt'])
    .orderBy('id')
    .execute();
  expect(artists).toEqual([
    {
      name: 'ana.luz',
      handle: 'ana-luz',
      isPublic: true,
      namedAt: new Date(5000),
      firstStepsClosedAt: new Date(5000),
    },
    {
      name: 'Bea',
      handle: 'bea',
      isPublic: true,
      namedAt: new Date(7000),
      firstStepsClosedAt: null,
    },
  ]);
  await database.close();
});

/**
 * Migrations that remove tables or columns, from releases with a single process, when no other one used the
 * schema meanwhile.
 */
const TAKE_AWAY = [
  '0011-plays',
  '0015-vocal-recordings',
  '0016-collaborations',
  '0019-shop',
  '0021-message-attachments',
  '0031-beats-are-tracks',
  '0033-notices-of-everything',
];
const TAKING =
  /\b(dropTable|dropColumn|dropIndex|dropConstraint|renameTo|renameColumn|alterColumn)\b|\b(drop|rename)\s+(table|column|index|constraint)\b/;

it('takes away nothing that the release before may still use', () => {
  const sources = import.meta.glob<string>('../migrations/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const taking = Object.entries(sources)
    .filter(([, source]) => TAKING.test(source))
    .map(([path]) => path.replace(/^.*\/|\.ts$/g, ''));
  expect(taking.sort()).toEqual(TAKE_AWAY);
});

it('counts what sales of before came to, and what was given back of them', async () => {
  const database = await databaseAsOf('0092-subscriptions');
  const now = new Date('2026-03-01T10:00:00Z');
  const { db } = database;
  await sql`insert into artists (id, name, handle, created_at, updated_at)
    values (1, 'Ana', 'ana', 0, 0)`.execute(db);
  const order = (key: string, received: string | null, refunded: number) =>
    sql`insert into orders (artist_id, secret_key, form_key, state, name, email, total_cents, currency,
      shipping_cents, tax_cents, tax_included, payment, received, refunded_cents, paid_at, refunded_at,
      created_at, updated_at)
      values (1, ${key}, ${key}, 'paid', 'Eva', 'eva@example.org', 3000, 'EUR', 500, 500, 0, 'stripe',
      ${received}, ${refunded}, ${now.getTime()}, ${now.getTime() + 86_400_000}, 0, 0)`.execute(db);
  await order('whole', 'inTime', 0);
  await order('half', 'inTime', 1200);
  await order('unpaid', null, 0);
  expect(await migrateToLatest(database)).toContain('0093-what-sales-are');
  const sums = await db
    .selectFrom('artistSums')
    .select(['measure', 'day', 'part', 'amount'])
    .orderBy('measure')
    .orderBy('day')
    .execute();
  expect(sums).toEqual([
    { measure: 'netCents', day: '2026-03-01', part: 'EUR', amount: 4000 },
    { measure: 'netCents', day: '2026-03-02', part: 'EUR', amount: -1000 },
    { measure: 'refundCents', day: '2026-03-02', part: 'EUR', amount: 1200 },
  ]);
  await database.close();
});
