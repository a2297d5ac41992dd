import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toneWav } from '#tests/audio-files.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { saveContact, sendMessage } from '#app/features/artists/contact.server.ts';
import { addSection, showSection } from '#app/features/artists/section.operations.server.ts';
import { listMessages } from '#app/features/community/inbox/inbox.server.ts';
import { notify, writeSecurityNotice } from '#app/features/activity/notices/notice.server.ts';
import { addToCart, viewCart } from '#app/features/shop/shop.server.ts';
import { placeOrder, cancelOrder } from '#app/features/shop/order.operations.server.ts';
import { listOrders, moveOwnOrder } from '#app/features/shop/seller.server.ts';
import { countNotifications, openNotification } from './notification.server.ts';
import { decisionToast } from './NotificationEntry.tsx';
import { plainSentence, type BellView } from './notification.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let ana: Artist;
let ben: Artist;

beforeEach(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  ben = await site.artist('ben@example.org');
});
afterEach(() => site.close());

const contextOf = (artist: Artist | null) =>
  contextFor(
    site.services,
    artist && { artistId: artist.artistId, userId: artist.userId, email: '' },
  );
const bell = async (as: Artist, before?: string | null) => {
  const query = before ? `?before=${before}` : '';
  const answer = await site.call('GET', `/api/my-artist/notifications${query}`, { as });
  expect(answer.status).toBe(200);
  return (await answer.json()) as BellView;
};
/** The text and the status of the newest entry. */
const newest = async (as: Artist) => {
  const { entries, count } = await bell(as);
  const [entry] = entries;
  if (!entry) throw new Error('The bell is empty.');
  return { ...entry, says: plainSentence(entry.sentence), count };
};
const read = (as: Artist, what: object) =>
  site.call('POST', '/api/my-artist/notifications/read', { as, json: what });
const nameOf = async (artist: Artist, name: string) => {
  site.clock.advance(1000);
  const answer = await site.call('PATCH', '/api/my-artist', { as: artist, json: { name } });
  expect(answer.status).toBe(200);
};
const follow = (who: Artist, whom: Artist) =>
  site.call('POST', `/api/artists/${whom.artistId}/follow`, { as: who, json: {} });
const block = (who: Artist, whom: Artist, method = 'POST') =>
  site.call(method, `/api/artists/${whom.artistId}/block`, { as: who, json: {} });

async function addTrack(as: Artist, title = 'Glass Weather'): Promise<number> {
  const form = new FormData();
  form.set('title', title);
  form.set('audio', new File([toneWav()], 'track.wav', { type: 'audio/wav' }));
  const answer = await site.call('POST', '/api/tracks', { as, form });
  return ((await answer.json()) as { id: number }).id;
}
async function ask(as: Artist, trackId: number): Promise<number> {
  const json = { trackId, title: 'Low harmony', description: 'A low harmony.' };
  const answer = await site.call('POST', '/api/collaborations', { as, json });
  return ((await answer.json()) as { id: number }).id;
}
const decide = (as: Artist, id: number, status: string) =>
  site.call('PATCH', `/api/collaborations/${id}`, { as, json: { status } });

async function write(to: Artist, from: Artist | null): Promise<void> {
  const context = contextOf(to);
  await perform(addSection, context, { section: 'contact' });
  await perform(saveContact, context, { form: true, note: null });
  await perform(showSection, context, { section: 'contact', visible: true });
  site.clock.advance(1000);
  await perform(sendMessage, contextOf(from), {
    artistId: to.artistId,
    name: 'Eva Quay',
    email: 'eva@example.org',
    message: 'Would you play at our harbour festival?',
  });
}

