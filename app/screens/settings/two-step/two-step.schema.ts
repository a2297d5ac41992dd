import { requiredText, id, z } from '#app/validation.ts';
import { secondFactorCode } from '#app/features/accounts/account.schema.ts';
import {
  newCredential,
  signedChallenge,
} from '#app/features/accounts/second-factors/passkey.schema.ts';
import { presentPassword } from '../settings.schema.ts';
import * as texts from '../texts.ts';

const PASSKEY_NAME_LENGTH = 60;

export const confirmAppInput = z.object({ code: secondFactorCode });

export const addPasskeyInput = z.object({
  response: newCredential,
  name: z.string().trim().max(PASSKEY_NAME_LENGTH).nullish(),
});

export const namePasskeyInput = z.object({
  passkeyId: id,
  name: requiredText(PASSKEY_NAME_LENGTH),
});

export const removeAppInput = z.object({ currentPassword: presentPassword });

export const removePasskeyInput = z.object({ passkeyId: id, currentPassword: presentPassword });

/** The password, or a passkey's response to a challenge. */
export const proofInput = z
  .object({ currentPassword: presentPassword.nullish(), response: signedChallenge.nullish() })
  .refine(({ currentPassword, response }) => currentPassword || response, {
    path: ['currentPassword'],
    message: texts.required,
  });
