import { hash, verify } from '@node-rs/argon2';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { AppError } from '#app/errors.ts';
import { formText } from '#app/operations/body.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { findUserByEmail, type UserRow } from './account.queries.server.ts';
import * as texts from './texts.ts';

/** argon2id with the parameters that OWASP recommends for it (19 MiB, 2 passes, 1 lane). */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, ARGON2);

/** Compared when no such account exists, so that both refusals take the same time. */
let decoy: Promise<string> | undefined;

/**
 * remix-auth with its form strategy decides who somebody is; the session is opened by `signIn`.
 * Credentials reach it as a form, whichever door they came through.
 */
function authenticatorFor({ database }: Services): Authenticator<UserRow> {
  return new Authenticator<UserRow>().use(
    new FormStrategy(async ({ form }) => {
      const user = await findUserByEmail(database.db, formText(form, 'email'));
      decoy ??= hashPassword('nobody has this password');
      const matches = await verify(user?.passwordHash ?? (await decoy), formText(form, 'password'));
      if (!user || !matches) throw new AppError('wrongCredentials', texts.invalidEmailOrPassword);
      return user;
    }),
  );
}

/** @throws {AppError} wrongCredentials */
export function authenticate(
  services: Services,
  credentials: { email: string; password: string },
): Promise<UserRow> {
  const body = new URLSearchParams(credentials);
  const request = new Request('http://localhost/', { method: 'POST', body });
  return authenticatorFor(services).authenticate('form', request);
}
