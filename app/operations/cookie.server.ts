import { createCookie, type CookieOptions } from '@remix-run/node';

/**
 * Every cookie of the site. By https its name begins with __Host-: browsers then take it from this very
 * host alone, never from a neighbour under the same domain, nor over an unencrypted connection.
 */
export function siteCookie(
  name: string,
  { secure, ...options }: Pick<CookieOptions, 'maxAge' | 'secrets'> & { secure: boolean },
) {
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    ...options,
  });
}
