import { flag, z } from '#app/validation.ts';

export const email = z.string().trim().toLowerCase().max(255).pipe(z.email());

export const password = z.string().min(8, 'String must contain at least 8 character(s)').max(255);

export const signInInput = z.object({
  email: z.string().trim().toLowerCase().min(1).max(255),
  password: z.string().min(1).max(255),
  rememberMe: flag.nullish().transform((value) => value ?? false),
});

export const registerInput = z.object({ email, password });

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
