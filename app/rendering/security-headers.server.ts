import { CSP_REPORTS, REPORT_URI } from '#app/operations/response-headers.ts';
import { bucketOrigin } from '#app/platform/bucket/bucket-address.ts';
import type { Env } from '#app/platform/env.server.ts';
import { services, siteOrigin } from '#app/operations/services.server.ts';

/** The name of the reporting endpoint in the policy. */
const ENDPOINT = 'csp';

/** The headers of every document: only scripts that we sent may run, and no other site may frame it. */
export function documentHeaders(headers: Headers, nonce: string, request: Request): void {
  const { env } = services();
  const secure = siteOrigin(request, env).startsWith('https:');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, secure, filesOrigin(env)));
  headers.set('Reporting-Endpoints', `${ENDPOINT}="${CSP_REPORTS}"`);
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'microphone=(self), camera=(), geolocation=()');
  if (isSecret(request)) {
    // The URL is not sent to other sites, and search engines do not index the page.
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('X-Robots-Tag', 'noindex');
  }
  headers.set('Cache-Control', pageCaching(request));
}

/** How long a screen, or its data, may be cached. Responses to signed-in viewers are never cached. */
export const pageCaching = (request: Request) =>
  isSecret(request) ? 'private, no-store' : 'private, no-cache';

/** True if the URL itself grants access: a secret link, an order, a new password. */
function isSecret(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  return searchParams.has('key') || /^\/(orders|reset)\//.test(pathname);
}

/** Other origin that browsers fetch files from: the bucket that they are redirected to. */
const filesOrigin = ({ MEDIA, S3_URL }: Env) =>
  MEDIA === 'redirect' && S3_URL ? ` ${bucketOrigin(S3_URL)}` : '';

function contentSecurityPolicy(nonce: string, secure: boolean, files: string): string {
  const connect = `connect-src 'self'${import.meta.env.DEV ? ' ws:' : ''}${files}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    // Styles are in files, except those of the live waveform; style attributes have a progress or a colour of
    // the artist.
    import.meta.env.DEV
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    "font-src 'self'",
    // Videos, once a visitor starts one.
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    connect,
    // A service worker is not a script of the page, so no nonce applies to it.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
    `report-to ${ENDPOINT}`,
    REPORT_URI,
  ].join('; ');
}
