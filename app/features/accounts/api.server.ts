import { redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import { type ApiRows, call } from '#app/operations/endpoint.server.ts';
import {
  finishSignIn,
  passkeyOptions,
  register,
  signIn,
  signInByPasskey,
  signOut,
  viewUser,
} from './sign-in.server.ts';
import { passGate } from './gate.operations.server.ts';
import { debugSession } from './session-debug.operations.server.ts';

export const accountsApi: ApiRows = {
  /** The button in the header of the landing page brings browsers here. */
  'GET /api/login': { gate: 'open', run: () => Promise.resolve(redirect('/auth', 303)) },
  'POST /api/login': call({
    operation: signIn,
    status: 200,
    answer({ user }) {
      if (user) return user;
      throw new AppError(
        'secondFactorRequired',
        'This account has two-step verification: send a code as well, as `code` here or at /api/login/second-factor.',
      );
    },
  }),
  'POST /api/gate': call({ operation: passGate, status: 200, gate: 'open' }),
  'POST /api/login/passkey': call({ operation: signInByPasskey, status: 200 }),
  'POST /api/login/second-factor': call({ operation: finishSignIn, status: 200 }),
  'POST /api/logout': call({ operation: signOut, status: 200 }),
  'POST /api/passkey-options': call({ operation: passkeyOptions, status: 200 }),
  'POST /api/register': call({
    operation: register,
    // If the email has to be confirmed first, there is no account yet.
    answer: (made) => ('confirmBy' in made ? Response.json(made, { status: 202 }) : made),
  }),
  'GET /api/session-debug': call({ operation: debugSession }),
  'GET /api/user': call({ operation: viewUser }),
};
