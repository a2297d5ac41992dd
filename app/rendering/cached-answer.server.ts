import type { IncomingMessage } from 'node:http';
import { createContext } from '#app/operations/context.server.ts';
import { gateIsOpen } from '#app/operations/door.server.ts';
import { originOf, services } from '#app/operations/services.server.ts';
import { mayHaveSession } from '#app/operations/session.server.ts';
import { mayHaveToast, themeOf } from '#app/operations/cookies.server.ts';
import { visitorCache } from '#app/operations/load.server.ts';
import { HYDRATION_DATA_HEADER } from './hydration-data.ts';
import { createNonce, pageCache } from './page-cache.server.ts';
import { documentHeaders } from './security-headers.server.ts';

/** A complete response (200). */
export interface CachedAnswer {
  headers: [name: string, value: string][];
  body: Buffer;
}

/**
 * Responds to a visitor's request for a page that is cached and current. Remix would give the same response,
 * but matches the URL with every route, twice, and runs the loaders, which costs more than everything else.
 * @returns null for every other request
 */
export function cachedAnswer({
  method,
  url,
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Promise<CachedAnswer | null> | null {
  if (method !== 'GET' || headers[HYDRATION_DATA_HEADER.toLowerCase()] !== undefined) return null;
  const cookies = headers.cookie ?? null;
  if (mayHaveSession(cookies) || mayHaveToast(cookies)) return null;
  const all = services();
  const address = originOf(headers, all.env) + url;
  const page = pageCache.current(
    address,
    themeOf(cookies),
    visitorCache(all).currentVersion(address),
  );
  if (!page) return null;
  const request = new Request(`http://${headers.host}${url}`, { headers: webHeaders(headers) });
  return answerWith(page, request);
}

async function answerWith(
  page: NonNullable<ReturnType<typeof pageCache.current>>,
  request: Request,
): Promise<CachedAnswer | null> {
  if (!(await gateIsOpen(await createContext(request)))) return null;
  const headers = new Headers();
  const nonce = createNonce();
  documentHeaders(headers, nonce, request);
  const body = page.write(nonce, request, headers);
  return { headers: [...headers], body };
}

const webHeaders = (headers: IncomingMessage['headers']) =>
  Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
