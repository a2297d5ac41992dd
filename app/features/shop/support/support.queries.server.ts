import type { Selectable, Updateable } from 'kysely';
import { DAY_MS, HOUR_MS } from '#app/durations.ts';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { SubscriptionTable } from '#db/schema.ts';
import type { SubscriptionView, SupportOffer } from './support.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;

const MAX_LISTED = 50;
/** A month's payment arrives some hours after the previous month has ended. */
const GRACE_MS = 2 * DAY_MS;
/** Longer than any first payment takes. */
const FIRST_PAYMENT_TIMEOUT_MS = HOUR_MS;
const SWEPT_AT_ONCE = 100;

/** An artist's offer; undefined if there is none. */
export function findOffer(db: Db, artistId: number): Promise<SupportOffer | undefined> {
  return db
    .selectFrom('supportOffers')
    .select(['priceCents', 'currency', 'words'])
    .where('artistId', '=', artistId)
    .executeTakeFirst();
}

export async function writeOffer(db: Db, artistId: number, offer: SupportOffer): Promise<void> {
  await db
    .insertInto('supportOffers')
    .values({ artistId, ...offer })
    .onConflict((conflict) => conflict.column('artistId').doUpdateSet(offer))
    .execute();
}

export async function deleteOffer(db: Db, artistId: number): Promise<void> {
  await db.deleteFrom('supportOffers').where('artistId', '=', artistId).execute();
}

/** One supporter has one live subscription for one artist. */
const liveKeyOf = (artistId: number, supporterId: number) => `${artistId}-${supporterId}`;

/** The viewer's subscription that has not ended. */
export function findLive(db: Db, artistId: number, supporterId: number) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('liveKey', '=', liveKeyOf(artistId, supporterId))
    .executeTakeFirst();
}

export function findSubscription(db: Db, id: number): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A subscription by the session of its first payment, or by its id at Stripe. */
export function findAtStripe(
  db: Db,
  by: { session: string } | { stripeId: string },
): Promise<SubscriptionRow | undefined> {
  const query = db.selectFrom('subscriptions').selectAll();
  return (
    'session' in by
      ? query.where('session', '=', by.session)
      : query.where('stripeId', '=', by.stripeId)
  ).executeTakeFirst();
}

/** Returns the existing subscription, or adds one. */
export async function insertSubscription(
  db: Db,
  { artistId, supporterId }: { artistId: number; supporterId: number },
  { priceCents, currency }: SupportOffer,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const liveKey = liveKeyOf(artistId, supporterId);
  await db
    .insertInto('subscriptions')
    .values({ artistId, supporterId, liveKey, priceCents, currency, state: 'open', createdAt: now })
    .onConflict((conflict) => conflict.column('liveKey').doNothing())
    .execute();
  return findLive(db, artistId, supporterId);
}

/** Changes a subscription that has not ended; one that has is never changed. */
export async function updateSubscription(
  db: Db,
  id: number,
  change: Updateable<SubscriptionTable>,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set(change.state === 'ended' ? { ...change, liveKey: null, paymentUrl: null } : change)
    .where('id', '=', id)
    .where('state', '!=', 'ended')
    .execute();
}

/**
 * Stores the session of the first payment. If two are opened at once, one is stored, and the other
 * is never shown.
 */
export async function keepFirstPayment(
  db: Db,
  id: number,
  first: { session: string; paymentUrl: string | null },
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set(first)
    .where('id', '=', id)
    .where('session', 'is', null)
    .execute();
}

/** True if somebody supports an artist now, which includes the rest of a paid period. */
export async function supports(
  db: Db,
  supporterId: number | undefined,
  artistId: number,
  now: Date,
): Promise<boolean> {
  if (supporterId === undefined) return false;
  const live = await findLive(db, artistId, supporterId);
  if (!live?.paidUntilAt) return false;
  const lasts = live.state === 'active' && live.endsAt === null ? GRACE_MS : 0;
  return live.state !== 'open' && now.getTime() < live.paidUntilAt.getTime() + lasts;
}

/** The number of an artist's supporters. */
export async function countSupporters(db: Db, artistId: number): Promise<number> {
  return countRows(
    db
      .selectFrom('subscriptions')
      .where('artistId', '=', artistId)
      .where('state', 'in', ['active', 'pastDue']),
  );
}

/** The artists whom somebody supports, newest first. */
export async function listSupported(db: Db, supporterId: number): Promise<SubscriptionView[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .leftJoin('artists', 'artists.id', 'subscriptions.artistId')
    .selectAll('subscriptions')
    .select('artists.name as artist')
    .where('supporterId', '=', supporterId)
    .where('subscriptions.state', 'in', ['active', 'pastDue'])
    .orderBy('subscriptions.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ artist, ...row }) => subscriptionView(row, artist ?? ''));
}

export const subscriptionView = (row: SubscriptionRow, artist: string): SubscriptionView => ({
  artistId: row.artistId,
  artist,
  state: row.state,
  priceCents: row.priceCents,
  currency: row.currency,
  paymentUrl: row.paymentUrl,
  paidUntilAt: row.paidUntilAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
});

/** Subscriptions whose events may have got lost: never paid, or paid until a time in the past. */
export function findSilent(db: Db, now: Date): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where(({ and, or, eb }) =>
      or([
        and([
          eb('state', '=', 'open'),
          eb('createdAt', '<', new Date(now.getTime() - FIRST_PAYMENT_TIMEOUT_MS)),
        ]),
        and([eb('state', 'in', ['active', 'pastDue']), eb('paidUntilAt', '<', now)]),
      ]),
    )
    .orderBy('id')
    .limit(SWEPT_AT_ONCE)
    .execute();
}

/** Subscriptions to cancel: an account was deleted, or the artist's offer has ended. */
export function findOrphaned(db: Db): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .leftJoin('supportOffers', 'supportOffers.artistId', 'subscriptions.artistId')
    .selectAll('subscriptions')
    .where('state', 'in', ['active', 'pastDue'])
    .where('endsAt', 'is', null)
    .where(({ or, eb }) =>
      or([eb('supporterId', 'is', null), eb('supportOffers.priceCents', 'is', null)]),
    )
    .orderBy('subscriptions.id')
    .limit(SWEPT_AT_ONCE)
    .execute();
}
