import type { Connection } from '#app/platform/connection.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { isSecure } from './site-address.server.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** A screen, and the data of one: what Remix calls a single fetch. */
const PAGE = /^text\/(html|x-script)\b/;

/**
 * What holds for every answer of the server, whoever makes it (Remix, the static files, an error
 * that nobody has foreseen): set at the moment when its headers are written.
 */
export function finishHeaders(connection: Connection, env: Env): void {
  const { request, response } = connection;
  const secure = isSecure(request.headers['x-forwarded-proto'], env);
  const { writeHead } = response;
  response.writeHead = (...options: unknown[]) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (secure) response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
    // Public media, previews and the player for other sites say otherwise themselves.
    if (!response.hasHeader('Cross-Origin-Resource-Policy')) {
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    }
    const caching = cachingOf(connection, env);
    if (caching) response.setHeader('Cache-Control', caching);
    return Reflect.apply(writeHead, response, options) as typeof response;
  };
}

/** Another Cache-Control than the answer has, where it needs one. */
function cachingOf({ response, personal }: Connection, env: Env): string | undefined {
  const type = String(response.getHeader('Content-Type') ?? '');
  if (personal && PAGE.test(type)) return 'private, no-store';
  const caching = String(response.getHeader('Cache-Control') ?? '');
  // Behind the gate nothing is for everybody, and no cache in between asks for the phrase.
  return env.ACCESS_PASSWORD ? caching.replace(/\bpublic\b/, 'private') : undefined;
}
