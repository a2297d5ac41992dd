import type { Via } from '#app/display/via.ts';
import type { Choice } from './merch/merch.schema.ts';

/** Limits of a cart. */
export const CART_LIMITS = { lines: 15, quantity: 20 } as const;

/** Kinds of things in a cart: an item of the shop, or music. */
export const CART_KINDS = ['item', 'track', 'album'] as const;
export type CartKind = (typeof CART_KINDS)[number];

/**
 * A line of a cart as stored in the cookie. An item's price is stored only to detect a change; for
 * music with a price chosen by the buyer it is that price.
 */
export interface CartLine {
  kind: CartKind;
  /** Id of the item, the track or the album. */
  itemId: number;
  /** Empty if the item has no sizes. */
  size: string;
  quantity: number;
  /** Price in the smallest unit of its currency at the time it was put in. */
  seenCents: number;
  /** The link or page that brought the buyer to the item. */
  via: Via | null;
}

/** A line of a cart with the current data of the shop. */
export interface CartEntry extends CartLine {
  name: string;
  priceCents: number;
  currency: string;
  pictureUrl: string | null;
  digitalDownload: boolean;
  weightGrams: number | null;
  /** Release date of a pre-order, ISO 8601; null otherwise. */
  comesOutAt: string | null;
  /** Why the line cannot be ordered; null if it can. */
  problem: string | null;
  left: Choice['left'];
}

export interface CartView {
  entries: CartEntry[];
  /** Number of pieces. */
  count: number;
  totalCents: number;
  currency: string;
  /** True if any of it has to be shipped. */
  ships: boolean;
  /** Notices for the buyer before ordering: a price has changed, something has gone. */
  notices: string[];
  /** True if it can be ordered as it is. */
  orderable: boolean;
}

/** True if two lines are for the same thing. */
export const sameThing = (
  one: Pick<CartLine, 'kind' | 'itemId' | 'size'>,
  other: Pick<CartLine, 'kind' | 'itemId' | 'size'>,
) => one.kind === other.kind && one.itemId === other.itemId && one.size === other.size;
