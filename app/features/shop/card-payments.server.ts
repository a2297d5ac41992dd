import Stripe from 'stripe';
import { AppError } from '#app/errors.ts';
import type { Env } from '#app/platform/env.server.ts';
import { chargedAmount, chargedLines } from './selling/sums.ts';
import { lineWords } from './order.ts';
import type { OrderView } from './order.schema.ts';
import * as texts from './texts.ts';

/** Stripe lets a session live 30 minutes at least; it ends up to a minute before this. */
export const SESSION_SECONDS = 32 * 60;
/** How old a signed event may be, in seconds: an older one was recorded and is played back. */
const EVENT_LASTS = 300;
const ANSWERS_WITHIN_MS = 15_000;

/**
 * When a session ends that is opened now, in seconds since 1970: on a whole minute, so that forms sent
 * at once are equal. Stripe takes a key twice only with an equal form, which is why the end is a part of the key.
 */
export const sessionEnd = (now: Date): number =>
  Math.floor(now.getTime() / 60_000) * 60 + SESSION_SECONDS;

export interface PaymentSession {
  paymentSession: string;
  /** The address at which the buyer pays; null once the payment is over. */
  paymentUrl: string | null;
}

/** State of a payment: `processing` while a bank decides, which may take days. */
export type PaymentOutcome = 'open' | 'processing' | 'paid' | 'expired';

/** An event from Stripe: its session, the amount in cents, and the outcome. */
export interface PaymentEvent {
  session: string;
  outcome: PaymentOutcome;
  amountCents: number | null;
  currency: string | null;
}

/** Card payments through Stripe Checkout: no card's number ever comes here. */
export interface CardPayments {
  /** Opens a session, which lasts for half an hour. Of several for one order, the first that is kept counts. */
  open(
    order: OrderView,
    addresses: { paid: string; back: string },
    now: Date,
  ): Promise<PaymentSession>;
  outcomeOf(session: string): Promise<PaymentEvent>;
  /** Ends a session that nobody has paid; one that is over stays as it is. */
  expire(session: string): Promise<PaymentEvent>;
  /** Gives all of a payment back, or a part that has a name; what has gone back already, stays so. */
  refund(session: string, part?: RefundPart): Promise<void>;
  /** Reads what Stripe sends; null for what does not concern a payment. @throws {AppError} malformed */
  readEvent(body: string, signature: string, now: Date): PaymentEvent | null;
}

export interface RefundPart {
  /** Name of this refund alone, so that it is paid back once. */
  name: string;
  amountCents: number;
  currency: string;
}

const made = new WeakMap<Env, Stripe>();

/** Null where the host takes no cards: orders are then paid by arrangement. */
export function cardPayments(env: Env): CardPayments | null {
  const stripe = stripeClient(env);
  return stripe && stripePayments(env, stripe);
}

/** Null where the host takes no cards. */
export function stripeClient(env: Env): Stripe | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  const kept =
    made.get(env) ??
    new Stripe(STRIPE_SECRET_KEY, {
      ...apiAddress(env.STRIPE_API_BASE),
      maxNetworkRetries: 2,
      timeout: ANSWERS_WITHIN_MS,
      telemetry: false,
    });
  made.set(env, kept);
  return kept;
}

function stripePayments(env: Env, stripe: Stripe): CardPayments {
  const { sessions } = stripe.checkout;
  return {
    async open(order, { paid, back }, now) {
      const session = await sessions.create(
        {
          mode: 'payment',
          client_reference_id: String(order.id),
          customer_email: order.email,
          success_url: paid,
          cancel_url: back,
          expires_at: sessionEnd(now),
          line_items: chargedLines(order, lineWords).map(({ name, quantity, amount }) => ({
            quantity,
            price_data: {
              currency: order.currency.toLowerCase(),
              unit_amount: chargedAmount(amount, order.currency),
              product_data: { name },
            },
          })),
        },
        { idempotencyKey: `order-${order.id}-${order.createdAt}-${sessionEnd(now)}` },
      );
      return { paymentSession: session.id, paymentUrl: session.url };
    },
    outcomeOf: async (session) => eventOf(await sessions.retrieve(session, WITH_PAYMENT)),
    async expire(session) {
      const before = eventOf(await sessions.retrieve(session, WITH_PAYMENT));
      return before.outcome === 'open' ? eventOf(await sessions.expire(session)) : before;
    },
    async refund(session, part) {
      const { payment_intent: payment } = await sessions.retrieve(session);
      if (!payment) throw new Error('There is no payment to refund');
      const id = typeof payment === 'string' ? payment : payment.id;
      if (part) {
        const { data } = await stripe.refunds.list({ payment_intent: id, limit: 100 });
        if (data.some(({ metadata }) => metadata?.refund === part.name)) return;
      }
      // Stripe gives back no more than was paid: a second refund of all is refused.
      await stripe.refunds
        .create(
          {
            payment_intent: id,
            ...(part && {
              amount: chargedAmount(part.amountCents, part.currency),
              metadata: { refund: part.name },
            }),
          },
          part && { idempotencyKey: part.name },
        )
        .catch((error: unknown) => {
          if (!isRefundedAlready(error)) throw error;
        });
    },
    readEvent(body, signature, now) {
      const event = verifiedEvent(env, body, signature, now);
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
        case 'checkout.session.expired':
          return eventOf(event.data.object);
        case 'checkout.session.async_payment_failed':
          return { ...eventOf(event.data.object), outcome: 'expired' };
        default:
          return null;
      }
    },
  };
}

const isRefundedAlready = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';

/** The event in the body, if Stripe has signed it recently. @throws {AppError} malformed */
export function verifiedEvent(env: Env, body: string, signature: string, now: Date): Stripe.Event {
  const secret = env.STRIPE_WEBHOOK_SECRET ?? '';
  try {
    return Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      EVENT_LASTS,
      undefined,
      now.getTime(),
    );
  } catch {
    throw new AppError('malformed', texts.notFromStripeOrTooOld);
  }
}

function eventOf(session: Stripe.Checkout.Session): PaymentEvent {
  return {
    session: session.id,
    outcome: outcomeOf(session),
    amountCents: session.amount_total,
    currency: session.currency,
  };
}

const WITH_PAYMENT = { expand: ['payment_intent'] };

function outcomeOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session) {
  if (payment_status === 'paid') return 'paid';
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open';
  // The buyer is done, and their bank is not; or it has refused.
  const payment = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  return payment === 'requires_payment_method' || payment === 'canceled' ? 'expired' : 'processing';
}

function apiAddress(base: string | undefined) {
  if (!base) return {};
  const { hostname, port, protocol } = new URL(base);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, protocol: scheme, ...(port ? { port } : {}) };
}
