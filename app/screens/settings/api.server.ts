import { type ApiRows, call, closedToTokens } from '#app/operations/endpoint.server.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  addPasskey,
  listPasskeys,
  namePasskey,
  removePasskey,
  makeRecoveryCodes,
} from './two-step/two-step.server.ts';
import { reauthenticate } from './two-step/two-step-intents.server.ts';
import { z } from 'zod';

const passkeyResponse = z
  .strictObject({
    id: z.number(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });

export const settingsApi: ApiRows = closedToTokens({
  'POST /api/authenticator': call({
    summary: 'Begins to set up an authenticator app.',
    responseSchema: z.strictObject({ secret: z.string(), link: z.string() }),
    operation: beginAuthenticator,
  }),
  'PATCH /api/authenticator': call({
    summary: 'Confirms an authenticator app by its first code.',
    responseSchema: z.strictObject({ recoveryCodes: z.array(z.string()).nullable() }),
    operation: confirmAuthenticator,
  }),
  'DELETE /api/authenticator': call({
    summary: 'Removes the authenticator app.',
    operation: removeAuthenticator,
  }),
  'GET /api/passkeys': call({
    summary: 'Lists your passkeys.',
    responseSchema: z.array(passkeyResponse),
    operation: listPasskeys,
  }),
  'POST /api/passkeys': call({
    summary: 'Adds a passkey.',
    responseSchema: z.strictObject({
      recoveryCodes: z.array(z.string()).nullable(),
      id: z.number(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
    operation: addPasskey,
  }),
  'PATCH /api/passkeys/:passkeyId': call({
    summary: 'Renames a passkey.',
    responseSchema: z.strictObject({ id: z.number(), name: z.string() }),
    operation: namePasskey,
  }),
  'DELETE /api/passkeys/:passkeyId': call({
    summary: 'Removes a passkey.',
    operation: removePasskey,
  }),
  'POST /api/reauthenticate': call({
    summary: 'Confirms your password again, as some changes demand.',
    responseSchema: z.strictObject({ minutes: z.number() }),
    operation: reauthenticate,
    status: 200,
  }),
  'POST /api/recovery-codes': call({
    summary: 'Makes new recovery codes; earlier ones end.',
    responseSchema: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    operation: makeRecoveryCodes,
  }),
});
