import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { MailKind, PushSubscriptionTable, SiteKeyTable } from '#db/schema.ts';
import { ALL_KINDS } from './device-view.ts';

/** The devices of an artist that are still signed in, the newest first. */
export const devicesOf = (db: Db, artistId: number, now: Date) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.sid', 'pushSubscriptions.sid')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'name', 'createdAt', 'pushSubscriptions.sid'])
    .where('artistId', '=', artistId)
    .where('sessions.expire', '>', now)
    .orderBy('id', 'desc')
    .execute();

export const findDevice = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.sid', 'pushSubscriptions.sid')
    .select(['id', 'artistId', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .where('sessions.expire', '>', now)
    .executeTakeFirst();

/** Whose an endpoint is, with the secret that only its browser has. */
export const findByEndpoint = (db: Db, endpointHash: string) =>
  db
    .selectFrom('pushSubscriptions')
    .select(['id', 'artistId', 'auth'])
    .where('endpointHash', '=', endpointHash)
    .executeTakeFirst();

/** A browser has one subscription: who is signed in there now takes it over. Safe to repeat. */
export async function putDevice(trx: Db, device: Insertable<PushSubscriptionTable>): Promise<void> {
  const { artistId, sid, p256dh, auth, name } = device;
  // A session is one browser: what it had before is no longer in use.
  await trx
    .deleteFrom('pushSubscriptions')
    .where('sid', '=', sid)
    .where('endpointHash', '!=', device.endpointHash)
    .execute();
  await trx
    .insertInto('pushSubscriptions')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('endpointHash').doUpdateSet({ artistId, sid, p256dh, auth, name }),
    )
    .execute();
}

/** An artist who removes this many devices is asked no more about the oldest of them. */
const REMOVED_AT_MOST = 50;

/** Ends it, and remembers that its browser must not bring it back by itself. Safe to repeat. */
export async function removeDevice(
  trx: Db,
  { artistId, id, removedAt }: { artistId: number; id: number; removedAt: Date },
): Promise<void> {
  const [removed] = await trx
    .deleteFrom('pushSubscriptions')
    .where('artistId', '=', artistId)
    .where('id', '=', id)
    .returning('endpointHash')
    .execute();
  if (!removed) return;
  await trx
    .insertInto('removedPushDevices')
    .values({ artistId, endpointHash: removed.endpointHash, removedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .deleteFrom('removedPushDevices')
    .where('artistId', '=', artistId)
    .where('endpointHash', 'not in', (newest) =>
      newest
        .selectFrom('removedPushDevices')
        .select('endpointHash')
        .where('artistId', '=', artistId)
        .orderBy('removedAt', 'desc')
        .limit(REMOVED_AT_MOST),
    )
    .execute();
}

/** Whether the artist has removed a device of one of these endpoints. */
export async function wasRemoved(
  db: Db,
  artistId: number,
  endpointHashes: readonly string[],
): Promise<boolean> {
  const found = await db
    .selectFrom('removedPushDevices')
    .select('endpointHash')
    .where('artistId', '=', artistId)
    .where('endpointHash', 'in', endpointHashes)
    .executeTakeFirst();
  return found !== undefined;
}

/** The artist has asked for the news there again. */
export async function forgetRemoval(
  trx: Db,
  artistId: number,
  endpointHash: string,
): Promise<void> {
  await trx
    .deleteFrom('removedPushDevices')
    .where('artistId', '=', artistId)
    .where('endpointHash', '=', endpointHash)
    .execute();
}

/** The push service knows it no more; one that was renewed meanwhile stays. */
export async function forgetDevice(db: Db, id: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Which news an artist wants on their devices. */
export async function deviceKindsOf(db: Db, artistId: number): Promise<Record<MailKind, boolean>> {
  const row = await db
    .selectFrom('pushChoices')
    .select('kinds')
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  return { ...ALL_KINDS, ...row?.kinds };
}

/** Safe to repeat. */
export async function saveDeviceKinds(
  db: Db,
  artistId: number,
  kinds: Record<MailKind, boolean>,
): Promise<void> {
  await db
    .insertInto('pushChoices')
    .values({ artistId, kinds })
    .onConflict((conflict) => conflict.column('artistId').doUpdateSet({ kinds }))
    .execute();
}

export const findKeys = (db: Db, name: string) =>
  db.selectFrom('siteKeys').selectAll().where('name', '=', name).executeTakeFirst();

/** Adds none where there are some. */
export async function insertKeys(db: Db, keys: Insertable<SiteKeyTable>): Promise<void> {
  await db
    .insertInto('siteKeys')
    .values(keys)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** With all that was subscribed by them. */
export async function removeKeys(db: Db, name: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('siteKeys').where('name', '=', name).execute();
    await trx.deleteFrom('pushSubscriptions').execute();
  });
}
