import type { Generated } from 'kysely';
import type { WithDefault, Nullable } from './column-types.ts';

export type OrderState = 'new' | 'paid' | 'sent' | 'completed' | 'cancelled' | 'refunded';

/** How a payment came: for the order, after the order was cancelled, or late and given back. */
export type OrderReceipt = 'inTime' | 'late' | 'refunded';

/** `none` where there was nothing to pay. */
export type OrderPayment = 'arrangement' | 'stripe' | 'none';

export interface OrderTable {
  id: Generated<number>;
  artistId: number;
  /** Part of the address of the buyer's page. */
  secretKey: string;
  /** Made by the sender of the form, unique per artist: sending the same form again orders nothing. */
  formKey: string;
  state: OrderState;
  name: string;
  email: string;
  /** Null where nothing is sent. */
  address: Nullable<string>;
  note: Nullable<string>;
  /** In the smallest unit of the currency, whichever that is. */
  totalCents: number;
  currency: WithDefault<string>;
  /** Country of the buyer, if requested: ISO 3166-1. */
  country: Nullable<string>;
  /** Shipping's share of `totalCents`; null if shipping has no price of its own. */
  shippingCents: Nullable<number>;
  /** The code that was used, unless it was deleted since. */
  discountId: Nullable<number>;
  discountCode: Nullable<string>;
  /** Taken off the lines. */
  discountCents: WithDefault<number>;
  taxName: Nullable<string>;
  /** Hundredths of a percent. */
  taxBasisPoints: Nullable<number>;
  taxCents: WithDefault<number>;
  /** Whether the prices contained it. */
  taxIncluded: WithDefault<boolean>;
  /** From where the buyer came to what they bought, where its address said so: `Via`. */
  source: Nullable<string>;
  /** The account that ordered it signed in, or that has added it to its collection. */
  buyerId: Nullable<number>;
  payment: OrderPayment;
  /** The id of Stripe's checkout session, and where it is paid. */
  paymentSession: Nullable<string>;
  paymentUrl: Nullable<string>;
  /** Null until a payment has come. */
  received: Nullable<OrderReceipt>;
  /** Until when an order by arrangement is held unless it is paid. */
  expiresAt: Nullable<Date>;
  /** Amount that has been refunded, or is being refunded. */
  refundedCents: WithDefault<number>;
  paidAt: Nullable<Date>;
  sentAt: Nullable<Date>;
  completedAt: Nullable<Date>;
  cancelledAt: Nullable<Date>;
  /** Time of the last refund. */
  refundedAt: Nullable<Date>;
  /** Set where its lines are what was taken by the codes of a batch: nobody has placed it. */
  codeBatchId: Nullable<number>;
  createdAt: Date;
  updatedAt: Date;
}

/** Money that a seller gives back, of all of an order or of some of its lines. */
export interface OrderRefundTable {
  id: Generated<number>;
  orderId: number;
  /** Made by the sender, unique per order: the same form sent again gives nothing back. */
  formKey: string;
  amountCents: number;
  /** Through Stripe, or by the seller themselves. */
  way: 'stripe' | 'manual';
  restocked: WithDefault<boolean>;
  createdAt: Date;
  /** Null until Stripe has taken it. */
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
