import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { demandRecentProof } from '#app/operations/recent-proof.server.ts';
import { signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { z } from '#app/validation.ts';
import { qrCode } from '../../../display/qr-code.ts';
import {
  beginApp,
  confirmApp,
  findApp,
  removeApp,
} from '#app/features/accounts/second-factors/authenticator-app.queries.server.ts';
import {
  newSecret,
  setupLink,
  stepOfCode,
} from '#app/features/accounts/second-factors/one-time-code.server.ts';
import {
  openSecret,
  sealSecret,
  wrongCode,
} from '#app/features/accounts/second-factors/second-factor.server.ts';
import { recordSecurityEvent } from '#app/features/activity/security/security-events.server.ts';
import { demandPassword } from '../settings.operations.server.ts';
import { changeFactors, keepToShow } from './change-factors.server.ts';
import { confirmAppInput, removeAppInput } from './two-step.schema.ts';
import * as texts from '../texts.ts';

const firstCodes = createRateLimit('authenticator-app', 20, 15 * 60);

/** Begins to set an authenticator app up, by a new secret. It is asked for nothing before its first code. */
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
      throw new AppError('conflict', texts.removeAppFirst);
    }
    return { secret, link: setupLink(secret, email) };
  },
});

/** The secret of the app that is being set up, as text, link and picture. */
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

/** Takes an app into use by its first code. @see addPasskey for what the first factor brings */
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
    const gone = new AppError('conflict', texts.appNotBegun);
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

/** Removes the app, or what was begun of one. Safe to repeat. */
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
