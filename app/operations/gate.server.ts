import { createCookie } from '@remix-run/node';
import { sameText, sha256, sign, unsign } from '#app/platform/secrets.server.ts';
import type { Services } from './services.server.ts';

/**
 * The site-wide gate: a phrase that opens the site for a browser. It is no authentication. The
 * browser keeps a signed token, as a cookie and (scripts permitting) in local storage, from which
 * the gate page restores a cookie that was lost.
 */
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const cookie = createCookie('gate', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: YEAR_SECONDS,
});

/** A changed phrase locks the site again: the token is about the phrase that was right. */
const tokenValue = (password: string) => sha256(normal(password)).slice(0, 16);
const normal = (password: string) => password.trim().toLowerCase();

export function gateToken({ env }: Services): string {
  return sign(tokenValue(env.ACCESS_PASSWORD ?? ''), env.SESSION_SECRET, 'gate');
}

function isGateToken({ env }: Services, token: unknown): boolean {
  if (typeof token !== 'string') return false;
  return unsign(token, env.SESSION_SECRET, 'gate') === tokenValue(env.ACCESS_PASSWORD ?? '');
}

export async function gateIsOpen(services: Services, request: Request): Promise<boolean> {
  if (!services.env.ACCESS_PASSWORD) return true;
  const header = request.headers.get('cookie');
  return header !== null && isGateToken(services, await cookie.parse(header));
}

/** The phrase is compared without regard to case, in constant time. */
export function opensGate(services: Services, attempt: { password?: string; token?: string }) {
  const { ACCESS_PASSWORD } = services.env;
  if (!ACCESS_PASSWORD) return true;
  if (attempt.token !== undefined) return isGateToken(services, attempt.token);
  return sameText(normal(attempt.password ?? ''), normal(ACCESS_PASSWORD));
}

export async function gateCookie(services: Services, secure: boolean): Promise<string> {
  return cookie.serialize(gateToken(services), { secure });
}
