import { afterEach, beforeEach, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { writeNotice } from '../notices/notice.queries.server.ts';
import type { NotificationPage } from './notification.schema.ts';

let site: TestSite;
let ana: Awaited<ReturnType<TestSite['artist']>>;

beforeEach(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
});
afterEach(() => site.close());

const password = 'correct horse';
const page = async (before?: string | null) => {
  const query = before ? `?before=${before}` : '';
  const answer = await site.call('GET', `/api/my-artist/notifications${query}`, { as: ana });
  return (await answer.json()) as NotificationPage;
};
const signIn = (as?: { cookie: string }) =>
  site.call('POST', '/api/login', { as, json: { email: 'ana@example.org', password } });

it('tell of a new device once, and count in the bell until they are read', async () => {
  expect(await page()).toEqual({ entries: [], next: null, count: 0 });
  const answer = await signIn();
  const device = answer.headers.getSetCookie().find((line) => line.startsWith('device='));
  const { entries, count } = await page();
  expect(entries).toMatchObject([
    {
      kind: 'notice',
      title: 'A new sign-in to your account',
      read: false,
      to: '/settings#devices',
    },
  ]);
  expect(count).toBe(1);

  await signIn({ cookie: device?.split(';')[0] ?? '' });
  expect((await page()).count).toBe(1);

  const read = await site.call('POST', '/api/my-artist/notifications/read', {
    as: ana,
    json: { upTo: entries[0]?.id },
  });
  expect(await read.json()).toEqual({ count: 0 });
  expect((await page()).entries).toMatchObject([{ read: true }]);
});

it('are of others nobody’s business', async () => {
  const ben = await site.artist('ben@example.org');
  await signIn();
  const [notice] = (await page()).entries;
  await site.call('POST', '/api/my-artist/notifications/read', {
    as: ben,
    json: { upTo: notice?.id },
  });
  expect((await page()).count).toBe(1);
});

it('make one list with collaborations, by pages, each entry once', async () => {
  const ben = await site.artist('ben@example.org');
  const context = contextFor(site.services, { ...ana, email: 'ana@example.org' });
  const { db } = context;
  const { id: trackId } = await db
    .insertInto('tracks')
    .values({
      ...{ artistId: ana.artistId, title: 'Glass Weather', artist: 'Ana' },
      ...{ createdAt: site.clock.now(), updatedAt: site.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let step = 0; step < 30; step += 1) {
    // Two of each at every instant, so that pages end within one.
    if (step % 4 === 0) site.clock.advance(1000);
    if (step % 2 === 0) {
      const data = { device: 'Firefox on Linux', place: '203.0.113.0/24' };
      const notice = { artistId: ana.artistId, kind: 'new-device', data, mailTo: null } as const;
      await writeNotice(context, db, notice);
    } else {
      const now = site.clock.now();
      await db
        .insertInto('collaborations')
        .values({
          ...{ trackId, trackOwnerId: ana.artistId, collaboratorId: ben.artistId },
          ...{ title: `Request ${step}`, trackTitle: 'Glass Weather' },
          ...{ createdAt: now, updatedAt: now },
        })
        .execute();
    }
  }
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const { entries, ...rest } = await page(next);
    seen.push(...entries.map(({ kind, id, at }) => `${at} ${kind} ${id}`));
    next = rest.next;
  } while (next);
  expect(new Set(seen).size).toBe(30);
  expect(seen).toHaveLength(30);
  const instants = seen.map((line) => line.split(' ')[0] ?? '');
  expect(instants).toEqual([...instants].sort().reverse());
});
