import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { deviceName } from '#app/operations/device-name.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { demandRecentProof } from '#app/operations/recent-proof.server.ts';
import { signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import {
  findPasskey,
  insertPasskey,
  namePasskey as nameRow,
  passkeysOf,
  removePasskeyRow,
} from '#app/features/accounts/second-factors/passkey.queries.server.ts';
import { verifyCreated } from '#app/features/accounts/second-factors/passkey.server.ts';
import { recordSecurityEvent } from '#app/features/activity/security/security-events.server.ts';
import { demandPassword } from '../settings.operations.server.ts';
import { changeFactors, keepToShow } from './change-factors.server.ts';
import { passkeyView, twoStepOf } from './two-step.queries.server.ts';
import { addPasskeyInput, namePasskeyInput, removePasskeyInput } from './two-step.schema.ts';
import { PASSKEYS_AT_MOST } from './two-step-view.ts';
import * as texts from '../texts.ts';

/** The own passkeys: names and times, no keys. */
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
 * Adds the passkey that the browser has just made. The first factor of an account brings recovery
 * codes, which the screen of the recovery codes shows next, and signs every other device out.
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
    throw new AppError('conflict', texts.passkeyAddedAlready);
  }
  if ((await passkeysOf(trx, userId)).length < PASSKEYS_AT_MOST) return;
  throw new AppError('conflict', texts.tooManyPasskeys(PASSKEYS_AT_MOST));
}

const noPasskey = () => new AppError('notFound', texts.haveNoSuchPasskey);

/** Gives a passkey another name. Safe to repeat. */
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

/** What would go, and what that means. `factor` is 'app', or the id of a passkey. */
export const viewFactor = defineOperation({
  name: 'viewFactor',
  input: z.object({ factor: z.union([z.literal('app'), id]) }),
  forListeners: true,
  permission: signedIn,
  async run(context, { factor }) {
    const { appSince, passkeys } = await twoStepOf(context.db, context.viewer.userId);
    const isLast = passkeys.length + (appSince ? 1 : 0) === 1;
    if (factor === 'app') {
      if (!appSince) throw new AppError('notFound', texts.haveNoAuthenticatorApp);
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
