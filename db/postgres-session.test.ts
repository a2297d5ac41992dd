import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnDatabase, type OwnDatabase } from '#tests/own-postgres.ts';
import { until } from '#tests/killed-site.ts';
import { openDatabase, type Database } from './client.ts';
import { migrateToLatest } from './migrator.ts';

/** Two processes with one PostgreSQL, simulated by two pools and two sessions. */
let own: OwnDatabase | null = null;
let one: Database;
let two: Database;

beforeAll(async () => {
  own = await createOwnDatabase();
  if (!own) return;
  [one, two] = [openDatabase(own.url), openDatabase(own.url)];
  await migrateToLatest(one);
  await Promise.all([one.postgres?.session.start(), two.postgres?.session.start()]);
}, 120_000);
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()]);
  await own?.remove();
});

const now = new Date('2026-03-14T12:00:00Z');
const artist = (handle: string) => ({ name: handle, handle, createdAt: now, updatedAt: now });

describe('a session with PostgreSQL', () => {
  it('counts what another process writes once it is committed', async ({ skip }) => {
    if (!own) return skip('no PostgreSQL server is installed');
    expect(two.knowsAllWrites()).toBe(true);
    const before = two.versions.of(['artists']);
    const tracks = two.versions.of(['tracks']);
    await one.db.transaction().execute(async (trx) => {
      await trx.insertInto('artists').values(artist('eva')).execute();
      await sql`select pg_sleep(0.05)`.execute(trx);
      expect(two.versions.of(['artists'])).toBe(before);
    });
    await until(() => two.versions.of(['artists']) > before, 2000);
    expect(two.versions.of(['tracks'])).toBe(tracks);
  });

  it('counts its own write at the commit, where other connections begin to see it', async ({
    skip,
  }) => {
    if (!own) return skip('no PostgreSQL server is installed');
    let inside = 0;
    await one.db.transaction().execute(async (trx) => {
      await trx.insertInto('artists').values(artist('ben')).execute();
      inside = one.versions.of(['artists']);
    });
    expect(one.versions.of(['artists'])).toBeGreaterThan(inside);
  });

  it('is told which rows were written, by this process and by others', async ({ skip }) => {
    if (!own) return skip('no PostgreSQL server is installed');
    const add = (handle: string) =>
      one.db.insertInto('artists').values(artist(handle)).returning('id').executeTakeFirstOrThrow();
    const [first, second] = [await add('first'), await add('second')];
    const [changed, same] = [[`artists.id=${first.id}`], [`artists.id=${second.id}`]];
    await until(() => one.knowsAllWrites(), 2000);
    await until(() => !two.versions.unchangedSince(0, same), 2000);
    const before = [one.versions.newest, two.versions.newest] as const;
    await one.db.updateTable('artists').set({ bio: 'x' }).where('id', '=', first.id).execute();
    // Until its own write is told, this process caches nothing.
    expect(one.knowsAllWrites()).toBe(false);
    await until(() => one.knowsAllWrites(), 2000);
    expect(one.versions.unchangedSince(before[0], changed)).toBe(false);
    expect(one.versions.unchangedSince(before[0], [...same, 'artists:name', 'artists+'])).toBe(
      true,
    );
    await until(() => !two.versions.unchangedSince(before[1], changed), 2000);
    expect(two.versions.unchangedSince(before[1], same)).toBe(true);
  });

  it('knows all but late figures while only a play is not told yet', async ({ skip }) => {
    if (!own) return skip('no PostgreSQL server is installed');
    await until(() => one.knowsAllWrites(), 2000);
    const write = (table: 'playTotals' | 'tracks') =>
      one.db.updateTable(table).set({ artistId: 1 }).where('artistId', '=', -1).execute();
    await write('playTotals');
    expect(one.knowsAllWrites()).toBe(false);
    expect(one.knowsAllWrites({ mayBeAnHourLate: true })).toBe(true);
    await write('tracks');
    expect(one.knowsAllWrites({ mayBeAnHourLate: true })).toBe(false);
    await until(() => one.knowsAllWrites(), 2000);
    expect(one.knowsAllWrites({ mayBeAnHourLate: true })).toBe(true);
  });

  it('takes everything for changed, and no lock for held, once its connection was lost', async ({
    skip,
  }) => {
    if (!own) return skip('no PostgreSQL server is installed');
    const [first, second] = [one.postgres?.session, two.postgres?.session];
    expect(await first?.tryLock('upload:7')).toBe(true);
    expect(await second?.tryLock('upload:7')).toBe(false);
    const before = one.versions.of(['tracks']);
    let gaps = 0;
    first?.onGap(() => (gaps += 1));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'artist-space session' and pid <> pg_backend_pid()`.execute(two.db);
    await until(() => gaps === 1 && first?.hears === true, 5000);
    expect(one.versions.of(['tracks'])).toBeGreaterThan(before);
    expect(one.knowsAllWrites()).toBe(true);
    await until(() => second?.hears === true, 5000);
    expect(await second?.tryLock('upload:7')).toBe(true);
  });

  it('gives a statement up that takes too long', async ({ skip }) => {
    if (!own) return skip('no PostgreSQL server is installed');
    const short = openDatabase(own.url, undefined, { statementMayTakeMs: 50 });
    await expect(sql`select pg_sleep(2)`.execute(short.db)).rejects.toMatchObject({
      code: '57014',
    });
    await short.close();
  });
});
