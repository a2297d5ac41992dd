import type { Generated } from 'kysely';
import type { Nullable } from './column-types.ts';

/** Prices of monthly support for an artist. */
export interface SupportOfferTable {
  artistId: number;
  priceCents: number;
  currency: string;
  words: Nullable<string>;
}

/** `open` until it is paid for the first time; `pastDue` while a month is not paid. */
export type SubscriptionState = 'open' | 'active' | 'pastDue' | 'ended';

/** Somebody's support of an artist by the month. */
export interface SubscriptionTable {
  id: Generated<number>;
  /** Null once the account is deleted: it is then ended at Stripe. */
  artistId: Nullable<number>;
  supporterId: Nullable<number>;
  /** Key of supporter and artist; null once it has ended. Unique: there is one at a time. */
  liveKey: Nullable<string>;
  state: SubscriptionState;
  priceCents: number;
  currency: string;
  /** The session in which it is paid for the first time, and where. */
  session: Nullable<string>;
  paymentUrl: Nullable<string>;
  /** Its id at Stripe. */
  stripeId: Nullable<string>;
  paidUntilAt: Nullable<Date>;
  /** When it ends, where it was cancelled. */
  endsAt: Nullable<Date>;
  createdAt: Date;
}
