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
      toast: { title: 'Passkey renamed', description: `It is called ${name} now.` },
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
        title: 'Authenticator app added',
        description: 'Signing in asks for its code from now on.',
      },
    }),
  }),
};

const removed = {
  to: TWO_STEP,
  toast: { title: 'Removed', description: 'Signing in no longer asks for it.' },
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
        title: 'Confirmed',
        description: 'Go on where you were: for a quarter of an hour you are not asked again.',
      },
    }),
  }),
};
