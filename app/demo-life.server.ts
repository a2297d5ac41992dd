import { HOUR_MS } from '#app/durations.ts';
import {
  FOLLOWS,
  LEAD,
  LIKES,
  MESSAGES,
  ORDERS,
  PLAYLISTS,
  POSTS,
  SPACES,
  type DemoSpace,
} from '#db/demo/life.ts';
import { orderFeedByTime } from '#db/demo/feed-order.ts';
import { saveContact, sendMessage } from './features/artists/contact.server.ts';
import { writePost } from './features/artists/posts/post.server.ts';
import { addSection, showSection } from './features/artists/section.operations.server.ts';
import { readMessages, sendMessage as sayInSpace } from './features/collaborations/chat.server.ts';
import {
  decideCollaboration,
  listCollaborations,
  requestByForm,
} from './features/collaborations/request.server.ts';
import { defaultTitle } from './features/collaborations/collaboration-types.ts';
import { followArtist } from './features/community/follows/follow.operations.server.ts';
import { startBeat } from './features/studio/start.server.ts';
import { listMessages, markMessage } from './features/community/inbox/inbox.server.ts';
import { listMerch } from './features/shop/merch/merch.server.ts';
import { readNotices } from './screens/notifications/notification.server.ts';
import { addToCart, viewCart } from './features/shop/shop.server.ts';
import { findOrderByKey } from './features/shop/order.queries.server.ts';
import { placeOrder } from './features/shop/order.operations.server.ts';
import { listOrders, moveOwnOrder } from './features/shop/seller.server.ts';
import { addToPlaylist, createPlaylist } from './screens/playlists/playlist.server.ts';
import { likeTrack } from './features/releases/likes/like.server.ts';
import { saveVocal } from './screens/recordings/vocal.server.ts';
import {
  clickLinks,
  followLead,
  type Life,
  play,
  sellMusic,
  visitor,
} from './demo-audience.server.ts';
import { demoSound } from './demo-sounds.server.ts';
import { contextFor, type Context } from './operations/context.server.ts';
import { perform } from './operations/operation.ts';
import type { Services } from './operations/services.server.ts';
import type { MaybeViewer, Viewer } from './permissions.ts';
import { tell } from '../scripts/log-lines.mjs';

/** Messages older than this were read by the other side. */
const UNREAD_HOURS = 12;

/** The artists of the scene by handle, and their tracks' ids by title. */
export interface Scene {
  viewers: ReadonlyMap<string, Viewer>;
  tracks: ReadonlyMap<string, number>;
}

/**
 * Adds activity to the scene: plays, followers, vocals, chats, messages and orders, each by the
 * operation that a person would use, at its own time. Called on every start; nothing is added
 * twice.
 */
export async function fillLife(services: Services, { viewers, tracks }: Scene): Promise<void> {
  const lead = viewers.get(LEAD);
  if (!lead) return;
  const first = services.clock.now().getTime();
  /** The context of an artist, some hours ago. */
  const as = (viewer: MaybeViewer, hoursAgo: number): Context => {
    const now = () => new Date(first - hoursAgo * HOUR_MS);
    return contextFor({ ...services, clock: { now } }, viewer);
  };
  const artist = (handle: string): Viewer => {
    const viewer = viewers.get(handle);
    if (!viewer) throw new Error(`The demo has no ${handle}.`);
    return viewer;
  };
  const life: Life = { services, as, artist, lead, tracks };
  // The newest order is placed last: if it exists, everything has been added.
  const { orders } = await perform(listOrders, as(lead, 0), {});
  if (orders.some(({ name }) => name === ORDERS.at(-1)?.name)) return;
  tell('Filling the demo: what happens between them');
  await play(life);
  await clickLinks(life);
  await followLead(life);
  await sellMusic(life);
  for (const { who, whom, hoursAgo } of FOLLOWS) {
    for (const handle of whom) {
      const { artistId } = artist(handle);
      await perform(followArtist, as(artist(who), hoursAgo), { artistId });
    }
  }
  await postAndLike(life);
  await services.database.db.transaction().execute(orderFeedByTime);
  await writeMessages(life);
  await perform(addSection, as(lead, 0), { section: 'activity' });
  await perform(showSection, as(lead, 0), { section: 'activity', visible: true });
  for (const space of SPACES) await collaborate(life, space);
  await perform(startBeat, as(lead, 0), {
    type: 'beat',
    prompt: 'slow neo-soul, warm rhodes, brushed drums, 78 bpm',
    duration: 30,
    genre: 'soul',
    mood: 'dreamy',
    tempo: 78,
    title: 'Kitchen sketch',
    uploadKey: 'demo-beat',
    instrumental: 'true',
  });
  // Messages older than a day and a half were read.
  const upTo = first - 36 * HOUR_MS;
  await order(life, (done) => done < ORDERS.length - 1);
  await perform(readNotices, as(lead, 0), { upTo });
  await order(life, () => true);
}

/** Artists post, like each other's tracks and keep playlists. */
async function postAndLike({ as, artist, tracks }: Life): Promise<void> {
  for (const { key, who, words, track, hoursAgo } of POSTS) {
    const trackId = track && tracks.get(track);
    await perform(writePost, as(artist(who), hoursAgo), { text: words, trackId, formKey: key });
  }
  for (const { who, tracks: titles, hoursAgo } of LIKES) {
    for (const title of titles) {
      await perform(likeTrack, as(artist(who), hoursAgo), { trackId: tracks.get(title) });
    }
  }
  for (const { key, who, tracks: titles, hoursAgo, ...words } of PLAYLISTS) {
    const own = as(artist(who), hoursAgo);
    const { id: playlistId } = await perform(createPlaylist, own, { ...words, formKey: key });
    for (const title of titles) {
      await perform(addToPlaylist, own, { playlistId, trackId: tracks.get(title) });
    }
  }
}

