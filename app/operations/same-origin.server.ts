import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '#app/errors.ts';
import type { Env } from '#app/platform/env.server.ts';
import { services } from './services.server.ts';
import * as texts from './texts.ts';

type Sender = Pick<IncomingHttpHeaders, 'origin' | 'host' | 'sec-fetch-site'>;

/**
 * Whether a write comes from our own pages, or from no browser at all. Browsers say where a write
 * comes from by Sec-Fetch-Site or Origin; a program that is no browser sends neither, and carries no
 * cookies by accident.
 */
function isOurs(headers: Sender, env: Env): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  if (env.PUBLIC_URL !== undefined) return origin === env.PUBLIC_URL;
  return host !== undefined && /^https?:$/.test(origin.replace(`//${host}`, ''));
}

/**
 * Remix compares Origin and Host by itself before any door is reached, knows nothing of our
 * settings, and answers a bare 500. So the decision is made here, first, and told in the header that
 * the doors read; Origin, which says no more than that, is taken out.
 */
export function decideOrigin(
  request: { method?: string; headers: IncomingHttpHeaders },
  env: Env,
): void {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD' || headers.origin === undefined) return;
  headers['sec-fetch-site'] = isOurs(headers, env) ? 'same-origin' : 'cross-site';
  delete headers.origin;
}

/**
 * Whether a page of another site fetches this to show or to measure it: a picture, a frame, a script's
 * request. Following a link is none of these. A neighbour under the same domain is another site too.
 */
export function isForeignFetch(
  headers: Pick<IncomingHttpHeaders, 'sec-fetch-site' | 'sec-fetch-mode' | 'sec-fetch-dest'>,
): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': kind } = headers;
  if (site !== 'cross-site' && site !== 'same-site') return false;
  return mode !== 'navigate' || kind !== 'document';
}

/** What other sites fetch is answered as to a stranger: neither session nor gate counts for them. */
export function forgetForeignCookies({ headers }: { headers: IncomingHttpHeaders }): void {
  if (isForeignFetch(headers)) delete headers.cookie;
}

/** @throws {AppError} crossOrigin, if a browser sends this write from another site */
export function demandSameOrigin(request: Request): void {
  const { env } = services();
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const sender: Sender = {
    origin: header('origin'),
    host: header('host'),
    'sec-fetch-site': header('sec-fetch-site'),
  };
  if (isOurs(sender, env)) return;
  throw new AppError('crossOrigin', texts.crossOrigin);
}
