import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scene } from '#db/demo/scene.ts';
import { LEAD, MESSAGES, MUSIC_ORDERS, ORDERS, PLAYLISTS, POSTS, SPACES } from '#db/demo/life.ts';
import { shopOf } from '#db/demo/shop.ts';
import { toneWav } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { fillLife } from './demo-life.server.ts';
import { createUserWithArtist } from './features/accounts/account.queries.server.ts';
import { saveItemFile } from './features/shop/merch/merch-forms.server.ts';
import { createMerchItem } from './features/shop/merch/merch.server.ts';
import { viewBell } from './screens/notifications/notification.server.ts';
import { plainSentence } from './screens/notifications/notification.ts';
import { contextFor } from './operations/context.server.ts';
import { perform } from './operations/operation.ts';
import type { Viewer } from './permissions.ts';
import { readScratchFile } from './platform/upload/read-scratch-file.server.ts';

let site: TestSite;
const viewers = new Map<string, Viewer>();
const tracks = new Map<string, number>();

/** The scene without its sounds and pictures. */
beforeEach(async () => {
  site = await createTestSite();
  const { db } = site.services.database;
  const now = site.clock.now();
  for (const { handle, name, tracks: own } of scene) {
    const email = `${handle}@demo.example`;
    const account = { email, passwordHash: 'none', artist: { name, handle }, now };
    const { id: userId, artistId } = await createUserWithArtist(db, account);
    viewers.set(handle, { userId, artistId: artistId ?? 0, email });
    for (const { title, isPublic } of own) {
      const row = { artistId: artistId ?? 0, title, artist: name, isPublic, duration: 60 };
      const { id } = await db
        .insertInto('tracks')
        .values({ ...row, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      tracks.set(title, id);
    }
  }
  const lead = scene.find(({ handle }) => handle === LEAD);
  for (const { key, ...item } of lead ? shopOf(lead) : []) {
    const context = contextFor(site.services, viewers.get(LEAD) ?? null);
    const { id: itemId } = await perform(createMerchItem, context, {
      ...item,
      formKey: `demo:${key}`,
    });
    if (key !== 'single') continue;
    const path = site.services.storage.scratchPath();
    await writeFile(path, toneWav());
    const file = await readScratchFile(path, { filename: 'single.wav' });
    await perform(saveItemFile, context, { itemId, file });
  }
});
afterEach(() => site.close());

async function counted() {
  const { db } = site.services.database;
  const tables = [
    ...(['follows', 'collaborations', 'collaborationMessages', 'vocalRecordings'] as const),
    ...(['inboxMessages', 'orders', 'notices', 'aiGenerations', 'trackPlays'] as const),
    ...(['posts', 'trackLikes', 'playlists', 'playlistTracks'] as const),
  ];
  const counts = tables.map(async (table) => {
    const rows = await db.selectFrom(table).selectAll().execute();
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<(typeof tables)[number], number>;
}

it('fills every screen of the lead artist, and adds nothing twice', async () => {
  await fillLife(site.services, { viewers, tracks });
  const filled = await counted();
  expect(filled).toMatchObject({
    collaborations: SPACES.length,
    inboxMessages: MESSAGES.length,
    orders: ORDERS.length + MUSIC_ORDERS.length,
    aiGenerations: 1,
    posts: POSTS.length,
    playlists: PLAYLISTS.length,
    playlistTracks: PLAYLISTS.flatMap(({ tracks: titles }) => titles).length,
  });
  expect(filled.trackLikes).toBeGreaterThan(5);
  const { db } = site.services.database;
  const plays = await db.selectFrom('playTotals').select('plays').execute();
  expect(plays.reduce((sum, row) => sum + row.plays, 0)).toBeGreaterThan(150);

  const lead = contextFor(site.services, viewers.get(LEAD) ?? null);
  const { entries, count } = await perform(viewBell, lead, {});
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['collaboration', 'message', 'order', 'followers']),
  );
  expect(count).toBeGreaterThanOrEqual(9);
  expect(new Set(entries.map(({ state }) => state?.word))).toEqual(
    new Set([undefined, 'Pending', 'Accepted', 'Rejected', 'New', 'Paid', 'Sent', 'Cancelled']),
  );
  expect(entries.map(({ sentence }) => plainSentence(sentence))).toContain(
    'Tarmac 31 and 2 others follow you',
  );
  const talk = entries.find(({ messages }) => messages > 0);
  expect(talk).toMatchObject({ messages: 2, read: false, title: 'Porcelain Hours - Vocals' });
  const times = entries.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  expect(Date.parse(times[0] ?? '')).toBeLessThanOrEqual(site.clock.now().getTime());

  site.clock.advance(60 * 60 * 1000);
  await fillLife(site.services, { viewers, tracks });
  expect(await counted()).toEqual(filled);
}, 240_000);

it('continues after an interrupted start', async () => {
  await fillLife(site.services, { viewers, tracks });
  const filled = await counted();
  const { db } = site.services.database;
  // The newest order shows that everything has been added.
  const last = ORDERS.at(-1)?.key ?? '';
  const { id } = await db
    .deleteFrom('orders')
    .where('formKey', '=', last)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('notices').where('kind', '=', 'order').where('subjectId', '=', id).execute();
  await fillLife(site.services, { viewers, tracks });
  expect({ ...(await counted()), trackPlays: 0 }).toEqual({ ...filled, trackPlays: 0 });
}, 240_000);
