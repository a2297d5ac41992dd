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

/** Average plays per day of an artist's tracks, by handle; the newest track has the most. */
export const PLAYS_A_DAY: Readonly<Record<string, number>> = life.playsADay;
/** Days with plays. */
export const PLAYED_DAYS = 14;
