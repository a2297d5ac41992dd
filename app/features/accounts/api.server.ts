import { redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import { type ApiRows, call, closedToTokens } from '#app/operations/endpoint.server.ts';
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
import { z } from 'zod';

const userResponse = z
  .strictObject({
    id: z.number(),
    email: z.string(),
    artistId: z.number().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'User' });
const sessionDebugResponse = z
  .strictObject({
    sessionID: z.string(),
    isAuthenticated: z.boolean(),
    isSafari: z.boolean(),
    isMobile: z.boolean(),
    headers: z.strictObject({ cookie: z.string() }),
  })
  .meta({ id: 'SessionDebug' });

export const accountsApi: ApiRows = closedToTokens({
  /** The button in the header of the landing page brings browsers here. */
  'GET /api/login': {
    summary: 'Redirects a browser to the page where one signs in.',
    status: 303,
    gate: 'open',
    run: () => Promise.resolve(redirect('/auth', 303)),
  },
  'POST /api/login': call({
    summary: 'Signs in with email and password; the response sets the session cookie.',
    responseSchema: userResponse,
    operation: signIn,
    status: 200,
    toResponse({ user }) {
      if (user) return user;
      throw new AppError(
        'secondFactorRequired',
        'This account has two-step verification: send a code as well, as `code` here or at /api/login/second-factor.',
      );
    },
  }),
  'POST /api/gate': call({
    summary: 'Opens a locked site with its phrase or an earlier token.',
    responseSchema: z.strictObject({ token: z.string() }),
    operation: passGate,
    status: 200,
    gate: 'open',
  }),
  'POST /api/login/passkey': call({
    summary: 'Signs in with a passkey.',
    responseSchema: userResponse,
    operation: signInByPasskey,
    status: 200,
  }),
  'POST /api/login/second-factor': call({
    summary: 'Finishes a sign-in by the second factor.',
    responseSchema: userResponse,
    operation: finishSignIn,
    status: 200,
  }),
  'POST /api/logout': call({
    summary: 'Signs out and ends the session.',
    responseSchema: z.strictObject({}),
    operation: signOut,
    status: 200,
  }),
  'POST /api/passkey-options': call({
    summary: 'Begins a ceremony with a passkey, as WebAuthn defines it.',
    responseSchema: z.looseObject({ challenge: z.string() }),
    operation: passkeyOptions,
    status: 200,
  }),
  'POST /api/register': call({
    summary: 'Registers an account; the response sets the session cookie.',
    responseSchema: userResponse,
    otherResponses: { 202: z.strictObject({ email: z.string(), confirmBy: z.literal('mail') }) },
    operation: register,
    // If the email has to be confirmed first, there is no account yet.
    toResponse: (made) => ('confirmBy' in made ? Response.json(made, { status: 202 }) : made),
  }),
  'GET /api/session-debug': call({
    summary: 'Returns what the site knows of your session.',
    responseSchema: sessionDebugResponse,
    operation: debugSession,
  }),
  'GET /api/user': call({
    summary: 'Returns the account that is signed in.',
    responseSchema: userResponse,
    operation: viewUser,
  }),
});
