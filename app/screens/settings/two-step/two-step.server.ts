import { qrCode } from '#app/display/qr-code.ts';
import { AppError } from '#app/errors.ts';
import { changeUser } from '#app/features/accounts/account.queries.server.ts';
import {
  findPasskey,
  insertPasskey,
  namePasskey as nameRow,
  passkeysOf,
  removePasskeyRow,
  verifyCreated,
} from '#app/features/accounts/second-factors/passkey.server.ts';
import {
  beginApp,
  confirmApp,
  countRecoveryCodes,
  findApp,
  hasSecondFactor,
  newSecret,
  openSecret,
  removeApp,
  removeRestOfFactors,
  replaceRecoveryCodes,
  sealSecret,
  setupLink,
  stepOfCode,
  wrongCode,
} from '#app/features/accounts/second-factors/second-factor.server.ts';
import {
  deviceName,
  recordSecurityEvent,
} from '#app/features/activity/security/security-events.server.ts';
import { type Context, demandRecentProof, endSessions } from '#app/operations/context.server.ts';
import { tokenCookie } from '#app/operations/cookies.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { demandPassword } from '../settings.server.ts';
import * as texts from '../texts.ts';
import { PASSKEYS_AT_MOST } from './two-step-view.ts';
import { passkeyView, twoStepOf } from './two-step.queries.server.ts';
import {
  addPasskeyInput,
  confirmAppInput,
  namePasskeyInput,
  removeAppInput,
  removePasskeyInput,
} from './two-step.schema.ts';

/**
 * Changes the factors of an account, one change at a time, and updates what depends on them: the
 * first factor makes recovery codes and ends sessions that were opened by the password alone;
 * removing the last factor removes the recovery codes.
 */
async function changeFactors<Result>(
  context: Context,
  userId: number,
  change: (trx: Db) => Promise<Result>,
): Promise<{ added: Result; codes: string[] | null }> {
  const { db, clock, session } = context;
  return db.transaction().execute(async (trx) => {
    // A write comes first, so that simultaneous changes wait for each other on PostgreSQL as well.
    await changeUser(trx, userId, {}, clock.now());
    const before = await hasSecondFactor(trx, userId);
    const added = await change(trx);
    await removeRestOfFactors(trx, userId);
    const isFirst = !before && (await hasSecondFactor(trx, userId));
    if (!isFirst) return { added, codes: null };
    const ended = await endSessions(trx, userId, session.deviceId);
    if (ended > 0) {
      await recordSecurityEvent(
        context,
        { kind: 'sessions-ended', userId, detail: { ended } },
        trx,
      );
    }
    const kept = await countRecoveryCodes(trx, userId);
    return { added, codes: kept > 0 ? null : await replaceRecoveryCodes(trx, userId) };
  });
}

/** New recovery codes for the screen that shows them once, in an encrypted cookie. */
const shownOnce = tokenCookie<{ userId: number; codes: string[] }>('recovery-codes', 5);

async function keepToShow(context: Context, userId: number, codes: string[] | null): Promise<void> {
  if (codes) await shownOnce.issue(context, { userId, codes });
}

/** The codes that were just made for this account, once; null afterwards. */
async function takeToShow(context: Context, userId: number): Promise<string[] | null> {
  const token = await shownOnce.read(context);
  if (!token) return null;
  await shownOnce.clear(context);
  return token.userId === userId ? token.codes : null;
}

const firstCodes = createRateLimit('authenticator-app', 20, 15 * 60);

/**
 * Starts the setup of an authenticator app with a new secret. The app is not used for signing in
 * before its first code is confirmed.
 */
export const beginAuthenticator = defineOperation({
  name: 'beginAuthenticator',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    demandRecentProof(context);
    const { userId, email } = context.viewer;
    const secret = newSecret();
    const begun = await beginApp(context.db, {
      userId,
      secret: sealSecret(context, secret),
      createdAt: context.clock.now(),
    });
    if (!begun) {
      throw new AppError('conflict', texts.removeTheAppFirst);
    }
    return { secret, link: setupLink(secret, email) };
  },
});

/** The secret of the app that is being set up, as text, link and QR code. */
export const viewAuthenticator = defineOperation({
  name: 'viewAuthenticator',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const { userId, email } = context.viewer;
    const app = await findApp(context.db, userId);
    if (!app || app.confirmedAt) return null;
    demandRecentProof(context);
    const secret = openSecret(context, app.secret);
    const link = setupLink(secret, email);
    return { secret, link, qr: qrCode(link) };
  },
});

/** Activates an app by its first code. @see addPasskey for the effects of the first factor */
export const confirmAuthenticator = defineOperation({
  name: 'confirmAuthenticator',
  input: confirmAppInput,
  forListeners: true,
  permission: signedIn,
  async run(context, { code }) {
    demandRecentProof(context);
    const { db, clock } = context;
    const { userId } = context.viewer;
    await firstCodes.demand(String(userId));
    const app = await findApp(db, userId);
    const gone = new AppError('conflict', texts.appNotSetUpOrInUse);
    if (!app || app.confirmedAt) throw gone;
    const digits = code.replace(/\s/g, '');
    const step = stepOfCode(openSecret(context, app.secret), digits, clock.now());
    if (step === null) throw wrongCode();
    const { codes } = await changeFactors(context, userId, async (trx) => {
      if (!(await confirmApp(trx, app, step, clock.now()))) throw gone;
      const detail = { factor: 'app' };
      await recordSecurityEvent(context, { kind: 'second-factor-added', userId, detail }, trx);
    });
    await firstCodes.forget(String(userId));
    await keepToShow(context, userId, codes);
    return { recoveryCodes: codes };
  },
});