describe('security', () => {
  const signIn = (as?: { cookie: string }) => {
    const json = { email: 'ana@example.org', password: 'correct horse' };
    return site.call('POST', '/api/login', { as, json });
  };

  it('reports a new device once, and counts until it is read', async () => {
    expect(await bell(ana)).toMatchObject({ entries: [], next: null, count: 0 });
    const answer = await signIn();
    const device = answer.headers.getSetCookie().find((line) => line.startsWith('device='));
    const told = await newest(ana);
    expect(told).toMatchObject({
      kind: 'new-device',
      says: 'A new sign-in to your account',
      read: false,
      count: 1,
      to: '/settings#devices',
    });
    await signIn({ cookie: device?.split(';')[0] ?? '' });
    expect((await bell(ana)).count).toBe(1);
    await read(ben, { id: told.id });
    expect((await bell(ana)).count).toBe(1);
    expect(await (await read(ana, { id: told.id })).json()).toEqual({ count: 0 });
    expect((await newest(ana)).read).toBe(true);
  });
});

describe('a collaboration', () => {
  it('is announced to the side that asked, once it is decided', async () => {
    const id = await ask(ben, await addTrack(ana));
    const toast = async (as: Artist, status: string, about = id) =>
      decisionToast(await bell(as), { type: 'collaboration', id: about, status });
    expect(await toast(ben, 'pending')).toBeNull();
    await decide(ana, id, 'active');
    expect(await toast(ben, 'active')).toEqual({
      title: 'Your request was accepted',
      description: 'Low harmony',
      tone: 'ok',
    });
    expect(await toast(ben, 'rejected')).toMatchObject({ title: 'Your request was rejected' });
    expect(await toast(ana, 'active')).toBeNull();
    expect(await toast(ben, 'active', id + 1)).toBeNull();
  });

  it('names the person, the track and the outcome for both sides', async () => {
    await nameOf(ben, 'Ben');
    await nameOf(ana, 'Ana');
    const id = await ask(ben, await addTrack(ana));
    expect(await newest(ana)).toMatchObject({
      says: 'Ben asked to collaborate on Glass Weather',
      title: 'Low harmony',
      state: { word: 'Pending' },
      read: false,
      incoming: true,
      subjectId: id,
      count: 1,
      to: `/creative-space/${id}`,
    });
    expect(await newest(ben)).toMatchObject({
      says: 'You asked Ana to collaborate on Glass Weather',
      state: { word: 'Pending' },
      read: true,
      count: 1,
    });
    // Entries show the current names.
    await nameOf(ben, 'Benedict');
    expect((await newest(ana)).says).toBe('Benedict asked to collaborate on Glass Weather');
    site.clock.advance(1000);
    await decide(ana, id, 'active');
    expect(await newest(ben)).toMatchObject({
      says: 'Ana accepted your request for Glass Weather',
      state: { word: 'Accepted' },
      read: false,
      count: 1,
    });
    // Pending and accepted ones count even if they were read.
    await read(ben, { upTo: site.clock.now().getTime() });
    expect(await newest(ben)).toMatchObject({ read: true, count: 1 });
    site.clock.advance(1000);
    const said = { message: 'Come in' };
    await site.call('POST', `/api/collaborations/${id}/messages`, { as: ana, json: said });
    expect(await newest(ben)).toMatchObject({ read: false, messages: 1, count: 1 });
    expect((await bell(ana)).entries).toHaveLength(1);
  });

  it('is kept without names after its track or account is deleted', async () => {
    const trackId = await addTrack(ana);
    await ask(ben, trackId);
    await site.call('DELETE', `/api/tracks/${trackId}`, { as: ana });
    expect((await newest(ben)).says).toMatch(/^You asked .+ to collaborate on Glass Weather$/);
    const { db } = site.services.database;
    await db.deleteFrom('users').where('artistId', '=', ana.artistId).execute();
    await db.deleteFrom('artists').where('id', '=', ana.artistId).execute();
    expect((await newest(ben)).says).toBe(
      'You asked Deleted artist to collaborate on Glass Weather',
    );
  });
});

