import { AppError } from '#app/errors.ts';
import { readBytes } from '#app/operations/receive.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import { z, webRequest } from '#app/validation.ts';
import { cardPayments } from './card-payments.server.ts';
import { findOrderBySession } from './order.queries.server.ts';
import { settlePayment } from './settle-payment.server.ts';
import { takeSubscriptionNews } from './settle-subscription.server.ts';
import * as texts from './texts.ts';

/** Events are a few KB in size. */
const MAX_BYTES = 256 * 1024;

/**
 * Takes the event that Stripe sends when a payment has ended. Its signature proves its origin; the same
 * event may come twice, late, or in another order.
 * @throws {AppError} malformed, for what is not signed or is too old; tooLarge; notFound, where no cards are taken
 */
export const takeStripeEvent = defineOperation({
  name: 'takeStripeEvent',
  input: z.object({ request: webRequest }),
  permission: anyone,
  async run(context, { request }): Promise<Response> {
    const { db, env, clock } = context;
    const payments = cardPayments(env);
    if (!payments) throw new AppError('notFound', texts.noCardsTakenHere);
    const signature = request.headers.get('stripe-signature') ?? '';
    const body = (await readBytes(request, MAX_BYTES)).toString('utf8');
    const event = payments.readEvent(body, signature, clock.now());
    const order = event && (await findOrderBySession(db, event.session));
    if (order) await settlePayment(context, db, order, event);
    else await takeSubscriptionNews(context, body, signature);
    return Response.json({ received: true });
  },
});
