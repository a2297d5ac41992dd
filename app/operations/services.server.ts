import type { IncomingHttpHeaders } from 'node:http';
import { type CookieOptions, createCookie } from '@remix-run/node';
import { YEAR_SECONDS } from '#app/durations.ts';
import type { Clock } from '#app/platform/jobs/job.server.ts';
import type { Connection } from '#app/platform/connection.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { EventHub } from '#app/platform/events.server.ts';
import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Log, Metrics } from '#app/platform/observability.server.ts';
import type { Outgoing } from '#app/platform/guarded-fetch.server.ts';
import type { PictureProcess } from '#app/platform/pictures/picture-process.server.ts';
import type { SiteProcesses } from '#app/platform/processes/site-processes.server.ts';
import type { SoundSourceKeeper } from '#app/platform/sound-sources.server.ts';
import type { Storage } from '#app/platform/storage.server.ts';
import type { TusLocks } from '#app/platform/upload/tus-files.server.ts';
import type { PushSender } from '#app/platform/web-push.server.ts';
import type { ConversionProcesses } from '#app/platform/worker/conversion-processes.server.ts';
import type { LimitedThread } from '#app/platform/worker/limited-thread.server.ts';
import type { PromptOrder, PromptRead } from '#app/platform/worker/prompt-thread.ts';
import type { AudioPool } from '#app/platform/worker/pool.server.ts';
import type { Database } from '#db/client.ts';
import type { OwnDomains } from './own-domains.server.ts';
import * as texts from './texts.ts';

export interface DemoFilling {
  /** Artists that are complete, of how many; null unless the demo is being filled. */
  progress: { artists: number; of: number } | null;
}

export type PromptThread = LimitedThread<PromptOrder, PromptRead>;

/** Services of every operation and every job. One set per process; each test makes its own. */
export interface Services {
  readonly env: Env;
  readonly database: Database;
  readonly storage: Storage;
  /** The other processes of the site. */
  readonly processes: SiteProcesses;
  /** Locks of resumable uploads: one request at a time for each. */
  readonly uploadLocks: TusLocks;
  readonly queue: JobQueue;
  /** Sends events to artists' open pages. */
  readonly events: EventHub;
  /** The processes for CPU-heavy sound work. */
  readonly audio: AudioPool;
  /** The process that reads and draws pictures. */
  readonly pictures: PictureProcess;
  /** The processes of the AI tools. */
  readonly conversions: ConversionProcesses;
  /** The thread that reads prompts. */
  readonly prompts: PromptThread;
  /** The thread in which assistants read questions; its orders are of that module. */
  readonly assistants: LimitedThread<unknown, unknown>;
  /** Files of the host that replace built-in instruments and separation. */
  readonly soundSources: SoundSourceKeeper;
  /** Sends messages to the push services of browsers. */
  readonly push: PushSender;
  /** Sends requests to addresses that users have named. */
  readonly outgoing: Outgoing;
  /** Domains that show one artist each. */
  readonly ownDomains: OwnDomains;
  /** How far `npm run demo` has filled the site. */
  readonly demo: DemoFilling;
  /** The metrics of this process for the host's monitor. */
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly log: Log;
}

// On globalThis, so that a reload of the server's modules in development keeps one database open.
const holder = globalThis as { __artistSpaceServices?: Services };

export function provideServices(services: Services): void {
  holder.__artistSpaceServices = services;
}

export function services(): Services {
  if (!holder.__artistSpaceServices) throw new Error('The services are asked for before the boot.');
  return holder.__artistSpaceServices;
}

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

/**
 * Headers between the server's parts, which no client can send: `receiveHost` deletes them. The first has the id of
 * the artist whose domain a request is for, the second where a screen redirects to that is not on this domain.
 */
export const OWN_DOMAIN = 'x-own-domain';
export const ELSEWHERE = 'x-elsewhere';

/** The artist whose own domain a request is for; undefined at the site's main address. */
export function ownDomainOf(headers: IncomingHttpHeaders | Headers): number | undefined {
  const value = headers instanceof Headers ? headers.get(OWN_DOMAIN) : headers[OWN_DOMAIN];
  return value ? Number(value) : undefined;
}

