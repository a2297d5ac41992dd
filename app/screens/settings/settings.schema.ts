import { flag, requiredText, z } from '#app/validation.ts';
import {
  email,
  isConfirmed,
  notConfirmed,
  password,
} from '#app/features/accounts/account.schema.ts';
import * as texts from './texts.ts';

/** A handle, as in `/@handle`. */
const handle = z
  .string()
  .trim()
  .toLowerCase()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, texts.whatAHandleIsMadeOf);

export const nameInput = z.object({ name: requiredText(120), handle });

export const visibilityInput = z.object({ isPublic: flag });

/** The current password, required before changes that could cost somebody their account. */
export const presentPassword = z.string().min(1).max(255);

export const emailInput = z.object({ email, currentPassword: presentPassword });

const newPassword = z.object({ password, confirmPassword: z.string().min(1) });

export const passwordInput = newPassword
  .extend({ currentPassword: presentPassword })
  .refine(isConfirmed, notConfirmed);

const token = z.string().min(1).max(100);
export const resetLinkInput = z.object({ token });
export const resetInput = newPassword.extend({ token }).refine(isConfirmed, notConfirmed);

export const forgottenInput = z.object({ email });

export const deviceInput = z.object({ device: z.string().regex(/^[0-9a-f]{16}$/) });

export const deletionInput = z.object({ currentPassword: presentPassword });
