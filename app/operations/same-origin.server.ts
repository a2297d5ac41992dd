import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '#app/errors.ts';
import type { Env } from '#app/platform/env.server.ts';
import { originOf, OWN_DOMAIN, ownDomainOf, services } from './services.server.ts';
import * as texts from './texts.ts';

type Sender = Pick<IncomingHttpHeaders, 'origin' | 'host' | 'sec-fetch-site'> & {
  [OWN_DOMAIN]?: string | string[] | undefined;
};

/**
 * True if a write comes from our own pages, or not from a browser. Browsers send Sec-Fetch-Site or Origin
 * with a write; other programs send neither, and never send cookies unintentionally.
 */
function isOurs(headers: Sender, env: Env): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  if (ownDomainOf(headers) !== undefined) return origin === originOf(headers, env);
  if (env.PUBLIC_URL !== undefined) return origin === env.PUBLIC_URL;
  return host !== undefined && /^https?:$/.test(origin.replace(`//${host}`, ''));
}

/**
 * Remix itself compares Origin and Host before any handler runs, ignores our settings, and responds with a bare
 * 500. So the decision is made here first and passed on in the header that the handlers read; Origin, which adds
 * nothing to that, is removed.
 */
export function decideOrigin(request: { method?: string; headers: IncomingHttpHeaders }, env: Env) {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD' || headers.origin === undefined) return;
  headers['sec-fetch-site'] = isOurs(headers, env) ? 'same-origin' : 'cross-site';
  delete headers.origin;
}

/**
 * True if a page of another site embeds or probes this: a picture, a frame, a script's request. Following a
 * link does not count. A sibling subdomain is another site too.
 */
export function isForeignFetch(
  headers: Pick<IncomingHttpHeaders, 'sec-fetch-site' | 'sec-fetch-mode' | 'sec-fetch-dest'>,
): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': kind } = headers;
  if (site !== 'cross-site' && site !== 'same-site') return false;
  return mode !== 'navigate' || kind !== 'document';
}

/** Requests from other sites are answered as for an unknown visitor, ignoring session and gate cookies. */
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
    [OWN_DOMAIN]: header(OWN_DOMAIN),
  };
  if (isOurs(sender, env)) return;
  throw new AppError('crossOrigin', texts.requestFromAnotherSite);
}
