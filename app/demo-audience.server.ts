import { pick, seededRandom, type Random } from '@artist-space/audio/random.ts';
import {
  ALBUM_FOR_SALE,
  LEAD,
  MUSIC_ORDERS,
  PLAYED_DAYS,
  PLAYS_PER_DAY,
  TRACKS_FOR_SALE,
} from '#db/demo/life.ts';
import { scene } from '#db/demo/scene.ts';
import type { DemoArtist, DemoTrack } from '#db/demo/scene-types.ts';
import {
  createUserWithArtist,
  findUserByEmail,
} from './features/accounts/account.queries.server.ts';
import { totalClicks } from './features/artists/push-links/click.queries.server.ts';
import { followLink } from './features/artists/push-links/go.server.ts';
import { listLinks } from './features/artists/push-links/push-links.server.ts';
import { followArtist } from './features/community/follows/follow.operations.server.ts';
import { countPlay, countStop, totalPlays } from './features/player/plays/play.server.ts';
import type { PlaySource } from './features/player/plays/play.schema.ts';
import { createAlbum } from './features/releases/album.server.ts';
import { releaseAlbum } from './features/releases/release.server.ts';
import { findOrderByKey } from './features/shop/order.queries.server.ts';
import { placeOrder } from './features/shop/order.operations.server.ts';
import { setAlbumPrice, setTrackPrice } from './features/shop/prices/price.server.ts';
import { moveOwnOrder } from './features/shop/seller.server.ts';
import { addMusicToCart, viewCart } from './features/shop/shop.server.ts';
import type { Context } from './operations/context.server.ts';
import { perform } from './operations/operation.ts';
import type { Services } from './operations/services.server.ts';
import type { MaybeViewer, Viewer } from './permissions.ts';

/** The listeners and buyers of the demo. */
export interface Life {
  services: Services;
  /** The context of a viewer, some hours ago. */
  as: (viewer: MaybeViewer, hoursAgo: number) => Context;
  artist: (handle: string) => Viewer;
  lead: Viewer;
  /** The tracks' ids by title. */
  tracks: ReadonlyMap<string, number>;
}

/** The context of a visitor with their own browser and address, in a country. */
export function visitor(
  context: Context,
  number: number,
  { cookieHeader = null, country }: { cookieHeader?: string | null; country?: string } = {},
): Context {
  const client = {
    ...context.client,
    address: `198.51.100.${number % 250}`,
    userAgent: `Mozilla/5.0 (demo listener ${number})`,
    cookieHeader,
  };
  return { ...context, client: country ? { ...client, country } : client };
}

/** The people who listen: some of them come again. */
const PEOPLE = 90;
const COUNTRIES = ['DE', 'DE', 'DE', 'GB', 'GB', 'US', 'US', 'PT', 'FR', 'NL', 'FI'];
/** Plays beside the average, from Sunday to Saturday. */
const WEEK = [0.8, 0.7, 0.8, 0.9, 1, 1.5, 1.3];
const SOURCES: readonly PlaySource[] = [
  ...new Array<PlaySource>(11).fill('page'),
  ...new Array<PlaySource>(4).fill('embed'),
  ...new Array<PlaySource>(3).fill('feed'),
  ...new Array<PlaySource>(2).fill('app'),
  'link',
];
const DAY_HOURS = 24;
/** Tenths of a track by how many stop in them, before some tracks lose more in one of their own. */
const STOPS = [7, 5, 3, 2, 2, 2, 2, 2, 2];
const REACH_THE_END = 26;
const LOST_IN_ONE = 11;

/**
 * Plays of two months, by people who come from several places and stop where a track loses them. The same scene
 * gives the same plays.
 */
export async function play(life: Life): Promise<void> {
  const { services, artist } = life;
  for (const own of scene) {
    const { artistId } = artist(own.handle);
    if ((await totalPlays(services.database.db, artistId)) > 0) continue;
    for (const [place, track] of own.tracks.entries()) {
      if (track.isPublic) await playTrack(life, own, { ...track, place });
    }
  }
}

async function playTrack(
  { as, tracks, services }: Life,
  { handle }: DemoArtist,
  { title, place, sound }: DemoTrack & { place: number },
): Promise<void> {
  const trackId = tracks.get(title);
  if (trackId === undefined) return;
  const random = seededRandom(`plays of ${title}`);
  const most = (PLAYS_PER_DAY[handle] ?? 0) / (place + 1);
  const stops = STOPS.map((weight) => weight);
  stops[2 + Math.floor(random() * 6)] = LOST_IN_ONE;
  const today = services.clock.now().getUTCDay();
  for (let day = PLAYED_DAYS; day >= 0; day -= 1) {
    const weekday = WEEK[(today - (day % 7) + 7) % 7] ?? 1;
    const growth = 1.25 - day / PLAYED_DAYS;
    // Today has only begun.
    const times = Math.round(most * growth * weekday * (0.6 + 0.8 * random()) * (day ? 1 : 0.4));
    for (let time = 0; time < times; time += 1) {
      const person = Math.floor(random() * PEOPLE);
      const hoursAgo = day ? day * DAY_HOURS - 20 * random() : random();
      const context = visitor(as(null, hoursAgo), person, {
        country: COUNTRIES[person % COUNTRIES.length] ?? 'DE',
      });
      const source = pick(random, SOURCES);
      const { counted } = await perform(countPlay, context, { trackId, heard: 60, source });
      if (!counted) continue;
      const tenth = stopOf(random, stops);
      const position = ((tenth + 0.5) / (STOPS.length + 1)) * sound.seconds;
      await perform(countStop, context, { trackId, position });
    }
  }
}

