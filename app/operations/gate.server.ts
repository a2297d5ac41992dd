import { YEAR_SECONDS } from '#app/durations.ts';
import { sameText, sign, unsign } from '#app/platform/secrets.server.ts';
import type { Context } from './context.server.ts';
import { type Services, siteCookie } from './services.server.ts';

/**
 * The site-wide gate: a site password that opens the site for a browser. It is not authentication. The
 * browser stores a signed token, as a cookie and (with scripts) in local storage, from which the gate page
 * restores a lost cookie.
 */
const cookieOf = (secure: boolean) => siteCookie('gate', { secure, maxAge: YEAR_SECONDS });

/**
 * A changed phrase locks the site again: the token is bound to the phrase at that time. It contains nothing
 * of the phrase itself, so that nobody can derive it from a token.
 */
const purpose = ({ env }: Services) => `gate ${normal(env.ACCESS_PASSWORD ?? '')}`;
const OPEN = 'open';
const normal = (password: string) => password.trim().toLowerCase();

export function gateToken(services: Services): string {
  return sign(OPEN, services.env.SESSION_SECRET, purpose(services));
}

function isGateToken(services: Services, token: unknown): boolean {
  if (typeof token !== 'string') return false;
  return unsign(token, services.env.SESSION_SECRETS, purpose(services)) === OPEN;
}

export async function gateIsOpen(context: Context): Promise<boolean> {
  if (!context.env.ACCESS_PASSWORD) return true;
  const { cookieHeader, secure } = context.client;
  return cookieHeader !== null && isGateToken(context, await cookieOf(secure).parse(cookieHeader));
}

/** Compares the phrase without regard to case, in constant time. */
export function opensGate(services: Services, attempt: { password?: string; token?: string }) {
  const { ACCESS_PASSWORD } = services.env;
  if (!ACCESS_PASSWORD) return true;
  if (attempt.token !== undefined) return isGateToken(services, attempt.token);
  return sameText(normal(attempt.password ?? ''), normal(ACCESS_PASSWORD));
}

export async function gateCookie(context: Context): Promise<string> {
  return cookieOf(context.client.secure).serialize(gateToken(context));
}
