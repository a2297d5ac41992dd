import life from './life.json' with { type: 'json' };

/**
 * Events of the demo's scene: follows, takes, requests, messages and orders. Artists are named by their
 * handles, tracks by their titles; times are hours before the first start of the demo.
 */

/** Handle of the artist whose screens the demo shows filled: the first of the scene. */
export const LEAD = 'oona-vesper';

/** Artists followed by `who`, in order; the newest last. */
export const FOLLOWS: readonly { who: string; whom: readonly string[]; hoursAgo: number }[] =
  life.follows;

/** Posts of the artists, the oldest first, some with one of their tracks. */
export const POSTS: readonly {
  key: string;
  who: string;
  words: string;
  track?: string;
  hoursAgo: number;
}[] = life.posts;

export const LIKES: readonly { who: string; tracks: readonly string[]; hoursAgo: number }[] =
  life.likes;

export const PLAYLISTS: readonly {
  key: string;
  who: string;
  title: string;
  description?: string;
  tracks: readonly string[];
  hoursAgo: number;
}[] = life.playlists;

export interface DemoSpace {
  /** Unique: seeds the request, and its messages. */
  key: string;
  track: string;
  owner: string;
  collaborator: string;
  hoursAgo: number;
  /** With a vocal of this many seconds, or a request of this kind. */
  ask: { sings: number; words: string } | { type: 'remix' | 'producer' | 'feature'; words: string };
  decided?: { status: 'active' | 'rejected'; hoursAgo: number };
  /** `by` is the owner or the collaborator. */
  chat: readonly { by: 'owner' | 'collaborator'; words: string; hoursAgo: number }[];
}

export const SPACES = life.spaces as readonly DemoSpace[];

interface DemoMessage {
  /** A signed-in artist; a visitor otherwise. */
  from?: string;
  name: string;
  email: string;
  message: string;
  hoursAgo: number;
  read?: true;
}

/** Messages to the lead's page, the oldest first. */
export const MESSAGES = life.messages as readonly DemoMessage[];

interface DemoOrder {
  key: string;
  /** Handle of an artist who buys signed in; a visitor otherwise. */
  buyer?: string;
  name: string;
  email: string;
  address?: string;
  note?: string;
  items: readonly { item: 'shirt' | 'bag' | 'single'; size: string; quantity: number }[];
  hoursAgo: number;
  moves: readonly { to: 'paid' | 'sent' | 'cancelled'; hoursAgo: number }[];
}

/** Orders in the lead's shop, by the keys of its items. */
export const ORDERS = life.orders as readonly DemoOrder[];

/** Tracks on sale at a price in US dollars. */
export const TRACKS_FOR_SALE: readonly { owner: string; track: string; price: string }[] =
  life.tracksForSale;

/** An album of the lead, at a price that the buyer chooses, from this one up. */
export const ALBUM_FOR_SALE: { title: string; price: string } = life.albumForSale;

interface MusicOrder {
  /** Handle of an artist who buys signed in, or the name of a visitor. */
  buyer: string;
  /** Title of a track on sale; the album otherwise. */
  track?: string;
  /** Price that the buyer chose for the album. */
  amount?: string;
  hoursAgo: number;
}

/** Paid orders of music, the oldest first. */
export const MUSIC_ORDERS = life.musicOrders as readonly MusicOrder[];

/** Plays per day of an artist's first track, by handle; the others have fewer. */
export const PLAYS_PER_DAY: Readonly<Record<string, number>> = life.playsADay;
/** Days with plays: two periods of 28 days. */
export const PLAYED_DAYS = 56;
