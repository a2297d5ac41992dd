import type { Context } from '#app/operations/context.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import {
  findAtStripe,
  findOrphaned,
  findSilent,
  findSubscription,
  updateSubscription,
  type SubscriptionRow,
} from './support/support.queries.server.ts';
import { subscriptionPayments, type SubscriptionNow } from './subscription-payments.server.ts';

/**
 * Makes a subscription what Stripe says that it is now. While a month is not paid, Stripe speaks of the
 * new month already: what was paid until then stays.
 */
export async function settleSubscription(
  db: Db,
  { id, paidUntilAt }: SubscriptionRow,
  now: SubscriptionNow,
): Promise<void> {
  const isPaid = now.state === 'active';
  await updateSubscription(db, id, {
    ...{ stripeId: now.stripeId, state: now.state, endsAt: now.endsAt },
    paidUntilAt: isPaid ? now.paidUntilAt : paidUntilAt,
    ...(isPaid && { paymentUrl: null }),
  });
}

/** Asks Stripe what has become of a subscription. Safe to repeat. @returns it as it is then */
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
 * What Stripe tells of subscriptions: only whose it is counts, and what is so now is asked. The same may
 * come twice, late, or in another order.
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
 * Asks Stripe about subscriptions of which nothing was heard, and ends those that nobody is there for.
 * Safe to repeat.
 */
export async function sweepSubscriptions({
  database: { db },
  env,
  clock,
  log,
}: Services): Promise<void> {
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