/** A host name or an address in the form of a Host header, with an optional port. */
const HOST = /^(?:[a-z\d](?:[\w.-]*[a-z\d.])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Monitors request health and metrics under any host name, and so does Caddy, before it gets a certificate. */
const UNDER_ANY_NAME = ['/healthz', '/metrics', '/api/domain-check'];

/** Why a request is refused: an HTTP status, and a message. */
export interface Refusal {
  status: 400 | 421;
  sentence: string;
}

/**
 * Determines the host name of a request and writes it into its Host header, the only one that later code
 * reads. With PUBLIC_URL it is that one; requests for others are refused, so that no response or cache ever
 * contains a URL that a visitor made up. Without PUBLIC_URL it is that of the request; X-Forwarded-Host
 * counts only from a trusted proxy, and of several values the last, which that proxy wrote. An artist's own domain is
 * answered beside PUBLIC_URL, with the same protocol and port; the request is marked (`ownDomainOf`).
 */
export function settleHost(
  request: { url?: string; headers: IncomingHttpHeaders },
  env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>,
  domains?: Pick<OwnDomains, 'artistOf'>,
): Refusal | null {
  const { headers } = request;
  delete headers[OWN_DOMAIN];
  delete headers[ELSEWHERE];
  const forwarded = env.TRUST_PROXY ? lastOf(headers['x-forwarded-host']) : undefined;
  const named = forwarded ?? headers.host;
  const asked = named ?? '';
  delete headers['x-forwarded-host'];
  const own = env.PUBLIC_URL === undefined ? undefined : new URL(env.PUBLIC_URL);
  const fits = HOST.test(asked) && URL.canParse(`http://${asked}`);
  headers.host = own?.host ?? (fits ? asked : 'localhost');
  if (UNDER_ANY_NAME.includes(request.url?.split('?')[0] ?? '')) return null;
  const there = own && fits ? new URL(`${own.protocol}//${asked}`) : undefined;
  if (own && there && there.host !== own.host && there.port === own.port) {
    const artistId = domains?.artistOf(there.hostname);
    if (artistId !== undefined) {
      headers.host = there.host;
      headers[OWN_DOMAIN] = String(artistId);
      return null;
    }
  }
  if (own && there?.host !== own.host) {
    return {
      status: 421,
      sentence: `This server answers for ${own.origin} alone (PUBLIC_URL). A proxy has to pass the Host header on.`,
    };
  }
  // HTTP/1.0 has no Host header.
  if (!own && named !== undefined && !fits) {
    return { status: 400, sentence: texts.hostHeaderNamesNoSite };
  }
  return null;
}

const refused = new WeakMap<object, Refusal>();

/** Settles the host of an arriving request; `refusedHost` then returns whether it is not for this site. */
export function receiveHost(
  request: Parameters<typeof settleHost>[0],
  env: Parameters<typeof settleHost>[1],
  domains?: Parameters<typeof settleHost>[2],
): void {
  const refusal = settleHost(request, env, domains);
  if (refusal) refused.set(request, refusal);
}

/** Why a request is not for this site; undefined if it is. */
export const refusedHost = (request: object): Refusal | undefined => refused.get(request);

/** True if the browser reaches the site by https: cookies are then Secure. */
function isSecure(
  forwardedProtocol: string | string[] | null | undefined,
  env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>,
): boolean {
  if (env.PUBLIC_URL !== undefined) return env.PUBLIC_URL.startsWith('https:');
  return env.TRUST_PROXY && lastOf(forwardedProtocol) === 'https';
}

/** The site's own address, without a slash at its end: an artist's own domain, PUBLIC_URL, else that of the request. */
export function siteOrigin(request: Request, env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>): string {
  const { headers, url } = request;
  return originOf(
    {
      'x-forwarded-proto': headers.get('x-forwarded-proto') ?? '',
      [OWN_DOMAIN]: headers.get(OWN_DOMAIN) ?? undefined,
      host: headers.get('host') ?? new URL(url).host,
    },
    env,
  );
}

/** The same for Node's headers of a request, after `settleHost`. */
export function originOf(
  headers: IncomingHttpHeaders,
  env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>,
): string {
  if (env.PUBLIC_URL !== undefined && ownDomainOf(headers) === undefined) return env.PUBLIC_URL;
  return `${isSecure(headers['x-forwarded-proto'], env) ? 'https' : 'http'}://${headers.host}`;
}

/**
 * The Cache-Control of a public response that contains the site's URL. Shared caches may store it only if no
 * request can change that URL.
 */
export function sharedFor(seconds: number, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string {
  return PUBLIC_URL === undefined ? 'private, no-cache' : `public, max-age=${seconds}`;
}

/** The last of the values that proxies have appended. */
function lastOf(header: string | string[] | null | undefined): string | undefined {
  const values = Array.isArray(header) ? header.join(',') : (header ?? '');
  return values.split(',').at(-1)?.trim() || undefined;
}

/** A screen, or its data (a Remix single fetch). */
const PAGE = /^text\/(html|x-script)\b/;
/** Responses that may contain texts of the site, which are in the language of the request. */
const HAS_TEXTS = /^(?:text\/(?!css|javascript)|application\/(?:[\w.-]+\+)?(?:json|xml|pdf)\b)/;
const PREVIEW_PICTURE = /^\/og\//;

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
    const type = String(response.getHeader('Content-Type') ?? '');
    if (HAS_TEXTS.test(type) || PREVIEW_PICTURE.test(request.url ?? '')) {
      response.appendHeader('vary', 'accept-language, cookie');
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

/** True if this site can send mail. */
export const sendsMail = ({ SMTP_URL }: Pick<Env, 'SMTP_URL'>) => SMTP_URL !== undefined;
