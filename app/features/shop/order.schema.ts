import type { Via } from '#app/display/via.ts';
import { clearableText, flag, id, requiredText, z } from '#app/validation.ts';
import type { OrderPayment, OrderReceipt, OrderState } from '#db/schema.ts';
import { ORDER_LIMITS, ORDER_STATES } from './order.ts';
import { codeText } from './selling/selling.schema.ts';
import type { OrderSums } from './selling/sums.ts';
import * as texts from './texts.ts';

/** Inputs of a total besides the cart. */
const buyerTerms = {
  /** ISO 3166-1; required if shipping or tax depends on it. */
  country: z.string().nullish(),
  /** The discount code as the buyer typed it. */
  code: codeText.nullish(),
};

export const checkoutInput = z.object({ artistId: id, ...buyerTerms });

export const placeOrderInput = z.object({
  artistId: id,
  name: requiredText(ORDER_LIMITS.name),
  email: requiredText(ORDER_LIMITS.email).pipe(z.email()),
  address: clearableText(ORDER_LIMITS.address),
  note: clearableText(ORDER_LIMITS.note),
  ...buyerTerms,
  /** Total in cents that the buyer saw. */
  total: z.coerce.number().int().min(0),
  formKey: z.string().min(8).max(64),
  /** Invisible to people: a program that fills it is recognised. */
  website: z.string().nullish(),
});

export const orderByKey = z.object({ key: z.string().max(64) });
export const orderById = z.object({ orderId: id });

export const listOrdersInput = z.object({
  state: z
    .enum(ORDER_STATES)
    .nullish()
    .catch(null)
    .transform((state) => state ?? undefined),
  before: id.nullish().transform((value) => value ?? undefined),
});

export const moveOrderInput = orderById.extend({
  to: z.enum(['paid', 'sent', 'completed', 'cancelled'], texts.chooseWhatHasHappened),
});

export const refundOrderInput = orderById.extend({
  formKey: z.string().min(8).max(64),
  /** The lines and their pieces; everything that is left if omitted. */
  lines: z
    .array(z.object({ id, quantity: z.coerce.number().int().min(0).max(10_000) }))
    .max(200)
    .nullish()
    .transform((lines) => lines ?? null),
  /** True if the pieces are back in stock. An unchecked box sends nothing. */
  restock: flag.nullish().transform((restock) => restock ?? false),
});

interface OrderLineView {
  id: number;
  itemId: number | null;
  name: string;
  size: string;
  quantity: number;
  priceCents: number;
  /** The discount on the whole order. */
  discountCents: number;
  digitalDownload: boolean;
  trackId: number | null;
  albumId: number | null;
  /** The number of refunded pieces. */
  refunded: number;
}

/** An order, as its buyer and its seller see it. */
export interface OrderView {
  id: number;
  state: OrderState;
  name: string;
  email: string;
  address: string | null;
  note: string | null;
  totalCents: number;
  currency: string;
  payment: OrderPayment;
  paymentUrl: string | null;
  received: OrderReceipt | null;
  /** Amount that was refunded, or is being refunded. */
  refundedCents: number;
  createdAt: string;
  /** Until when an unpaid order is held, ISO 8601; null if there is no limit. */
  expiresAt: string | null;
  /** True if it was cancelled because it was not paid in time. */
  hasExpired: boolean;
  /** The time of each of its states, ISO 8601. */
  dates: { state: OrderState; at: string }[];
  lines: OrderLineView[];
  /** The sums between the lines and the total. */
  sums: OrderSums;
}

/** An order as its seller sees it. */
export interface OwnOrderView extends OrderView {
  /** The link or page that brought the buyer, if known; `title` is null once the link is deleted. */
  source: { via: Via; title: string | null } | null;
  isRefundable: boolean;
  refunds: {
    id: number;
    amountCents: number;
    way: 'stripe' | 'manual';
    restocked: boolean;
    createdAt: string;
    /** Null until Stripe has accepted it. */
    doneAt: string | null;
  }[];
  /** Key of the next refund form, which makes it safe to send twice. */
  formKey: string;
}

/** An order in the seller's list. */
export interface OrderSummary {
  id: number;
  state: OrderState;
  name: string;
  totalCents: number;
  currency: string;
  payment: OrderPayment;
  received: OrderReceipt | null;
  refundedCents: number;
  createdAt: string;
  /** Until when an unpaid order is held, ISO 8601; null if there is no limit. */
  expiresAt: string | null;
  /** '2 × Tide shirt (M), Slack Water' */
  words: string;
}

/** Name and payload of the job that emails a buyer. */
export const orderEmail = {
  name: 'order-letter',
  payload: z.object({ orderId: z.number().int(), event: z.string() }),
};