/** The lead artist receives messages from the first hour on, and has read some. */
async function writeMessages({ as, artist, lead }: Life): Promise<void> {
  const own = as(lead, 0);
  await perform(addSection, own, { section: 'contact' });
  await perform(saveContact, own, {
    form: true,
    note: 'Bookings and kind words are both welcome.',
  });
  await perform(showSection, own, { section: 'contact', visible: true });
  const before = await perform(listMessages, own, {});
  for (const [index, { from, hoursAgo, read, ...message }] of MESSAGES.entries()) {
    if (before.messages.some(({ email }) => email === message.email)) continue;
    const context = visitor(as(from ? artist(from) : null, hoursAgo), 900 + index);
    await perform(sendMessage, context, { ...message, artistId: lead.artistId });
    if (!read) continue;
    const [newest] = (await perform(listMessages, own, {})).messages;
    const reading = as(lead, hoursAgo - 1);
    await perform(markMessage, reading, { messageId: newest?.id, read: true });
  }
}

/** One artist asks or sings, the other decides, and both chat. */
async function collaborate(life: Life, space: DemoSpace): Promise<void> {
  const { as, artist, tracks } = life;
  const { key, track, ask, decided, chat, hoursAgo } = space;
  const [owner, collaborator] = [artist(space.owner), artist(space.collaborator)];
  const trackId = tracks.get(track);
  if (trackId === undefined) throw new Error(`The demo has no ${track}.`);
  const asking = as(collaborator, hoursAgo);
  let collaborationId: number | undefined;
  if ('sings' in ask) {
    const vocal = await perform(saveVocal, asking, {
      trackId,
      title: `${track} - Vocals`,
      description: ask.words,
      uploadKey: `demo:${key}`,
      audio: await takeOf(life, key, ask.sings),
    });
    const { artistId } = collaborator;
    const { collaborations } = await perform(listCollaborations, asking, { artistId });
    collaborationId = collaborations.find(
      ({ vocalRecordingId }) => vocalRecordingId === vocal.id,
    )?.id;
  } else {
    const title = defaultTitle(ask.type, track);
    const request = { trackId, type: ask.type, title, message: ask.words };
    const asked = await perform(requestByForm, asking, { ...request, requestKey: `demo:${key}` });
    collaborationId = asked.id;
  }
  if (decided) {
    // On a start that continues an interrupted one, it may be decided already.
    const { status } = decided;
    const deciding = as(owner, decided.hoursAgo);
    const { artistId } = owner;
    const { collaborations } = await perform(listCollaborations, deciding, { artistId });
    const isOpen = collaborations.some(
      ({ id, status: now }) => id === collaborationId && now === 'pending',
    );
    if (isOpen) await perform(decideCollaboration, deciding, { collaborationId, status });
  }
  for (const [index, { by, words, hoursAgo: said }] of chat.entries()) {
    const [speaker, listener] = by === 'owner' ? [owner, collaborator] : [collaborator, owner];
    const { id: messageId } = await perform(sayInSpace, as(speaker, said), {
      collaborationId,
      message: words,
      clientId: `demo-${key}-${index}`,
    });
    if (said < UNREAD_HOURS) continue;
    await perform(readMessages, as(listener, said - 0.5), { collaborationId, messageId });
  }
}

const takeOf = ({ services }: Life, seed: string, seconds: number) =>
  demoSound(services, { seed, seconds });

/** Buyers fill a cart and order; the seller updates the order's status. */
async function order(
  { services, as, artist, lead }: Life,
  isDue: (index: number) => boolean,
): Promise<void> {
  const { artistId } = lead;
  const { items } = await perform(listMerch, as(lead, 0), { artistId });
  for (const [
    index,
    { key, buyer, name, email, address, note, hoursAgo, ...bought },
  ] of ORDERS.entries()) {
    if (!isDue(index)) continue;
    let cookie: string | null = null;
    const asBuyer = () =>
      visitor(as(buyer ? artist(buyer) : null, hoursAgo), 950 + index, { cookieHeader: cookie });
    for (const { item, size, quantity } of bought.items) {
      const itemId = items.find((one) => itemKey(one) === item)?.id;
      const context = asBuyer();
      await perform(addToCart, context, { artistId, itemId, size, quantity });
      cookie = context.responseHeaders.getSetCookie()[0]?.split(';')[0] ?? null;
    }
    const { cart } = await perform(viewCart, asBuyer(), { artistId });
    const { key: orderKey } = await perform(placeOrder, asBuyer(), {
      artistId,
      name,
      email,
      address,
      note,
      total: cart.totalCents,
      formKey: key,
    });
    const placed = await findOrderByKey(services.database.db, orderKey);
    for (const { to, hoursAgo: moved } of bought.moves) {
      if (placed?.state === 'new' || to !== 'paid')
        await perform(moveOwnOrder, as(lead, moved), { orderId: placed?.id, to });
    }
  }
}

/** The shop has one item of each category. */
const itemKey = ({ category }: { category: string }) =>
  ({ apparel: 'shirt', accessories: 'bag', digital: 'single' })[category];
