import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '#app/platform/env.server.ts';
import * as texts from './texts.ts';

/** A name or an address as a Host header has it, perhaps with a port. */
const HOST = /^(?:[a-z\d](?:[\w.-]*[a-z\d.])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Monitors ask for the server's health and figures under any name it has. */
const UNDER_ANY_NAME = ['/healthz', '/metrics'];

/** Why a request is not answered: a status of HTTP, and a sentence. */
export interface Refusal {
  status: 400 | 421;
  sentence: string;
}

/**
 * Determines the host name of a request and writes it into its Host header, the only one that later code
 * reads. With PUBLIC_URL it is that one; requests for others are refused, so that no response or cache ever
 * contains a URL that a visitor made up. Without PUBLIC_URL it is that of the request; X-Forwarded-Host
 * counts only from a trusted proxy, and of several values the last, which that proxy wrote.
 */
export function settleHost(
  request: { url?: string; headers: IncomingHttpHeaders },
  env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>,
): Refusal | null {
  const { headers } = request;
  const forwarded = env.TRUST_PROXY ? lastOf(headers['x-forwarded-host']) : undefined;
  const named = forwarded ?? headers.host;
  const asked = named ?? '';
  delete headers['x-forwarded-host'];
  const own = env.PUBLIC_URL === undefined ? undefined : new URL(env.PUBLIC_URL);
  const fits = HOST.test(asked) && URL.canParse(`http://${asked}`);
  headers.host = own?.host ?? (fits ? asked : 'localhost');
  if (UNDER_ANY_NAME.includes(request.url?.split('?')[0] ?? '')) return null;
  if (own && !(fits && new URL(`${own.protocol}//${asked}`).host === own.host)) {
    return {
      status: 421,
      sentence: `This server answers for ${own.origin} alone (PUBLIC_URL). A proxy has to pass the Host header on.`,
    };
  }
  // HTTP/1.0 knows no Host.
  if (!own && named !== undefined && !fits) {
    return { status: 400, sentence: texts.hostUnknown };
  }
  return null;
}

const refused = new WeakMap<object, Refusal>();

/** Settles the host of a request that arrives; `refusedHost` then says whether it is not for this site. */
export function receiveHost(
  request: Parameters<typeof settleHost>[0],
  env: Parameters<typeof settleHost>[1],
): void {
  const refusal = settleHost(request, env);
  if (refusal) refused.set(request, refusal);
}

/** Why a request is not for this site; undefined where it is. */
export const refusedHost = (request: object): Refusal | undefined => refused.get(request);

/** Whether the browser reaches the site by https: cookies are then kept to it. */
export function isSecure(
  forwardedProtocol: string | string[] | null | undefined,
  env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>,
): boolean {
  if (env.PUBLIC_URL !== undefined) return env.PUBLIC_URL.startsWith('https:');
  return env.TRUST_PROXY && lastOf(forwardedProtocol) === 'https';
}

/** The site's own address, without a slash at its end: PUBLIC_URL, else that of the request. */
export function siteOrigin(request: Request, env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>): string {
  const { headers, url } = request;
  return originOf(
    {
      'x-forwarded-proto': headers.get('x-forwarded-proto') ?? '',
      host: headers.get('host') ?? new URL(url).host,
    },
    env,
  );
}

/** The same, of a request's headers as Node has them, once `settleHost` has seen them. */
export function originOf(
  headers: IncomingHttpHeaders,
  env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>,
): string {
  if (env.PUBLIC_URL !== undefined) return env.PUBLIC_URL;
  return `${isSecure(headers['x-forwarded-proto'], env) ? 'https' : 'http'}://${headers.host}`;
}

/**
 * The Cache-Control of a public response that contains the site's URL. Shared caches may store it only if no
 * request can change that URL.
 */
export function sharedFor(seconds: number, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string {
  return PUBLIC_URL === undefined ? 'private, no-cache' : `public, max-age=${seconds}`;
}

/** The last of the values that proxies have added one after the other. */
function lastOf(header: string | string[] | null | undefined): string | undefined {
  const values = Array.isArray(header) ? header.join(',') : (header ?? '');
  return values.split(',').at(-1)?.trim() || undefined;
}
