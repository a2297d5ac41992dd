import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { demandRecentProof } from '#app/operations/recent-proof.server.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { replaceRecoveryCodes } from '#app/features/accounts/second-factors/recovery-codes.server.ts';
import { hasSecondFactor } from '#app/features/accounts/second-factors/second-factor.server.ts';
import { recordSecurityEvent } from '#app/features/activity/security/security-events.server.ts';
import { changeFactors, keepToShow, takeToShow } from './change-factors.server.ts';
import * as texts from '../texts.ts';

/** Makes ten new recovery codes; those before end. */
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
        throw new AppError('conflict', texts.addSecondStepFirst);
      }
      await recordSecurityEvent(context, { kind: 'recovery-codes-made', userId }, trx);
      return replaceRecoveryCodes(trx, userId);
    });
    await keepToShow(context, userId, codes);
    return { recoveryCodes: codes };
  },
});

/** The codes that were just made, this once; null afterwards. */
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
