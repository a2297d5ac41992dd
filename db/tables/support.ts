import type { Generated } from 'kysely';
import type { Nullable } from './column-types.ts';

/** Prices of monthly support for an artist. */
export interface SupportOfferTable {
  artistId: number;
  priceCents: number;
  currency: string;
  words: Nullable<string>;
}

/** `open` until the first payment; `pastDue` while a month is unpaid. */
export type SubscriptionState = 'open' | 'active' | 'pastDue' | 'ended';

/** Monthly support of an artist. */
export interface SubscriptionTable {
  id: Generated<number>;
  /** Null once the account is deleted: the subscription is then ended at Stripe. */
  artistId: Nullable<number>;
  supporterId: Nullable<number>;
  /** Key of supporter and artist; null once it has ended. Unique: there is one at a time. */
  liveKey: Nullable<string>;
  state: SubscriptionState;
  priceCents: number;
  currency: string;
  /** Checkout session of the first payment, and its payment page. */
  session: Nullable<string>;
  paymentUrl: Nullable<string>;
  /** Its id at Stripe. */
  stripeId: Nullable<string>;
  paidUntilAt: Nullable<Date>;
  /** Time at which a cancelled subscription ends. */
  endsAt: Nullable<Date>;
  createdAt: Date;
}
