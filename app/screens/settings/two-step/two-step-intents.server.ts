import { demandPasskey, passkeysOf } from '#app/features/accounts/second-factors/passkey.server.ts';
import { PROOF_MINUTES } from '#app/operations/context.server.ts';
import { safePath } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { demandPassword } from '../settings.server.ts';
import * as texts from '../texts.ts';
import { AUTHENTICATOR, CODES, TWO_STEP } from './two-step-view.ts';
import { proofInput } from './two-step.schema.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  makeRecoveryCodes,
  namePasskey,
  removeAuthenticator,
  removePasskey,
} from './two-step.server.ts';

/**
 * Proves the identity of the session's owner by the password or a passkey; valid for PROOF_MINUTES.
 */
export const reauthenticate = defineOperation({
  name: 'reauthenticate',
  input: proofInput,
  forListeners: true,
  permission: signedIn,
  async run(context, { currentPassword, response }) {
    const { userId } = context.viewer;
    if (response) {
      const boundTo = context.session.key ?? '';
      await demandPasskey(context, { response, ceremony: 'confirm', boundTo, userId });
      await context.session.prove();
    } else {
      await demandPassword(context, currentPassword ?? '');
    }
    return { minutes: PROOF_MINUTES };
  },
});

/** The account to be confirmed, and whether it has passkeys. */
export const viewProof = defineOperation({
  name: 'viewProof',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const { userId, email } = context.viewer;
    return { email, passkeys: (await passkeysOf(context.db, userId)).length > 0 };
  },
});

/** The forms of the card in the settings. */
export const twoStepIntents = {
  beginAuthenticator: intent({
    operation: beginAuthenticator,
    done: () => ({ to: AUTHENTICATOR }),
  }),
  namePasskey: intent({
    operation: namePasskey,
    done: ({ name }) => ({
      to: TWO_STEP,
      toast: { title: texts.passkeyRenamed, description: texts.isCalledNow(name) },
    }),
  }),
  makeRecoveryCodes: intent({ operation: makeRecoveryCodes, done: () => ({ to: CODES }) }),
};

export const authenticatorIntents = {
  beginAuthenticator: twoStepIntents.beginAuthenticator,
  confirmAuthenticator: intent({
    operation: confirmAuthenticator,
    oneTimeCode: true,
    done: ({ recoveryCodes }) => ({
      to: recoveryCodes ? CODES : TWO_STEP,
      toast: { title: texts.authenticatorAppAdded, description: texts.codeNeededToSignIn },
    }),
  }),
};

const removed = {
  to: TWO_STEP,
  toast: { title: texts.removed, description: texts.noLongerNeededToSignIn },
};

export const removalIntents = {
  removeAuthenticator: intent({ operation: removeAuthenticator, done: () => removed }),
  removePasskey: intent({
    operation: removePasskey,
    input: (fields, { params }) => ({ ...fields, passkeyId: params.factor }),
    done: () => removed,
  }),
};

export const proofIntents = {
  reauthenticate: intent({
    operation: reauthenticate,
    done: (_proof, { url }) => ({
      to: safePath(url.searchParams.get('next')),
      toast: { title: texts.confirmed, description: texts.goOnWhereYouLeftOff },
    }),
  }),
};
