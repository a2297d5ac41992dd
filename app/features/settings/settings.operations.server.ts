import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { z } from '#app/validation.ts';
import { findUserByEmail, getUser } from '../accounts/account.queries.server.ts';
import { authenticate, hashPassword } from '../accounts/authenticator.server.ts';
import { findArtist, updateArtist } from '../artists/artist.queries.server.ts';
import { keptBytes, quotaBytes } from '../media/room.server.ts';
import { latestArchive } from './archive.queries.server.ts';
import { deviceName } from './device-name.ts';
import {
  devicesOf,
  endSession,
  endSessions,
  handleTaken,
  setEmail,
  setPasswordHash,
} from './settings.queries.server.ts';
import {
  deviceInput,
  emailInput,
  nameInput,
  passwordInput,
  visibilityInput,
} from './settings.schema.ts';

/** Somebody at a phone that was left open must not guess the password. */
const triesPerAccount = createRateLimit('settings-password', 10, 15 * 60);

/** Everything that the settings screen shows. */
export const viewSettings = defineOperation({
  name: 'viewSettings',
  input: z.object({}),
  permission: signedIn,
  async run(context) {
    const { db, clock, session } = context;
    const { userId, artistId, email } = ownIds(context);
    const artist = await findArtist(db, artistId);
    if (!artist) throw new AppError('notFound', 'Artist not found');
    const devices = await devicesOf(db, userId, clock.now());
    const archive = await latestArchive(db, artistId);
    return {
      email,
      artistId,
      name: artist.row.name,
      handle: artist.row.handle,
      isPublic: artist.row.isPublic,
      keptBytes: await keptBytes(db, artistId),
      quotaBytes: await quotaBytes(context, db, artistId),
      devices: devices.map(({ id, userAgent, since, remembered }) => ({
        id,
        name: deviceName(userAgent),
        since: new Date(since).toISOString(),
        remembered,
        isThis: id === session.deviceId,
      })),
      archive,
    };
  },
});

/** Changes the artist's name and handle together. Safe to repeat. */
export const changeName = defineOperation({
  name: 'changeName',
  input: nameInput,
  permission: signedIn,
  async run(context, { name, handle }) {
    const { artistId } = ownIds(context);
    const taken = new AppError('conflict', `Another artist is already called @${handle}.`, {
      fields: { handle: [`Another artist is already called @${handle}`] },
    });
    if (await handleTaken(context.db, handle, artistId)) throw taken;
    try {
      await context.db
        .transaction()
        .execute((trx) => updateArtist(trx, artistId, { name, handle }, context.clock.now()));
    } catch (error) {
      // Two at once: the database's unique index decides.
      if (await handleTaken(context.db, handle, artistId)) throw taken;
      throw error;
    }
    return { handle };
  },
});

/** Whether others find the artist at all. A hidden artist's page, tracks and links exist only for them. */
export const changeVisibility = defineOperation({
  name: 'changeVisibility',
  input: visibilityInput,
  permission: signedIn,
  async run(context, { isPublic }) {
    const { artistId } = ownIds(context);
    await updateArtist(context.db, artistId, { isPublic }, context.clock.now());
    return { isPublic };
  },
});

export const changeEmail = defineOperation({
  name: 'changeEmail',
  input: emailInput,
  permission: signedIn,
  async run(context, { email, currentPassword }) {
    const { userId } = await demandPassword(context, currentPassword);
    const owner = await findUserByEmail(context.db, email);
    if (owner && owner.id !== userId) {
      const message = 'Another account has this email';
      throw new AppError('conflict', `${message}.`, { fields: { email: [message] } });
    }
    await setEmail(context.db, userId, email, context.clock.now());
    return { email };
  },
});

/** Sets a new password, and signs every other device out. */
export const changePassword = defineOperation({
  name: 'changePassword',
  input: passwordInput,
  permission: signedIn,
  async run(context, { currentPassword, password }) {
    const { userId } = await demandPassword(context, currentPassword);
    const passwordHash = await hashPassword(password);
    return context.db.transaction().execute(async (trx) => {
      await setPasswordHash(trx, userId, passwordHash, context.clock.now());
      return { signedOut: await endSessions(trx, userId, context.session.deviceId) };
    });
  },
});

/** Signs one device out. Safe to repeat. */
export const endDevice = defineOperation({
  name: 'endDevice',
  input: deviceInput,
  permission: signedIn,
  async run(context, { device }) {
    await endSession(context.db, ownIds(context).userId, device);
    return {};
  },
});

/** Signs every device out but this one. */
export const endOtherDevices = defineOperation({
  name: 'endOtherDevices',
  input: z.object({}),
  permission: signedIn,
  async run(context) {
    const { userId } = ownIds(context);
    return { signedOut: await endSessions(context.db, userId, context.session.deviceId) };
  },
});

/**
 * @returns whose password it is
 * @throws {AppError} invalid, with the field, if it is not the present one; tooManyRequests
 */
export async function demandPassword(context: Context, currentPassword: string) {
  const own = ownIds(context);
  await triesPerAccount.demand(String(own.userId));
  const { email } = await getUser(context.db, own.userId);
  try {
    await authenticate(context, { email, password: currentPassword });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'wrongCredentials') throw error;
    const message = 'This is not your present password';
    throw new AppError('invalid', `${message}.`, { fields: { currentPassword: [message] } });
  }
  await triesPerAccount.forget(String(own.userId));
  return own;
}

export function ownIds({ viewer }: Context) {
  if (!viewer) throw new AppError('unauthenticated', 'Please sign in to do this.');
  return viewer;
}
