import { sendsMail } from '#app/operations/services.server.ts';
import { AppError } from '#app/errors.ts';
import { changeUser, getUser, ownerOf } from '#app/features/accounts/account.queries.server.ts';
import { rememberDevice } from '#app/features/accounts/known-device.server.ts';
import {
  authenticate,
  demandStrongPassword,
  hashPassword,
} from '#app/features/accounts/password.server.ts';
import { viewMailChoices } from '#app/features/activity/notices/mail-choices.server.ts';
import {
  deviceName,
  recordSecurityEvent,
} from '#app/features/activity/security/security-events.server.ts';
import { findArtist, updateArtist } from '#app/features/artists/artist.queries.server.ts';
import { quotaOf } from '#app/features/media/new-media.server.ts';
import {
  demandRecentProof,
  devicesOf,
  endSession,
  endSessions,
  type SignedInContext,
} from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation, perform } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { revokeTokens } from '#app/operations/api-token.server.ts';
import { listAppPasswords, revokeAppPasswords } from '#app/screens/subsonic/app-password.server.ts';
import { viewFederation } from '#app/screens/federation/federation-settings.server.ts';
import { viewDeviceNotifications } from '#app/screens/device-notifications/device.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { latestArchive } from './archive.job.server.ts';
import { emailState } from './email-link.job.server.ts';
import { deviceInput, nameInput, passwordInput, visibilityInput } from './settings.schema.ts';
import * as texts from './texts.ts';
import { twoStepOf } from './two-step/two-step.queries.server.ts';

/** Sets the email. Links mailed to the old one become invalid. */
export async function setEmail(
  trx: Db,
  userId: number,
  email: string,
  { now, verified }: { now: Date; verified: boolean },
): Promise<void> {
  await changeUser(trx, userId, { email, emailVerifiedAt: verified ? now : null }, now);
  await endLinks(trx, userId);
}

/**
 * Sets the password. Links for setting it or for changing the email become invalid, and so do the passwords of
 * apps and the tokens of programs: whoever knew the old password may have made one.
 */
export async function setPasswordHash(
  trx: Db,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await changeUser(trx, userId, { passwordHash }, now);
  await endLinks(trx, userId);
  await revokeAppPasswords(trx, userId);
  await revokeTokens(trx, userId);
}

async function endLinks(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('passwordResets').where('userId', '=', userId).execute();
  await trx.deleteFrom('emailChanges').where('userId', '=', userId).execute();
}

/** @returns true if another artist has this handle */
async function handleTaken(db: Db, handle: string, artistId: number): Promise<boolean> {
  const other = await db
    .selectFrom('artists')
    .select('id')
    .where('handle', '=', handle)
    .where('id', '!=', artistId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Prevents guessing the password on an unlocked phone. */
const triesPerAccount = createRateLimit('settings-password', 10, 15 * 60);

/** The data of the settings screen. */
export const viewSettings = defineOperation({
  name: 'viewSettings',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const { db, clock, session } = context;
    const { userId, artistId, email } = context.viewer;
    const artist = demandFound(await findArtist(db, artistId), texts.artistNotFound);
    const devices = await devicesOf(db, userId, clock.now());
    const archive = await latestArchive(db, artistId);
    const emailOf = await emailState(db, userId, clock.now());
    return {
      email,
      artistId,
      name: artist.row.name,
      handle: artist.row.handle,
      unnamed: artist.row.namedAt === null,
      isListener: artist.row.kind === 'listener',
      isPublic: artist.row.isPublic,
      ...(await quotaOf(context, db, artistId)),
      emailVerified: emailOf.verifiedAt !== null,
      pendingEmail: emailOf.pending,
      sendsMail: sendsMail(context.env),
      mail: await perform(viewMailChoices, context, {}),
      news: await perform(viewDeviceNotifications, context, {}),
      federation:
        artist.row.kind === 'artist' && artist.row.namedAt !== null
          ? await perform(viewFederation, context, {})
          : null,
      apps: { ...(await perform(listAppPasswords, context, {})), username: artist.row.handle },
      devices: devices
        .map(({ id, userAgent, since, remembered, usedAt, usedFrom }) => ({
          id,
          name: deviceName(userAgent),
          since: new Date(since).toISOString(),
          usedAt: new Date(usedAt).toISOString(),
          usedFrom,
          remembered,
          isThis: id === session.deviceId,
        }))
        .sort(
          (one, other) =>
            Number(other.isThis) - Number(one.isThis) || other.usedAt.localeCompare(one.usedAt),
        ),
      archive,
      twoStep: await twoStepOf(db, userId),
    };
  },
});

/** Changes the artist's name and handle together. Safe to repeat. */
export const changeName = defineOperation({
  name: 'changeName',
  input: nameInput,
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { name, handle }) {
    const { artistId } = context.viewer;
    const sentence = texts.handleIsTaken(handle);
    const taken = new AppError('conflict', sentence, { fields: { handle: [sentence] } });
    if (await handleTaken(context.db, handle, artistId)) throw taken;
    try {
      await context.db
        .transaction()
        .execute((trx) => updateArtist(trx, artistId, { name, handle }, context.clock.now()));
    } catch (error) {
      // Two changes at once: the unique index decides.
      if (await handleTaken(context.db, handle, artistId)) throw taken;
      throw error;
    }
    return { handle };
  },
});

