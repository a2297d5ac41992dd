import type { Via } from '#app/display/via.ts';
import type { Choice } from './merch/merch.schema.ts';

/** Limits of a cart. */
export const CART_LIMITS = { lines: 15, quantity: 20 } as const;

/** Kinds of things in a cart: an item of the shop, or music. */
export const CART_KINDS = ['item', 'track', 'album'] as const;
export type CartKind = (typeof CART_KINDS)[number];

/**
 * A line of a cart as its cookie keeps it. The price of an item is only remembered to tell when it has
 * changed; of music that costs what its buyer names, it is what they named.
 */
export interface CartLine {
  kind: CartKind;
  /** Id of the item, the track or the album. */
  itemId: number;
  /** Empty where there is only one. */
  size: string;
  quantity: number;
  /** In the smallest unit of its currency, when it was put in. */
  seenCents: number;
  /** From where its buyer came to its page. */
  via: Via | null;
}

/** A line of a cart, by what the shop says of it now. */
export interface CartEntry extends CartLine {
  name: string;
  priceCents: number;
  currency: string;
  pictureUrl: string | null;
  digitalDownload: boolean;
  weightGrams: number | null;
  /** When it comes out, where that is still to come: it is a pre-order. ISO 8601. */
  comesOutAt: string | null;
  /** Why it cannot be ordered like this; null if it can. */
  problem: string | null;
  left: Choice['left'];
}

export interface CartView {
  entries: CartEntry[];
  /** Pieces. */
  count: number;
  totalCents: number;
  currency: string;
  /** Whether anything of it has to be sent. */
  ships: boolean;
  /** Notices for the buyer before ordering: a price has changed, something has gone. */
  notices: string[];
  /** Whether it can be ordered as it is. */
  orderable: boolean;
}

/** Whether two lines are of the same thing. */
export const sameThing = (
  one: Pick<CartLine, 'kind' | 'itemId' | 'size'>,
  other: Pick<CartLine, 'kind' | 'itemId' | 'size'>,
) => one.kind === other.kind && one.itemId === other.itemId && one.size === other.size;
