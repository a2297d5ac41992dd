import { createCookie, type CookieOptions } from '@remix-run/node';

/**
 * Every cookie of the site. Over https its name begins with __Host-: browsers then accept it only from this
 * host, never from another subdomain or over an unencrypted connection.
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
