import type Stripe from 'stripe';
import type { Context } from '#app/operations/context.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { Db } from '#db/client.ts';
import {
  type PaymentSession,
  sessionEnd,
  stripeClient,
  verifiedEvent,
} from './card-payments.server.ts';
import { chargedAmount } from './selling/sums.ts';
import {
  findAtStripe,
  findOrphaned,
  findSilent,
  findSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './support/support.queries.server.ts';
import * as texts from './texts.ts';

/** The current state of a subscription at Stripe. */
interface SubscriptionNow {
  stripeId: string;
  state: 'open' | 'active' | 'pastDue' | 'ended';
  paidUntilAt: Date | null;
  /** End of a cancelled subscription. */
  endsAt: Date | null;
}

/**
 * Monthly payments through Stripe. Every answer is the current state, so that the order of events
 * does not matter.
 */
interface SubscriptionPayments {
  /** Opens the first payment. If several are opened for one subscription, the first one stored is used. */
  open(
    subscription: SubscriptionRow,
    buyer: { email: string; artist: string; page: string },
    now: Date,
  ): Promise<PaymentSession>;
  /** The outcome of a first payment: the subscription that it began, or whether it is over. */
  ofSession(session: string): Promise<SubscriptionNow | 'open' | 'over'>;
  /** Expires an unpaid first payment. */
  expire(session: string): Promise<void>;
  read(stripeId: string): Promise<SubscriptionNow>;
  /** Cancels a subscription at the end of the paid period. */
  cancel(stripeId: string): Promise<SubscriptionNow>;
  /** The subject of an event of Stripe: a first payment or a subscription. @throws {AppError} malformed */
  subjectOf(
    body: string,
    signature: string,
    now: Date,
  ): { session: string } | { stripeId: string } | null;
}

/**
 * The Stripe client for subscriptions; null if the host takes no cards, so that monthly support is
 * unavailable.
 */
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
                product_data: { name: texts.supportingByTheMonth(artist) },
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
  active: 'active',
  trialing: 'active',
  past_due: 'pastDue',
  incomplete: 'open',
  canceled: 'ended',
  unpaid: 'ended',
  incomplete_expired: 'ended',
  paused: 'pastDue',
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

/**
 * Copies Stripe's state into a subscription. While a month is unpaid, Stripe already reports the
 * new period; the paid one is kept.
 */
export async function settleSubscription(
  db: Db,
  { id, paidUntilAt }: SubscriptionRow,
  now: SubscriptionNow,
): Promise<void> {
  const isPaid = now.state === 'active';
  await updateSubscription(db, id, {
    stripeId: now.stripeId,
    state: now.state,
    endsAt: now.endsAt,
    paidUntilAt: isPaid ? now.paidUntilAt : paidUntilAt,
    ...(isPaid && { paymentUrl: null }),
  });
}

/** Queries Stripe for the state of a subscription. Safe to repeat. @returns the updated subscription */
export async function followStripe(
  { db, env }: Pick<Context, 'db' | 'env'>,
  row: SubscriptionRow,
): Promise<SubscriptionRow> {
  const payments = subscriptionPayments(env);
  if (!payments || row.state === 'ended') return row;
  if (row.stripeId !== null) {
    await settleSubscription(db, row, await payments.read(row.stripeId));
  } else if (row.session !== null) {
    const now = await payments.ofSession(row.session);
    if (now === 'over') await updateSubscription(db, row.id, { state: 'ended' });
    else if (now !== 'open') await settleSubscription(db, row, now);
  }
  return (await findSubscription(db, row.id)) ?? row;
}

/**
 * Takes an event of Stripe on a subscription: only its subject counts, and the current state is requested.
 * The same may come twice, late, or in another order.
 */
export async function takeSubscriptionNews(
  context: Pick<Context, 'db' | 'env' | 'clock'>,
  body: string,
  signature: string,
): Promise<void> {
  const payments = subscriptionPayments(context.env);
  const subject = payments?.subjectOf(body, signature, context.clock.now());
  const row = subject && (await findAtStripe(context.db, subject));
  if (row) await followStripe(context, row);
}

/**
 * Queries Stripe about subscriptions whose events are overdue, and cancels those without an account
 * or an offer. Safe to repeat.
 */
export async function sweepSubscriptions({ database: { db }, env, clock, log }: Services) {
  const payments = subscriptionPayments(env);
  if (!payments) return;
  const attempt = async (row: SubscriptionRow, act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      log.error({ err: error, subscription: row.id }, 'a subscription could not be settled');
    }
  };
  for (const row of await findSilent(db, clock.now())) {
    await attempt(row, async () => {
      if (row.session === null) await updateSubscription(db, row.id, { state: 'ended' });
      else await followStripe({ db, env }, row);
    });
  }
  for (const row of await findOrphaned(db)) {
    await attempt(row, async () => {
      if (row.stripeId === null) return;
      await settleSubscription(db, row, await payments.cancel(row.stripeId));
    });
  }
}
