import {
  minimumPrice,
  minorOf,
  maximumPrice,
  priceNumber,
  priceRangeWords,
} from '#app/display/money.ts';
import { AppError, wrongField } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { maySeeArtist, maySupport, signedIn } from '#app/permissions.ts';
import { clearableText, id, z } from '#app/validation.ts';
import { SESSION_SECONDS } from './card-payments.server.ts';
import { findShop } from './merch/merch.queries.server.ts';
import {
  followStripe,
  settleSubscription,
  subscriptionPayments,
} from './settle-subscription.server.ts';
import { shopIdOf } from './shop-intents.server.ts';
import { shopSubject } from './shop.server.ts';
import {
  countSupporters,
  deleteOffer,
  findLive,
  findOffer,
  findSubscription,
  insertSubscription,
  keepFirstPayment,
  listSupported,
  type SubscriptionRow,
  subscriptionView,
  supports,
  updateSubscription,
  writeOffer,
} from './support/support.queries.server.ts';
import { SUPPORT_LIMITS, supportAddress, type SupportOffer } from './support/support.ts';
import * as supportTexts from './support/texts.ts';
import * as texts from './texts.ts';

const byArtist = z.object({ artistId: id });

/** The signed-in artist's offer, and the number of its supporters. */
export const viewSupportOffer = defineOperation({
  name: 'viewSupportOffer',
  input: z.object({}),
  permission: signedIn,
  async run({ db, viewer, env }) {
    const offer = (await findOffer(db, viewer.artistId)) ?? null;
    return {
      offer,
      entity: offer && entityOf(offer),
      currency: offer?.currency ?? (await findShop(db, viewer.artistId)).currency,
      supporters: await countSupporters(db, viewer.artistId),
      takesCards: subscriptionPayments(env) !== null,
      artistId: viewer.artistId,
    };
  },
});

/**
 * Saves the signed-in artist's offer of monthly support. Existing supporters keep their price. Safe
 * to repeat.
 */
export const saveSupportOffer = defineOperation({
  name: 'saveSupportOffer',
  input: z.object({
    price: z.union([z.number(), z.string().max(20)], {
      error: ({ input }) =>
        input === undefined || input === null ? texts.required : texts.enterAPrice,
    }),
    words: clearableText(SUPPORT_LIMITS.words),
  }),
  limit: changeLimit,
  permission: signedIn,
  async run({ db, viewer, env }, { price, words = null }) {
    if (!subscriptionPayments(env)) throw new AppError('conflict', texts.noCardsTakenHere);
    const { artistId } = viewer;
    const { currency } = await findShop(db, artistId);
    const priceCents = minorOf(price, currency);
    if (
      priceCents === null ||
      priceCents < minimumPrice(currency) ||
      priceCents > maximumPrice(currency)
    ) {
      throw wrongField('price', texts.enterAnAmountInRange(priceRangeWords(currency)));
    }
    const offer = { priceCents, currency, words };
    await writeOffer(db, artistId, offer);
    return entityOf(offer);
  },
});

/**
 * Ends the offer: within the hour every subscription is cancelled at the end of its paid period.
 * Safe to repeat.
 */
export const endSupportOffer = defineOperation({
  name: 'endSupportOffer',
  input: z.object({}),
  permission: signedIn,
  async run({ db, viewer }) {
    await deleteOffer(db, viewer.artistId);
    return {};
  },
});

const entityOf = ({ priceCents, currency, words }: SupportOffer) => ({
  price: priceNumber(priceCents, currency),
  currency,
  words,
});

/** The artist of a subscription, hidden or not: supporters must always be able to cancel. */
async function supportSubject({ db, viewer, ...context }: Context, input: { artistId: number }) {
  const artist = await shopSubject({ db, viewer, ...context }, input);
  const live = viewer ? await findLive(db, input.artistId, viewer.artistId) : undefined;
  return { ...artist, isPublic: artist.isPublic || live !== undefined, live };
}

/** The price and benefits of supporting an artist, and the viewer's own subscription. */
export const viewSupport = defineOperation({
  name: 'viewSupport',
  input: byArtist.extend({ paid: z.boolean() }),
  subject: supportSubject,
  permission: maySeeArtist,
  forListeners: true,
  async run(context, { artistId, paid }, { live: found, ...artist }) {
    const { db, viewer, env, clock } = context;
    const live =
      found && (paid || isLeft(found, clock.now())) ? await askStripe(context, found) : found;
    const payments = subscriptionPayments(env);
    const offer = payments ? await findOffer(db, artistId) : undefined;
    if (!offer && !live) throw new AppError('notFound', texts.nobodyCanBeSupportedHere);
    return {
      artist,
      offer: offer ?? null,
      isOwn: viewer?.artistId === artistId,
      subscription: live && live.state !== 'ended' ? subscriptionView(live, artist.name) : null,
      supports: await supports(db, viewer?.artistId, artistId, clock.now()),
    };
  },
});

