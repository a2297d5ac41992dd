import { siteOrigin } from '#app/operations/context.server.ts';
import { services } from '#app/operations/services.server.ts';

/** Every document's headers: only what we sent may run, and nobody else may frame it. */
export function documentHeaders(headers: Headers, nonce: string, request: Request): void {
  const { env } = services();
  const secure = siteOrigin(request, env.PUBLIC_URL, env.TRUST_PROXY).startsWith('https:');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, secure));
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'microphone=(self), camera=(), geolocation=()');
  if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000');
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.has('key') || pathname.startsWith('/orders/')) {
    // The address is the key of a secret link: it is told to no other site, and kept nowhere.
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('X-Robots-Tag', 'noindex');
    headers.set('Cache-Control', 'private, no-store');
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
}

function contentSecurityPolicy(nonce: string, secure: boolean): string {
  const connect = import.meta.env.DEV ? "connect-src 'self' ws:" : "connect-src 'self'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    // Styles come as a file, but for those of the live waveform; an attribute carries a progress or a
    // colour of the artist.
    import.meta.env.DEV
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // Videos, once somebody asks for one.
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    connect,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
