import type { Choice } from '../merch/merch.schema.ts';

/** What a cart carries at most. */
export const CART_LIMITS = { lines: 15, quantity: 20 } as const;

/** A line of a cart as its cookie keeps it. Its price is only remembered to tell when it has changed. */
export interface CartLine {
  itemId: number;
  /** Empty where there is only one. */
  size: string;
  quantity: number;
  /** Cents, when it was put in. */
  seenCents: number;
}

/** A line of a cart, by what the shop says of it now. */
export interface CartEntry extends CartLine {
  name: string;
  priceCents: number;
  pictureUrl: string | null;
  digitalDownload: boolean;
  /** Why it cannot be ordered like this; null if it can. */
  problem: string | null;
  left: Choice['left'];
}

export interface CartView {
  entries: CartEntry[];
  /** Pieces. */
  count: number;
  totalCents: number;
  /** Whether anything of it has to be sent. */
  ships: boolean;
  /** What the buyer has to know before ordering: a price has changed, something has gone. */
  notices: string[];
  /** Whether it can be ordered as it is. */
  orderable: boolean;
}
