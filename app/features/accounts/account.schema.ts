import { flag, z } from '#app/validation.ts';

export const email = z.string().trim().toLowerCase().max(255).pipe(z.email());

export const password = z.string().min(8, 'String must contain at least 8 character(s)').max(255);

/** A one-time code of six digits, or a recovery code. */
export const secondFactorCode = z.string().trim().min(1).max(40);

export const signInInput = z.object({
  email: z.string().trim().toLowerCase().min(1).max(255),
  password: z.string().min(1).max(255),
  rememberMe: flag.nullish().transform((value) => value ?? false),
  /** For accounts with two-step verification; a program sends it at once. */
  code: secondFactorCode.nullish(),
});

/** The last part of an invitation's link, where the site asks for one. */
const invite = z.string().max(64).nullish();

export const registerInput = z.object({ email, password, invite });

/** The form's registration: the confirmation is compared and never sent on. */
export const registerFormInput = registerInput
  .extend({ confirmPassword: z.string().min(1) })
  .refine((input) => input.password === input.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

export interface UserEntity {
  id: number;
  email: string;
  artistId: number | null;
  createdAt: string;
  updatedAt: string;
}