describe('a message', () => {
  it('has one read state in the bell and in the inbox', async () => {
    await write(ana, null);
    const told = await newest(ana);
    expect(told).toMatchObject({
      says: 'Eva Quay wrote to you',
      text: 'Would you play at our harbour festival?',
      person: { id: null, name: 'Eva Quay' },
      read: false,
      count: 1,
    });
    expect(await perform(countNotifications, contextOf(ana), {})).toEqual({ bell: 1, inbox: 1 });
    // A prefetch marks nothing as read; opening does.
    const open = (look: boolean) =>
      perform(openNotification, contextOf(ana), { noticeId: told.id, look });
    const at = `/inbox#message-${told.subjectId}`;
    expect(await open(true)).toEqual({ to: at });
    expect((await newest(ana)).read).toBe(false);
    expect(await open(false)).toEqual({ to: at });
    expect(await perform(countNotifications, contextOf(ana), {})).toEqual({ bell: 0, inbox: 0 });
    expect((await perform(listMessages, contextOf(ana), {})).unread).toBe(0);
    await expect(
      perform(openNotification, contextOf(ben), { noticeId: told.id, look: false }),
    ).rejects.toThrow('This notification is no longer available.');
  });

  it('of a blocked artist is hidden, and so is all other news of them', async () => {
    await write(ana, ben);
    await ask(ben, await addTrack(ana));
    await follow(ben, ana);
    expect((await bell(ana)).entries.map(({ kind }) => kind).sort()).toEqual([
      'collaboration',
      'followers',
      'message',
    ]);
    for (const [who, whom] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      await block(who, whom);
      expect(await bell(ana)).toMatchObject({ entries: [], count: 0 });
      expect(await bell(ben)).toMatchObject({ entries: [], count: 0 });
      await block(who, whom, 'DELETE');
    }
    // Ending a block does not restore the follow.
    expect((await bell(ana)).entries.map(({ kind }) => kind).sort()).toEqual([
      'collaboration',
      'message',
    ]);
  });
});

describe('followers', () => {
  it('of a burst share one entry until the artist looks', async () => {
    const names = ['Cleo', 'Dara', 'Edo', 'Finn'];
    const fans: Artist[] = [];
    for (const name of names) {
      const fan = await site.artist(`${name.toLowerCase()}@example.org`);
      await nameOf(fan, name);
      fans.push(fan);
    }
    const [cleo, dara, edo, finn] = fans as [Artist, Artist, Artist, Artist];
    await follow(cleo, ana);
    expect(await newest(ana)).toMatchObject({
      says: 'Cleo follows you',
      to: `/profile/${cleo.artistId}`,
      count: 1,
    });
    site.clock.advance(1000);
    await follow(dara, ana);
    expect((await newest(ana)).says).toBe('Dara and Cleo follow you');
    site.clock.advance(1000);
    await follow(edo, ana);
    const told = await newest(ana);
    expect(told).toMatchObject({ says: 'Edo and 2 others follow you', to: '/followers', count: 1 });
    // Hidden followers are counted, and not named.
    await site.call('PATCH', '/api/my-artist', { as: edo, json: {} });
    const { db } = site.services.database;
    const hide = { isPublic: false };
    await db.updateTable('artists').set(hide).where('id', '=', edo.artistId).execute();
    expect((await newest(ana)).says).toBe('Dara and 2 others follow you');
    await read(ana, { id: told.id });
    site.clock.advance(1000);
    await follow(finn, ana);
    expect((await bell(ana)).entries.map(({ sentence }) => plainSentence(sentence))).toEqual([
      'Finn follows you',
      'Dara and 2 others follow you',
    ]);
    // An ended follow is no longer reported.
    await site.call('DELETE', `/api/artists/${ana.artistId}/follow`, { as: finn });
    expect(await bell(ana)).toMatchObject({ count: 0, entries: { length: 1 } });
  });
});

