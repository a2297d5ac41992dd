import { z } from '#app/validation.ts';

/** base64url text of a WebAuthn ceremony. Keys and attestations are at most a few KB. */
const text = z.string().min(1).max(20_000);
const credentialId = z.string().min(1).max(1400);

/** The fields that every answer of a browser to a ceremony has (WebAuthn level 3, section 5.1). */
const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** AuthenticationResponseJSON */
export const signedChallenge = credential.extend({
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).nullish(),
  }),
});

/** RegistrationResponseJSON */
export const newCredential = credential.extend({
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

export type SignedChallenge = z.output<typeof signedChallenge>;
export type NewCredential = z.output<typeof newCredential>;
