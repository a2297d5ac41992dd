import { AppError, wrongField } from '#app/errors.ts';
import { deviceName } from '#app/operations/device-name.ts';
import { changeLimit, createLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { sameText, sha256 } from '#app/platform/secrets.server.ts';
import { id, z } from '#app/validation.ts';
import { kindSwitches } from '#app/features/activity/notices/mail-choices.schema.ts';
import {
  deviceKindsOf,
  devicesOf,
  findByEndpoint,
  forgetRemoval,
  putDevice,
  removeDevice,
  saveDeviceKinds,
  wasRemoved,
} from './device.queries.server.ts';
import type { DeviceNotificationsView } from './device-view.ts';
import { vapidKeys } from './vapid-keys.server.ts';
import * as texts from './texts.ts';

const DEVICES_AT_MOST = 10;
const HOUR = 60 * 60;

/** A browser asks once, and anew when its push service changes its endpoint. */
const deviceLimit = createLimit(
  'push-devices',
  { perAccount: { points: 30, seconds: HOUR }, perAddress: { points: 120, seconds: HOUR } },
  'changes',
);

/** Which devices show the signed-in artist's news, and which news. */
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
  z.string().regex(new RegExp(`^[\\w-]{${least},${most}}$`), texts.notASubscription);

/**
 * Shows the signed-in artist's news in this browser. Safe to repeat.
 * @throws {AppError} invalid, for an endpoint that is no public https address; conflict; notFound, for a
 * device that was removed and is renewed by its browser, not by its artist
 */
export const addDevice = defineOperation({
  name: 'addDevice',
  input: z.object({
    endpoint: z.string().min(1).max(2000),
    // 65 and 16 bytes, without padding.
    p256dh: bytes(87, 87),
    auth: bytes(22, 22),
    /** The endpoint that its artist asked for, where the browser sends its subscription by itself. */
    renews: z.string().min(1).max(2000).nullish(),
  }),
  limit: deviceLimit,
  forListeners: true,
  permission: signedIn,
  async run({ db, clock, viewer, session, client, push }, { endpoint, p256dh, auth, renews }) {
    if (!push.accepts(endpoint)) {
      throw wrongField('endpoint', texts.notASubscription);
    }
    const { key: sid } = session;
    if (sid === null) throw new AppError('conflict', texts.signInFirst);
    const endpointHash = sha256(endpoint);
    const { artistId } = viewer;
    await db.transaction().execute(async (trx) => {
      if (!renews) await forgetRemoval(trx, artistId, endpointHash);
      else if (await wasRemoved(trx, artistId, [endpointHash, sha256(renews)])) {
        throw new AppError('notFound', texts.wasRemoved);
      }
      const before = await findByEndpoint(trx, endpointHash);
      if (before && !sameText(before.auth, auth)) {
        throw new AppError('conflict', texts.notASubscription);
      }
      const others = (await devicesOf(trx, artistId, clock.now())).filter(
        (device) => device.endpoint !== endpoint && device.sid !== sid,
      );
      if (others.length >= DEVICES_AT_MOST) {
        throw new AppError('conflict', texts.tooManyDevices(DEVICES_AT_MOST));
      }
      await putDevice(trx, {
        ...{ artistId, sid, endpoint, endpointHash, p256dh, auth, createdAt: clock.now() },
        name: deviceName(client.userAgent),
      });
    });
    return {};
  },
});

/** Safe to repeat. */
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

/** Safe to repeat. */
export const chooseDeviceKinds = defineOperation({
  name: 'chooseDeviceKinds',
  input: z.object(kindSwitches),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer }, kinds) {
    await saveDeviceKinds(db, viewer.artistId, kinds);
    return {};
  },
});