/** True if the time for the first payment is over. */
const isLeft = ({ state, createdAt }: SubscriptionRow, now: Date) =>
  state === 'open' && now.getTime() > createdAt.getTime() + SESSION_SECONDS * 1000;

/** A page does not fail when Stripe does. */
async function askStripe(context: Context, row: SubscriptionRow): Promise<SubscriptionRow> {
  try {
    return await followStripe(context, row);
  } catch (error) {
    context.log.warn({ err: error, subscription: row.id }, 'Stripe does not answer');
    return row;
  }
}

/** The artists whom the viewer supports. */
export const listSupport = defineOperation({
  name: 'listSupport',
  input: z.object({}),
  permission: signedIn,
  forListeners: true,
  run: ({ db, viewer }) => listSupported(db, viewer.artistId),
});

/**
 * Starts a subscription; the answer has the address of the first payment. Repeated, it returns the
 * same subscription.
 * @throws {AppError} conflict if there is no offer, or Stripe does not answer
 */
export const startSupport = defineOperation({
  name: 'startSupport',
  input: byArtist,
  limit: changeLimit,
  subject: shopSubject,
  permission: maySupport,
  forListeners: true,
  async run(context, { artistId }, { name: artist }) {
    const { db, viewer, env, client, clock, log } = context;
    const payments = subscriptionPayments(env);
    const offer = payments && (await findOffer(db, artistId));
    if (!payments || !offer) throw new AppError('conflict', texts.nobodyCanBeSupportedHere);
    if (viewer.artistId === artistId) throw new AppError('invalid', texts.thisIsYou);
    const supporterId = viewer.artistId;
    const row = await insertSubscription(db, { artistId, supporterId }, offer, clock.now());
    if (!row) throw new AppError('conflict', texts.paymentNotOpened);
    if (row.state === 'open' && !row.paymentUrl) {
      const page = client.origin + supportAddress(artistId);
      try {
        const buyer = { email: viewer.email, artist, page };
        const { paymentSession, paymentUrl } = await payments.open(row, buyer, clock.now());
        await keepFirstPayment(db, row.id, { session: paymentSession, paymentUrl });
      } catch (error) {
        log.error({ err: error, subscription: row.id }, 'a subscription could not be opened');
        throw new AppError('conflict', texts.paymentNotOpened);
      }
    }
    const opened = (await findSubscription(db, row.id)) ?? row;
    return subscriptionView(opened, artist);
  },
});

/** Cancels the viewer's subscription at the end of the paid period. Safe to repeat. */
export const endSupport = defineOperation({
  name: 'endSupport',
  input: byArtist,
  limit: changeLimit,
  permission: signedIn,
  forListeners: true,
  async run(context, { artistId }) {
    const live = await findLive(context.db, artistId, context.viewer.artistId);
    if (live) await endAtStripe(context, live);
    return {};
  },
});

/** @throws {AppError} conflict if Stripe does not answer; the subscription then stays */
async function endAtStripe(context: Context, row: SubscriptionRow): Promise<void> {
  const { db, env, log } = context;
  const payments = subscriptionPayments(env);
  if (!payments) throw new AppError('conflict', texts.noCardsTakenHere);
  try {
    // Before Stripe is asked, so that nothing is paid after its answer.
    if (row.stripeId === null && row.session !== null) await payments.expire(row.session);
    // Paid a moment ago: it is cancelled at the end of its month.
    const now = await followStripe(context, row);
    if (now.stripeId !== null) {
      await settleSubscription(db, now, await payments.cancel(now.stripeId));
      return;
    }
    await updateSubscription(db, row.id, { state: 'ended' });
  } catch (error) {
    log.error({ err: error, subscription: row.id }, 'a subscription could not be ended');
    throw new AppError('conflict', texts.supportCouldNotBeEnded);
  }
}

export const offerIntents = {
  saveOffer: intent({
    operation: saveSupportOffer,
    done: () => ({
      to: '/merch/support',
      toast: { title: supportTexts.offerSaved, description: supportTexts.pageHasAWayToSupport },
    }),
  }),
  endOffer: intent({
    operation: endSupportOffer,
    done: () => ({
      to: '/merch/support',
      toast: { title: supportTexts.offerEnded, description: supportTexts.supportEndsWithPaidMonth },
    }),
  }),
};

export const supportIntents = {
  start: intent({
    operation: startSupport,
    input: (_fields, { params }) => ({ artistId: shopIdOf(params) }),
    done: (_output, { params }) => ({ to: supportAddress(shopIdOf(params)) }),
  }),
  end: intent({
    operation: endSupport,
    input: (_fields, { params }) => ({ artistId: shopIdOf(params) }),
    done: () => ({
      to: '/supporting',
      toast: { title: supportTexts.ended, description: supportTexts.nothingMoreIsCharged },
    }),
  }),
};
