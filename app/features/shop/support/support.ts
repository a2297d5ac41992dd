import type { SubscriptionState } from '#db/schema.ts';

export const SUPPORT_LIMITS = { words: 1000 } as const;

export const supportAddress = (artistId: number) => `/support/${artistId}`;

/** The price of supporting an artist each month. */
export interface SupportOffer {
  /** In the smallest unit of its currency. */
  priceCents: number;
  currency: string;
  /** The artist's text about the offer. */
  words: string | null;
}

/** A subscription, as its supporter sees it. */
export interface SubscriptionView {
  artistId: number | null;
  artist: string;
  state: SubscriptionState;
  priceCents: number;
  currency: string;
  /** The address of the first payment; null once it is paid, or if it could not be opened. */
  paymentUrl: string | null;
  /** ISO 8601. */
  paidUntilAt: string | null;
  /** End of a cancelled subscription, ISO 8601. */
  endsAt: string | null;
}