/**
 * Sets whether others can find the artist. A hidden artist's page, tracks and links exist only for
 * the artist.
 */
export const changeVisibility = defineOperation({
  name: 'changeVisibility',
  input: visibilityInput,
  permission: signedIn,
  async run(context, { isPublic }) {
    const { artistId, userId } = context.viewer;
    const artist = await findArtist(context.db, artistId);
    if (isPublic && artist?.row.hiddenByHostAt) {
      throw new AppError('forbidden', texts.hiddenByHost);
    }
    if (isPublic && artist?.row.namedAt === null) {
      throw new AppError('conflict', texts.chooseYourArtistNameFirst);
    }
    await context.db.transaction().execute(async (trx) => {
      await updateArtist(trx, artistId, { isPublic }, context.clock.now());
      const detail = { artist: artistId, public: isPublic };
      await recordSecurityEvent(context, { kind: 'rights-changed', userId, detail }, trx);
    });
    return { isPublic };
  },
});

/** Sets a new password and signs all other devices out. */
export const changePassword = defineOperation({
  name: 'changePassword',
  input: passwordInput,
  forListeners: true,
  permission: signedIn,
  async run(context, { currentPassword, password }) {
    const { userId } = await demandPassword(context, currentPassword);
    await demandStrongPassword(password, await ownerOf(context.db, userId));
    const passwordHash = await hashPassword(password);
    const signedOut = await context.db.transaction().execute(async (trx) => {
      await setPasswordHash(trx, userId, passwordHash, context.clock.now());
      const ended = await endSessions(trx, userId, context.session.deviceId);
      await recordSecurityEvent(context, { kind: 'password-changed', userId }, trx);
      return ended;
    });
    await rememberDevice(context, await getUser(context.db, userId));
    return { signedOut };
  },
});

/** Signs one device out. Safe to repeat. */
export const endDevice = defineOperation({
  name: 'endDevice',
  input: deviceInput,
  forListeners: true,
  permission: signedIn,
  async run(context, { device }) {
    demandRecentProof(context);
    const { userId } = context.viewer;
    await endSession(context.db, userId, device);
    await recordSecurityEvent(context, { kind: 'sessions-ended', userId });
    return {};
  },
});

/** Signs all other devices out. */
export const endOtherDevices = defineOperation({
  name: 'endOtherDevices',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    demandRecentProof(context);
    const { userId } = context.viewer;
    const signedOut = await endSessions(context.db, userId, context.session.deviceId);
    await recordSecurityEvent(context, { kind: 'sessions-ended', userId });
    return { signedOut };
  },
});

/**
 * @returns the viewer
 * @throws {AppError} invalid, with the field, if the password is wrong; tooManyRequests
 */
export async function demandPassword(context: SignedInContext, currentPassword: string) {
  const own = context.viewer;
  await triesPerAccount.demand(String(own.userId));
  const { email } = await getUser(context.db, own.userId);
  try {
    await authenticate(context, { email, password: currentPassword });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'wrongCredentials') throw error;
    const message = texts.notYourCurrentPassword;
    throw new AppError('invalid', `${message}.`, { fields: { currentPassword: [message] } });
  }
  await triesPerAccount.forget(String(own.userId));
  await context.session.prove();
  return own;
}