describe('an order', () => {
  it('is reported when it is placed and when the buyer cancels it, not when the seller acts', async () => {
    const json = { name: 'Tide shirt', price: 25, category: 'apparel' };
    const item = await site.call('POST', '/api/merch', { as: ana, json });
    const { id: itemId } = (await item.json()) as { id: number };
    const order = async (formKey: string) => {
      const put = contextOf(null);
      await perform(addToCart, put, { artistId: ana.artistId, itemId, size: '', quantity: 2 });
      const cookieHeader = put.responseHeaders.getSetCookie()[0]?.split(';')[0] ?? '';
      const buyer = contextOf(null);
      const context = { ...buyer, client: { ...buyer.client, cookieHeader } };
      const { cart } = await perform(viewCart, context, { artistId: ana.artistId });
      const { key } = await perform(placeOrder, context, {
        artistId: ana.artistId,
        formKey,
        total: String(cart.totalCents),
        name: 'Eva',
        email: 'eva@example.org',
        address: '1 Quay\nPort',
      });
      return key;
    };
    const key = await order('form-number-1');
    const [{ id: orderId } = { id: 0 }] = (await perform(listOrders, contextOf(ana), {})).orders;
    expect(await newest(ana)).toMatchObject({
      says: 'Eva ordered from your shop',
      text: '2 × Tide shirt · $50.00',
      count: 1,
      state: { word: 'New' },
      read: false,
      to: `/merch/orders/${orderId}`,
    });
    await perform(cancelOrder, contextOf(null), { key });
    expect(await newest(ana)).toMatchObject({ state: { word: 'Cancelled' }, read: false });
    site.clock.advance(1000);
    await order('form-number-2');
    const [second] = (await perform(listOrders, contextOf(ana), {})).orders;
    await perform(moveOwnOrder, contextOf(ana), { orderId: second?.id, to: 'paid' });
    expect(await newest(ana)).toMatchObject({ state: { word: 'Paid' }, read: true, count: 1 });
  });
});

describe('a result', () => {
  it('is reported once it exists, with its current name, and removed when it is deleted', async () => {
    const { db } = site.services.database;
    const now = site.clock.now();
    const { id } = await db
      .insertInto('aiGenerations')
      .values({
        artistId: ana.artistId,
        type: 'beat',
        status: 'completed',
        title: 'Night bus',
        request: {},
        sounds: {},
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const about = { artistId: ana.artistId, kind: 'generation', subjectId: id } as const;
    await notify(site.services, db, { ...about, news: 'completed' });
    expect(await newest(ana)).toMatchObject({
      says: 'Night bus is ready',
      state: { word: 'Ready' },
      to: `/generations/${id}`,
    });
    const failed = { status: 'failed', metadata: { error: 'It was silent.' } } as const;
    await db.updateTable('aiGenerations').set(failed).where('id', '=', id).execute();
    await notify(site.services, db, { ...about, news: 'failed' });
    expect(await newest(ana)).toMatchObject({
      says: 'Night bus could not be made',
      text: 'It was silent.',
    });
    await site.call('DELETE', `/api/ai-generations/${id}`, { as: ana });
    expect(await bell(ana)).toMatchObject({ entries: [], count: 0 });
  });
});

it('is a list in pages with each entry once, even at the same instant', async () => {
  const context = contextOf(ana);
  const trackId = await addTrack(ana);
  for (let step = 0; step < 30; step += 1) {
    // Three at each instant, so that a page ends among entries of the same instant.
    if (step % 3 === 0) site.clock.advance(1000);
    if (step % 2 === 0) {
      const data = { device: 'Firefox on Linux', place: '203.0.113.0/24' };
      const notice = { artistId: ana.artistId, kind: 'new-device', data, mailTo: null } as const;
      await writeSecurityNotice(context, context.db, notice);
    } else {
      const json = { trackId, title: `Request ${step}`, description: 'Another one.' };
      await site.call('POST', '/api/collaborations', { as: ben, json });
    }
  }
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const { entries, ...rest }: BellView = await bell(ana, next);
    seen.push(...entries.map(({ id, at }) => `${at} ${id}`));
    next = rest.next;
  } while (next);
  expect(new Set(seen).size).toBe(30);
  expect(seen).toHaveLength(30);
  const instants = seen.map((line) => line.split(' ')[0] ?? '');
  expect(instants).toEqual([...instants].sort().reverse());
});