/** Removes the app, or an unfinished setup. Safe to repeat. */
export const removeAuthenticator = defineOperation({
  name: 'removeAuthenticator',
  input: removeAppInput,
  forListeners: true,
  permission: signedIn,
  async run(context, { currentPassword }) {
    const { userId } = await demandPassword(context, currentPassword);
    await changeFactors(context, userId, async (trx) => {
      if (!(await removeApp(trx, userId))) return;
      const detail = { factor: 'app' };
      await recordSecurityEvent(context, { kind: 'second-factor-removed', userId, detail }, trx);
    });
    return {};
  },
});

/** The artist's passkeys: names and times, no keys. */
export const listPasskeys = defineOperation({
  name: 'listPasskeys',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    return (await passkeysOf(context.db, context.viewer.userId)).map(passkeyView);
  },
});

/**
 * Adds the passkey that the browser has just made. The first factor of an account makes recovery
 * codes, shown on the next screen, and signs all other devices out.
 */
export const addPasskey = defineOperation({
  name: 'addPasskey',
  input: addPasskeyInput,
  forListeners: true,
  permission: signedIn,
  async run(context, { response, name }) {
    const { userId } = context.viewer;
    demandRecentProof(context);
    const made = await verifyCreated(context, response, context.session.key ?? '');
    const { added, codes } = await changeFactors(context, userId, async (trx) => {
      await demandPlace(trx, userId, made.credentialId);
      const passkey = await insertPasskey(trx, {
        ...made,
        userId,
        name: name || deviceName(context.client.userAgent).slice(0, 60),
        createdAt: context.clock.now(),
      });
      const detail = { factor: 'passkey', name: passkey.name };
      await recordSecurityEvent(context, { kind: 'second-factor-added', userId, detail }, trx);
      return passkey;
    });
    await keepToShow(context, userId, codes);
    return { ...passkeyView(added), recoveryCodes: codes };
  },
});

async function demandPlace(trx: Context['db'], userId: number, credentialId: string) {
  if (await findPasskey(trx, credentialId)) {
    throw new AppError('conflict', texts.passkeyWasAddedAlready);
  }
  if ((await passkeysOf(trx, userId)).length < PASSKEYS_AT_MOST) return;
  throw new AppError('conflict', texts.tooManyPasskeys(PASSKEYS_AT_MOST));
}

const noPasskey = () => new AppError('notFound', texts.noSuchPasskey);

/** Renames a passkey. Safe to repeat. */
export const namePasskey = defineOperation({
  name: 'namePasskey',
  input: namePasskeyInput,
  forListeners: true,
  permission: signedIn,
  async run(context, { passkeyId, name }) {
    const { userId } = context.viewer;
    if (!(await nameRow(context.db, userId, passkeyId, name))) throw noPasskey();
    return { id: passkeyId, name };
  },
});

/** The factor to remove, and the consequences. `factor` is 'app', or the id of a passkey. */
export const viewFactor = defineOperation({
  name: 'viewFactor',
  input: z.object({ factor: z.union([z.literal('app'), id]) }),
  forListeners: true,
  permission: signedIn,
  async run(context, { factor }) {
    const { appSince, passkeys } = await twoStepOf(context.db, context.viewer.userId);
    const isLast = passkeys.length + (appSince ? 1 : 0) === 1;
    if (factor === 'app') {
      if (!appSince) throw new AppError('notFound', texts.noAuthenticatorAppHere);
      return { intent: 'removeAuthenticator' as const, name: texts.theAuthenticatorApp, isLast };
    }
    const passkey = passkeys.find((one) => one.id === factor);
    if (!passkey) throw noPasskey();
    return { intent: 'removePasskey' as const, name: passkey.name, isLast };
  },
});

export const removePasskey = defineOperation({
  name: 'removePasskey',
  input: removePasskeyInput,
  forListeners: true,
  permission: signedIn,
  async run(context, { passkeyId, currentPassword }) {
    const { userId } = await demandPassword(context, currentPassword);
    await changeFactors(context, userId, async (trx) => {
      const name = await removePasskeyRow(trx, userId, passkeyId);
      if (name === undefined) throw noPasskey();
      const detail = { factor: 'passkey', name };
      await recordSecurityEvent(context, { kind: 'second-factor-removed', userId, detail }, trx);
    });
    return {};
  },
});

/** Makes ten new recovery codes; earlier ones become invalid. */
export const makeRecoveryCodes = defineOperation({
  name: 'makeRecoveryCodes',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    demandRecentProof(context);
    const { userId } = context.viewer;
    const { added: codes } = await changeFactors(context, userId, async (trx) => {
      if (!(await hasSecondFactor(trx, userId))) {
        throw new AppError('conflict', texts.addAppOrPasskeyFirst);
      }
      await recordSecurityEvent(context, { kind: 'recovery-codes-made', userId }, trx);
      return replaceRecoveryCodes(trx, userId);
    });
    await keepToShow(context, userId, codes);
    return { recoveryCodes: codes };
  },
});

/** The codes that were just made, once; null afterwards. */
export const viewRecoveryCodes = defineOperation({
  name: 'viewRecoveryCodes',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const { userId, email } = context.viewer;
    return { email, codes: await takeToShow(context, userId) };
  },
});
