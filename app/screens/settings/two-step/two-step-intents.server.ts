import { safePath } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from './authenticator-app.operations.server.ts';
import { namePasskey, removePasskey } from './passkey.operations.server.ts';
import { reauthenticate } from './reauthenticate.operations.server.ts';
import { makeRecoveryCodes } from './recovery-codes.operations.server.ts';
import { AUTHENTICATOR, CODES, TWO_STEP } from './two-step-view.ts';
import * as texts from '../texts.ts';

/** What the card of the settings can be asked for. */
export const twoStepIntents = {
  beginAuthenticator: intent({
    operation: beginAuthenticator,
    done: () => ({ to: AUTHENTICATOR }),
  }),
  namePasskey: intent({
    operation: namePasskey,
    done: ({ name }) => ({
      to: TWO_STEP,
      toast: { title: texts.passkeyRenamed, description: texts.itIsCalledNow(name) },
    }),
  }),
  makeRecoveryCodes: intent({ operation: makeRecoveryCodes, done: () => ({ to: CODES }) }),
};

export const authenticatorIntents = {
  beginAuthenticator: twoStepIntents.beginAuthenticator,
  confirmAuthenticator: intent({
    operation: confirmAuthenticator,
    done: ({ recoveryCodes }) => ({
      to: recoveryCodes ? CODES : TWO_STEP,
      toast: {
        title: texts.authenticatorAppAdded,
        description: texts.codeAskedFromNow,
      },
    }),
  }),
};

const removed = {
  to: TWO_STEP,
  toast: { title: texts.removed, description: texts.noLongerAsked },
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
      toast: {
        title: texts.confirmed,
        description: texts.goOnConfirmed,
      },
    }),
  }),
};
