import { createECDH } from 'node:crypto';
import type { Insertable } from 'kysely';
import { HOUR_SECONDS } from '#app/durations.ts';
import { AppError, wrongField } from '#app/errors.ts';
import { kindSwitches } from '#app/features/activity/notices/mail-choices.server.ts';
import { deviceName } from '#app/features/activity/security/security-events.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { changeLimit, createLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import type { Services } from '#app/operations/services.server.ts';
import { signedIn } from '#app/permissions.ts';
import { decrypt, encrypt, sameText, sha256 } from '#app/platform/secrets.server.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { MailKind, PushSubscriptionTable } from '#db/schema.ts';
import { ALL_KINDS, type DeviceNotificationsView } from './device-view.ts';
import * as texts from './texts.ts';

/** An artist's devices that are still signed in, newest first. */
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

/**
 * Stores a subscription. A browser has only one: the artist who is signed in there takes it over.
 * Safe to repeat.
 */
async function putDevice(trx: Db, device: Insertable<PushSubscriptionTable>): Promise<void> {
  const { artistId, sid, p256dh, auth, name } = device;
  // A session belongs to one browser, so its earlier subscription is no longer in use.
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

/** The number of removed devices that are remembered for an artist; older ones are forgotten. */
const REMOVED_AT_MOST = 50;

/**
 * Removes a device, and remembers that its browser must not add it again by itself. Safe to repeat.
 */
async function removeDevice(
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

/** True if the artist has removed a device with one of these endpoints. */
async function wasRemoved(db: Db, artistId: number, endpointHashes: readonly string[]) {
  const found = await db
    .selectFrom('removedPushDevices')
    .select('endpointHash')
    .where('artistId', '=', artistId)
    .where('endpointHash', 'in', endpointHashes)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Deletes a device that its push service no longer accepts, unless it was renewed in the meantime.
 */
export async function forgetDevice(db: Db, id: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** The kinds of news that an artist wants on their devices. */
export async function deviceKindsOf(db: Db, artistId: number): Promise<Record<MailKind, boolean>> {
  const row = await db
    .selectFrom('pushChoices')
    .select('kinds')
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  return { ...ALL_KINDS, ...row?.kinds };
}

const VAPID = 'vapid';

/** The site's keys for push services (RFC 8292): P-256, base64url. */
interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The site's keys, made on first use. They are stored in the database, the private one encrypted.
 * If SESSION_SECRET no longer decrypts it, new keys are made and all subscriptions are removed,
 * because they belong to the old keys.
 */
export async function vapidKeys({
  database: { db },
  env,
  clock,
}: Pick<Services, 'database' | 'env' | 'clock'>): Promise<VapidKeys> {
  const secrets = env.SESSION_SECRETS;
  for (;;) {
    const found = await db
      .selectFrom('siteKeys')
      .selectAll()
      .where('name', '=', VAPID)
      .executeTakeFirst();
    if (found) {
      const privateKey = decrypt(found.sealedPrivateKey, secrets, VAPID);
      if (privateKey !== undefined) return { publicKey: found.publicKey, privateKey };
      // Removes the keys and all subscriptions made with them.
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('siteKeys').where('name', '=', VAPID).execute();
        await trx.deleteFrom('pushSubscriptions').execute();
      });
    }
    const made = makeKeys();
    // If two processes make keys at once, the first are used.
    // Adds keys unless there are some.
    await db
      .insertInto('siteKeys')
      .values({
        name: VAPID,
        publicKey: made.publicKey,
        createdAt: clock.now(),
        sealedPrivateKey: encrypt(made.privateKey, secrets, VAPID),
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
}

function makeKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  const privateKey = Buffer.alloc(32);
  const bytes = pair.getPrivateKey();
  bytes.copy(privateKey, 32 - bytes.length);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}

const DEVICES_AT_MOST = 10;

/** A browser subscribes once, and again when its push service changes its endpoint. */
const deviceLimit = createLimit(
  'push-devices',
  {
    perAccount: { points: 30, seconds: HOUR_SECONDS },
    perAddress: { points: 120, seconds: HOUR_SECONDS },
  },
  'changes',
);

/** The devices that show the signed-in artist's news, and the kinds of news. */
export const viewDeviceNotifications = defineOperation({
  name: 'viewDeviceNotifications',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context): Promise<DeviceNotificationsView> {
    const { db, clock, viewer, session } = context;
    const devices = await devicesOf(db, viewer.artistId, clock.now());
    return {
      artistId: viewer.artistId,
      publicKey: (await vapidKeys(context)).publicKey,
      kinds: await deviceKindsOf(db, viewer.artistId),
      devices: devices.map((device) => ({
        id: device.id,
        name: device.name,
        since: device.createdAt.toISOString(),
        isThis: device.sid === session.key,
      })),
    };
  },
});

const bytes = (least: number, most: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${least},${most}}$`), { error: () => texts.subscriptionNotUsable });

/**
 * Shows the signed-in artist's news in this browser. Safe to repeat.
 * @throws {AppError} invalid, for an endpoint that is not a public https address; conflict;
 * notFound, for a removed device that its browser, not its artist, renews
 */
export const addDevice = defineOperation({
  name: 'addDevice',
  input: z.object({
    endpoint: z.string().min(1).max(2000),
    // 65 and 16 bytes, without padding.
    p256dh: bytes(87, 87),
    auth: bytes(22, 22),
    /**
     * The endpoint that the artist subscribed, if the browser renews the subscription by itself.
     */
    renews: z.string().min(1).max(2000).nullish(),
  }),
  limit: deviceLimit,
  forListeners: true,
  permission: signedIn,
  async run({ db, clock, viewer, session, client, push }, { endpoint, p256dh, auth, renews }) {
    if (!push.accepts(endpoint)) {
      throw wrongField('endpoint', texts.subscriptionNotUsable);
    }
    const { key: sid } = session;
    if (sid === null) throw new AppError('conflict', texts.signInFirst);
    const endpointHash = sha256(endpoint);
    const { artistId } = viewer;
    await db.transaction().execute(async (trx) => {
      // Forgets the removal after the artist has turned the news on there again.
      if (!renews)
        await trx
          .deleteFrom('removedPushDevices')
          .where('artistId', '=', artistId)
          .where('endpointHash', '=', endpointHash)
          .execute();
      else if (await wasRemoved(trx, artistId, [endpointHash, sha256(renews)])) {
        throw new AppError('notFound', texts.deviceWasRemoved);
      }
      // The owner of an endpoint, with the secret that only its browser has.
      const before = await trx
        .selectFrom('pushSubscriptions')
        .select(['id', 'artistId', 'auth'])
        .where('endpointHash', '=', endpointHash)
        .executeTakeFirst();
      if (before && !sameText(before.auth, auth)) {
        throw new AppError('conflict', texts.subscriptionNotUsable);
      }
      const others = (await devicesOf(trx, artistId, clock.now())).filter(
        (device) => device.endpoint !== endpoint && device.sid !== sid,
      );
      if (others.length >= DEVICES_AT_MOST) {
        throw new AppError('conflict', texts.newsOnAtMostDevices(DEVICES_AT_MOST));
      }
      await putDevice(trx, {
        artistId,
        sid,
        endpoint,
        endpointHash,
        p256dh,
        auth,
        createdAt: clock.now(),
        name: deviceName(client.userAgent),
      });
    });
    return {};
  },
});

/** Removes a device. Safe to repeat. */
export const dropDevice = defineOperation({
  name: 'dropDevice',
  input: z.object({ device: id }),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run({ db, clock, viewer }, { device }) {
    const { artistId } = viewer;
    await db
      .transaction()
      .execute((trx) => removeDevice(trx, { artistId, id: device, removedAt: clock.now() }));
    return {};
  },
});

/** Chooses the kinds of news on devices. Safe to repeat. */
export const chooseDeviceKinds = defineOperation({
  name: 'chooseDeviceKinds',
  input: z.object(kindSwitches),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer }, kinds) {
    // Saves the kinds. Safe to repeat.
    await db
      .insertInto('pushChoices')
      .values({ artistId: viewer.artistId, kinds })
      .onConflict((conflict) => conflict.column('artistId').doUpdateSet({ kinds }))
      .execute();
    return {};
  },
});

/** The card in the settings. */
const DEVICE_NOTIFICATIONS = '/settings#notifications';

/** The forms of the card in the settings. */
export const deviceIntents = {
  addPushDevice: intent({
    operation: addDevice,
    done: () => ({
      to: DEVICE_NOTIFICATIONS,
      toast: { title: texts.notificationsAreOn, description: texts.newsIsShownOnThisDevice },
    }),
  }),
  dropPushDevice: intent({
    operation: dropDevice,
    done: () => ({
      to: DEVICE_NOTIFICATIONS,
      toast: { title: texts.deviceRemoved, description: texts.newsNoLongerShownThere },
    }),
  }),
  chooseDeviceKinds: intent({
    operation: chooseDeviceKinds,
    done: () => ({
      to: DEVICE_NOTIFICATIONS,
      toast: { title: texts.saved, description: texts.devicesShowWhatYouChose },
    }),
  }),
};
