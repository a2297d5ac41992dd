import { flag, TYPE_ERRORS, z } from '#app/validation.ts';
import { SHORTEST_PASSWORD } from './access.ts';
import * as texts from './texts.ts';

const emailWith = (messages: typeof TYPE_ERRORS = {}) =>
  z.string(messages).trim().toLowerCase().max(255).pipe(z.email());
export const email = emailWith();

const passwordWith = (messages: typeof TYPE_ERRORS = {}) =>
  z
    .string(messages)
    .min(SHORTEST_PASSWORD, { error: () => texts.atLeastEightCharacters })
    .max(255);
export const password = passwordWith();

/** A one-time code of six digits, or a recovery code. */
export const secondFactorCode = z.string().trim().min(1).max(40);

export const signInInput = z.object({
  email: z.string().trim().toLowerCase().min(1).max(255),
  password: z.string().min(1).max(255),
  rememberMe: flag.nullish().transform((value) => value ?? false),
  /** For accounts with two-step verification: API clients send it with the password. */
  code: secondFactorCode.nullish(),
});

/** The last part of an invitation's link, if the site requires one. */
const invite = z.string().max(64).nullish();

export const registerInput = z.object({
  email: emailWith(TYPE_ERRORS),
  password: passwordWith(TYPE_ERRORS),
  invite,
  /** Kind of the account; an artist by default. */
  kind: z
    .enum(['artist', 'listener'])
    .nullish()
    .transform((kind) => kind ?? 'artist'),
});

/** For `refine`: compares the confirmation of a password, also if another field is wrong. */
export const isConfirmed = (input: { password: string; confirmPassword: string }) =>
  input.password === input.confirmPassword;
export const notConfirmed = {
  path: ['confirmPassword'],
  error: () => texts.passwordsDoNotMatch,
  when: ({ value }: { value: unknown }) => value instanceof Object,
};

/** The fields of the form: the confirmation is compared here and then dropped. */
export const registerFormInput = registerInput
  .extend({ confirmPassword: z.string().min(1) })
  .refine(isConfirmed, notConfirmed);

export interface UserEntity {
  id: number;
  email: string;
  artistId: number | null;
  createdAt: string;
  updatedAt: string;
}
