import type Stripe from 'stripe';
import { AppError } from '#app/errors.ts';
import type { Env } from '#app/platform/env.server.ts';
import { chargedAmount, chargedLines } from './selling/sums.ts';
import { lineWords } from './order.ts';
import type { OrderView } from './order.schema.ts';
import * as texts from './texts.ts';

/** Stripe's minimum for a session is 30 minutes; sessionEnd rounds down by up to one. */
export const SESSION_SECONDS = 32 * 60;
/** Maximum age of a signed event in seconds: an older one may be a replay. */
const EVENT_LASTS = 300;
const ANSWERS_WITHIN_MS = 15_000;

/**
 * End of a session opened now, in seconds since 1970, rounded to a whole minute so that forms sent
 * at once are equal. Stripe accepts an idempotency key twice only with an equal request, so the end
 * is part of the key.
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

/** Card payments through Stripe Checkout: card numbers never reach this server. */
export interface CardPayments {
  /**
   * Opens a session that lasts half an hour. If several are opened for one order, the first one
   * stored is used.
   */
  open(
    order: OrderView,
    addresses: { paid: string; back: string },
    now: Date,
  ): Promise<PaymentSession>;
  outcomeOf(session: string): Promise<PaymentEvent>;
  /** Expires an unpaid session; one that has ended is left unchanged. */
  expire(session: string): Promise<PaymentEvent>;
  /** Refunds a whole payment, or the named part of it. Safe to repeat. */
  refund(session: string, part?: RefundPart): Promise<void>;
  /** Parses an event from Stripe; null if it does not concern a payment. @throws {AppError} malformed */
  readEvent(body: string, signature: string, now: Date): PaymentEvent | null;
}

export interface RefundPart {
  /** Name of this refund alone, so that it is paid back once. */
  name: string;
  amountCents: number;
  currency: string;
}

let stripePackage: typeof Stripe | undefined;

/** Loads Stripe's package, a fifth of the server's code, where the host takes cards: before the first request. */
export async function loadCardPayments(env: Env): Promise<void> {
  if (takesCards(env)) stripePackage ??= (await import('stripe')).default;
}

function loadedStripe(): typeof Stripe {
  if (!stripePackage) throw new Error('Card payments are used before they are loaded.');
  return stripePackage;
}

const takesCards = ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Env) =>
  Boolean(STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET);

const made = new WeakMap<Env, Stripe>();

/** The Stripe client for payments; null if the host takes no cards, so that orders are paid by arrangement. */
export function cardPayments(env: Env): CardPayments | null {
  const stripe = stripeClient(env);
  return stripe && stripePayments(env, stripe);
}

/** The Stripe client; null if the host takes no cards. */
export function stripeClient(env: Env): Stripe | null {
  const { STRIPE_SECRET_KEY } = env;
  if (!STRIPE_SECRET_KEY || !takesCards(env)) return null;
  const kept =
    made.get(env) ??
    new (loadedStripe())(STRIPE_SECRET_KEY, {
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
      // Stripe refuses to refund more than was paid, so a second full refund fails.
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
  error instanceof loadedStripe().errors.StripeError && error.code === 'charge_already_refunded';

/** The event in the body, if Stripe has signed it recently. @throws {AppError} malformed */
export function verifiedEvent(env: Env, body: string, signature: string, now: Date): Stripe.Event {
  const secret = env.STRIPE_WEBHOOK_SECRET ?? '';
  try {
    return loadedStripe().webhooks.constructEvent(
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
  // The buyer has finished, but the bank is still processing the payment or has refused it.
  const payment = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  return payment === 'requires_payment_method' || payment === 'canceled' ? 'expired' : 'processing';
}

function apiAddress(base: string | undefined) {
  if (!base) return {};
  const { hostname, port, protocol } = new URL(base);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, protocol: scheme, ...(port ? { port } : {}) };
}
