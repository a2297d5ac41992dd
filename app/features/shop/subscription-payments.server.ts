import type Stripe from 'stripe';
import type { Env } from '#app/platform/env.server.ts';
import type { SubscriptionRow } from './support/support.queries.server.ts';
import {
  sessionEnd,
  stripeClient,
  verifiedEvent,
  type PaymentSession,
} from './card-payments.server.ts';
import { chargedAmount } from './charged-amount.ts';
import * as texts from './texts.ts';

/** What Stripe says of a subscription now. */
export interface SubscriptionNow {
  stripeId: string;
  state: 'open' | 'active' | 'pastDue' | 'ended';
  paidUntilAt: Date | null;
  /** When it ends, where it was cancelled. */
  endsAt: Date | null;
}

/** Monthly payments through Stripe: every answer is what is so now, whatever was told in which order. */
export interface SubscriptionPayments {
  /** Opens the first payment. Of several for one subscription, the first that is kept counts. */
  open(
    subscription: SubscriptionRow,
    buyer: { email: string; artist: string; page: string },
    now: Date,
  ): Promise<PaymentSession>;
  /** What has become of a first payment: the subscription that it began, or whether it is over. */
  ofSession(session: string): Promise<SubscriptionNow | 'open' | 'over'>;
  /** Ends a first payment that nobody has made. */
  expire(session: string): Promise<void>;
  read(stripeId: string): Promise<SubscriptionNow>;
  /** Ends it with what is paid for. */
  cancel(stripeId: string): Promise<SubscriptionNow>;
  /** What Stripe tells is about: a first payment or a subscription. @throws {AppError} malformed */
  subjectOf(
    body: string,
    signature: string,
    now: Date,
  ): { session: string } | { stripeId: string } | null;
}

/** Null where the host takes no cards: nobody can be supported by the month then. */
export function subscriptionPayments(env: Env): SubscriptionPayments | null {
  const stripe = stripeClient(env);
  if (!stripe) return null;
  const { sessions } = stripe.checkout;
  const read = async (stripeId: string) => nowOf(await stripe.subscriptions.retrieve(stripeId));
  return {
    async open({ id, priceCents, currency, createdAt }, { email, artist, page }, now) {
      const session = await sessions.create(
        {
          mode: 'subscription',
          client_reference_id: `subscription-${id}`,
          customer_email: email,
          success_url: `${page}?paid=1`,
          cancel_url: page,
          expires_at: sessionEnd(now),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: chargedAmount(priceCents, currency),
                recurring: { interval: 'month' },
                product_data: { name: texts.supportOf(artist) },
              },
            },
          ],
        },
        { idempotencyKey: `subscription-${id}-${createdAt.toISOString()}-${sessionEnd(now)}` },
      );
      return { paymentSession: session.id, paymentUrl: session.url };
    },
    async ofSession(id) {
      const session = await sessions.retrieve(id);
      const stripeId = idOf(session.subscription);
      if (stripeId !== null) return read(stripeId);
      return session.status === 'open' ? 'open' : 'over';
    },
    async expire(id) {
      if ((await sessions.retrieve(id)).status === 'open') await sessions.expire(id);
    },
    read,
    async cancel(stripeId) {
      const before = await read(stripeId);
      if (before.state === 'ended' || before.endsAt !== null) return before;
      return nowOf(await stripe.subscriptions.update(stripeId, { cancel_at_period_end: true }));
    },
    subjectOf(body, signature, now) {
      const event = verifiedEvent(env, body, signature, now);
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.expired':
          return { session: event.data.object.id };
        case 'customer.subscription.updated':
        case 'customer.subscription.deleted':
          return { stripeId: event.data.object.id };
        case 'invoice.paid':
        case 'invoice.payment_failed':
          return ofInvoice(event.data.object);
        default:
          return null;
      }
    },
  };
}

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

function ofInvoice({ parent }: Stripe.Invoice): { stripeId: string } | null {
  const stripeId = idOf(parent?.subscription_details?.subscription);
  return stripeId === null ? null : { stripeId };
}

const STATES: Readonly<Record<string, SubscriptionNow['state']>> = {
  ...{ active: 'active', trialing: 'active', past_due: 'pastDue', incomplete: 'open' },
  ...{ canceled: 'ended', unpaid: 'ended', incomplete_expired: 'ended', paused: 'pastDue' },
};

function nowOf({ id, status, items, cancel_at_period_end, cancel_at }: Stripe.Subscription) {
  const until = items.data[0]?.current_period_end;
  const paidUntilAt = until === undefined ? null : new Date(until * 1000);
  return {
    stripeId: id,
    state: STATES[status] ?? 'pastDue',
    paidUntilAt,
    endsAt: cancel_at ? new Date(cancel_at * 1000) : cancel_at_period_end ? paidUntilAt : null,
  } satisfies SubscriptionNow;
}