/** The tenth in which one listener stops, by these weights. */
function stopOf(random: Random, weights: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, REACH_THE_END);
  let left = random() * all;
  const tenth = weights.findIndex((weight) => (left -= weight) < 0);
  return tenth < 0 ? weights.length : tenth;
}

const LISTENERS = 22;
const HOURS_OF_FOLLOWS = 50 * DAY_HOURS;

/** Accounts of listeners, who follow the lead one after the other. */
export async function followLead({ services, as, lead }: Life): Promise<void> {
  const { db } = services.database;
  const random = seededRandom('listeners');
  for (let number = 1; number <= LISTENERS; number += 1) {
    const email = `listener-${number}@demo.example`;
    const hoursAgo = 60 + HOURS_OF_FOLLOWS * random() ** 1.6;
    if (await findUserByEmail(db, email)) continue;
    const { now } = as(null, hoursAgo).clock;
    const account = { email, passwordHash: 'none', artist: 'listener' as const, now: now() };
    const { id: userId, artistId } = await createUserWithArtist(db, account);
    const viewer = { userId, artistId: artistId ?? 0, email };
    await perform(followArtist, as(viewer, hoursAgo), { artistId: lead.artistId });
  }
}

const CLICKS = 110;

/** Clicks on the lead's links, most on the first. */
export async function clickLinks({ services, as, lead }: Life): Promise<void> {
  const links = await listLinks(services.database.db, lead.artistId, false);
  if ((await totalClicks(services.database.db, lead.artistId)) > 0) return;
  const random = seededRandom('clicks');
  for (let click = 0; click < CLICKS; click += 1) {
    const link = links[Math.floor(links.length * random() ** 2)];
    const hoursAgo = PLAYED_DAYS * DAY_HOURS * random() ** 1.4;
    if (!link) return;
    const context = visitor(as(null, hoursAgo), click);
    await perform(followLink, context, { linkId: link.id, counts: true });
  }
}

/** Puts three tracks and an album on sale, which people buy. */
export async function sellMusic(life: Life): Promise<void> {
  const { as, artist, lead, tracks } = life;
  const weeksAgo = (PLAYED_DAYS + 2) * DAY_HOURS;
  for (const { owner, track, price } of TRACKS_FOR_SALE) {
    const trackId = tracks.get(track);
    await perform(setTrackPrice, as(artist(owner), weeksAgo), { trackId, sale: 'fixed', price });
  }
  const { title, price } = ALBUM_FOR_SALE;
  const own = scene.find(({ handle }) => handle === LEAD)?.tracks ?? [];
  const seller = as(lead, weeksAgo);
  const { id: albumId } = await perform(createAlbum, seller, {
    title,
    kind: 'ep',
    trackIds: own.flatMap((track) =>
      track.album === title ? (tracks.get(track.title) ?? []) : [],
    ),
    formKey: 'demo-album',
  });
  await perform(releaseAlbum, seller, { albumId });
  await perform(setAlbumPrice, seller, { albumId, sale: 'open', price });
  for (const [index, order] of MUSIC_ORDERS.entries()) {
    await buyMusic(life, { ...order, number: index, albumId });
  }
}

async function buyMusic(
  { services, as, artist, lead, tracks }: Life,
  {
    buyer,
    track,
    amount,
    hoursAgo,
    number,
    albumId,
  }: (typeof MUSIC_ORDERS)[number] & { number: number; albumId: number },
): Promise<void> {
  const sale = TRACKS_FOR_SALE.find((one) => one.track === track);
  const seller = sale ? artist(sale.owner) : lead;
  const { artistId } = seller;
  const account = scene.find(({ handle }) => handle === buyer);
  const viewer = account ? artist(buyer) : null;
  let cookieHeader: string | null = null;
  const asBuyer = () => visitor(as(viewer, hoursAgo), 960 + number, { cookieHeader });
  const context = asBuyer();
  await perform(addMusicToCart, context, {
    artistId,
    ...(track ? { kind: 'track', itemId: tracks.get(track) } : { kind: 'album', itemId: albumId }),
    amount,
  });
  cookieHeader = context.responseHeaders.getSetCookie()[0]?.split(';')[0] ?? null;
  const { cart } = await perform(viewCart, asBuyer(), { artistId });
  const { key } = await perform(placeOrder, asBuyer(), {
    artistId,
    name: account?.name ?? buyer,
    email: viewer?.email ?? `${buyer.split(' ')[0]?.toLowerCase()}@mail.example`,
    total: cart.totalCents,
    formKey: `demo-music-${number}`,
  });
  const order = await findOrderByKey(services.database.db, key);
  if (order?.state !== 'new') return;
  const paidHoursAgo = Math.max(0, hoursAgo - 0.5);
  await perform(moveOwnOrder, as(seller, paidHoursAgo), { orderId: order.id, to: 'paid' });
}
