import type { Generated } from 'kysely';
import type { WithDefault, Nullable } from './column-types.ts';

export type OrderState = 'new' | 'paid' | 'sent' | 'completed' | 'cancelled' | 'refunded';

/** When a payment arrived: for the order, after its cancellation, or late and refunded. */
export type OrderReceipt = 'inTime' | 'late' | 'refunded';

/** `none` if there was nothing to pay. */
export type OrderPayment = 'arrangement' | 'stripe' | 'none';

export interface OrderTable {
  id: Generated<number>;
  artistId: number;
  /** Part of the address of the buyer's page. */
  secretKey: string;
  /** Created by the sender of the form, unique per artist: sending the same form again orders nothing. */
  formKey: string;
  state: OrderState;
  name: string;
  email: string;
  /** In which it was ordered; null for orders before there were languages. */
  language: Nullable<string>;
  /** Null if nothing is shipped. */
  address: Nullable<string>;
  note: Nullable<string>;
  /** In the smallest unit of its currency. */
  totalCents: number;
  currency: WithDefault<string>;
  /** Country of the buyer, if requested: ISO 3166-1. */
  country: Nullable<string>;
  /** Shipping's share of `totalCents`; null if shipping has no price of its own. */
  shippingCents: Nullable<number>;
  /** The code that was used, unless it has been deleted since. */
  discountId: Nullable<number>;
  discountCode: Nullable<string>;
  /** Deducted from the lines. */
  discountCents: WithDefault<number>;
  taxName: Nullable<string>;
  /** Hundredths of a percent. */
  taxBasisPoints: Nullable<number>;
  taxCents: WithDefault<number>;
  /** True if the prices included it. */
  taxIncluded: WithDefault<boolean>;
  /** Source of the buyer's visit, if the address named it: `Via`. */
  source: Nullable<string>;
  /** The account that ordered it signed in, or that has added it to its collection. */
  buyerId: Nullable<number>;
  payment: OrderPayment;
  /** Id of Stripe's checkout session, and its payment page. */
  paymentSession: Nullable<string>;
  paymentUrl: Nullable<string>;
  /** Null until a payment has arrived. */
  received: Nullable<OrderReceipt>;
  /** Time until which an unpaid order by arrangement is held. */
  expiresAt: Nullable<Date>;
  /** Amount that has been refunded, or is being refunded. */
  refundedCents: WithDefault<number>;
  paidAt: Nullable<Date>;
  sentAt: Nullable<Date>;
  completedAt: Nullable<Date>;
  cancelledAt: Nullable<Date>;
  /** Time of the last refund. */
  refundedAt: Nullable<Date>;
  /** Set if its lines were redeemed with the codes of a batch: there is no buyer. */
  codeBatchId: Nullable<number>;
  createdAt: Date;
  updatedAt: Date;
}

/** A refund by a seller, for a whole order or for some of its lines. */
export interface OrderRefundTable {
  id: Generated<number>;
  orderId: number;
  /** Created by the sender, unique per order: sending the same form again refunds nothing. */
  formKey: string;
  amountCents: number;
  /** Through Stripe, or by the seller directly. */
  way: 'stripe' | 'manual';
  restocked: WithDefault<boolean>;
  createdAt: Date;
  /** Null until Stripe has accepted it. */
  doneAt: Nullable<Date>;
}

export interface OrderRefundLineTable {
  refundId: number;
  orderLineId: number;
  quantity: number;
}

/** An email to the buyer of an order, one for each event. */
export interface OrderEmailTable {
  orderId: number;
  event: string;
  sentAt: Nullable<Date>;
}

/** Ordered items, as they were at the time of the order. */
export interface OrderLineTable {
  id: Generated<number>;
  orderId: number;
  itemId: Nullable<number>;
  name: string;
  size: string;
  quantity: number;
  priceCents: number;
  /** Discount of the order on this line as a whole. */
  discountCents: WithDefault<number>;
  digitalDownload: WithDefault<boolean>;
  trackId: Nullable<number>;
  albumId: Nullable<number>;
}
