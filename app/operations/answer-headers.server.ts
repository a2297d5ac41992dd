import type { Connection } from '#app/platform/connection.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { isSecure } from './site-address.server.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** A screen, or its data (a Remix single fetch). */
const PAGE = /^text\/(html|x-script)\b/;

/**
 * Headers of every response, whatever produces it (Remix, static files, an unexpected error): set at the
 * moment when the headers are written.
 */
export function finishHeaders(connection: Connection, env: Env): void {
  const { request, response } = connection;
  const secure = isSecure(request.headers['x-forwarded-proto'], env);
  const { writeHead } = response;
  response.writeHead = (...options: unknown[]) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (secure) response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
    // Public media, previews and the embedded player override this themselves.
    if (!response.hasHeader('Cross-Origin-Resource-Policy')) {
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    }
    const caching = cachingOf(connection, env);
    if (caching) response.setHeader('Cache-Control', caching);
    return Reflect.apply(writeHead, response, options) as typeof response;
  };
}

/** A replacement for the response's Cache-Control, where it needs one. */
function cachingOf({ response, personal }: Connection, env: Env): string | undefined {
  const type = String(response.getHeader('Content-Type') ?? '');
  if (personal && PAGE.test(type)) return 'private, no-store';
  const caching = String(response.getHeader('Cache-Control') ?? '');
  // Behind the gate nothing is public, and shared caches do not check the site password.
  return env.ACCESS_PASSWORD ? caching.replace(/\bpublic\b/, 'private') : undefined;
}
