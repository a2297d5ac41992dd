import type { IncomingHttpHeaders } from 'node:http';
import { redirect } from '@remix-run/node';
import { YEAR_SECONDS } from '#app/durations.ts';
import { AppError, type ErrorCode } from '#app/errors.ts';
import type { Env } from '#app/platform/env.server.ts';
import { refusalOf } from '#app/platform/failures.server.ts';
import { sameText, sign, unsign } from '#app/platform/secrets.server.ts';
import { isWriteConflict } from '#db/concurrency.ts';
import { type Context, createContext, clientFacts } from './context.server.ts';
import { type Operation, perform } from './operation.ts';
import { countSecurityEvent } from './security-log.server.ts';
import {
  ELSEWHERE,
  services,
  type Services,
  siteCookie,
  originOf,
  OWN_DOMAIN,
  ownDomainOf,
} from './services.server.ts';
import * as texts from './texts.ts';

/** True if a request of the API asks to be signed in by a token: then no cookie counts. */
export const bringsToken = ({ headers, url }: Pick<Request, 'headers' | 'url'>): boolean =>
  /^Bearer\b/i.test(headers.get('authorization') ?? '') &&
  new URL(url).pathname.startsWith('/api/');

/** Passed by every handler: gate and session have been checked, and operations can be performed. */
export interface Door {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly context: Context;
  perform<Output>(operation: Operation<Output>, input: unknown): Promise<Output>;
}

export interface DoorArguments {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
}

export interface DoorOptions {
  /** `open` for what the gate page itself needs. Everything else is behind the gate. */
  gate?: 'open';
}

/** @throws {AppError} locked, when the request has not passed the gate; full, unavailable */
export async function openDoor(
  { request, params }: DoorArguments,
  options: DoorOptions = {},
): Promise<Door> {
  // A screen that is not on an artist's own domain: its data cannot be redirected but by the screen itself.
  const elsewhere = request.headers.get(ELSEWHERE);
  if (elsewhere !== null) throw redirect(elsewhere);
  const context = await orRefusal(createContext(request));
  rememberContext(request, context);
  if (options.gate !== 'open' && !(await orRefusal(gateIsOpen(context)))) {
    throw new AppError('locked', texts.siteIsLocked);
  }
  return doorOf({ request, params }, context);
}

/** The door of a request whose caller is known. */
export function doorOf({ request, params }: DoorArguments, context: Context): Door {
  rememberContext(request, context);
  return {
    request,
    url: new URL(request.url),
    params,
    context,
    perform: (operation, input) => orRefusal(perform(operation, context, input)),
  };
}

/**
 * Turns a full disk and an unavailable database into refusals. A write that conflicted with others too often
 * is a conflict, not a server error.
 */
export async function orRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw refusalOf(error) ?? (isWriteConflict(error) ? changedMeanwhile() : error);
  }
}

const changedMeanwhile = () => new AppError('conflict', texts.changedMeanwhile);

const contexts = new WeakMap<Request, Context>();

/** Remembers the context of a request, so that its refusal can be logged with it. */
export function rememberContext(request: Request, context: Context): void {
  contexts.set(request, context);
}

/** Refused for every caller and input. */
const ALWAYS: ReadonlySet<ErrorCode> = new Set(['crossOrigin', 'tooManyRequests']);
/** For a screen these lead to the sign-in form; for a program they are real refusals. */
const OF_PROGRAMS: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'locked']);

/**
 * Records a refusal in the security log, if it is relevant to security: refused permissions, requests of
 * programs that are not signed in, requests from other sites, and exceeded rate limits. URLs are not stored,
 * because some contain secrets.
 */
export async function noteRefusal(
  error: AppError,
  request: Request,
  door: 'screen' | 'program',
): Promise<void> {
  const { code, denied, operation } = error;
  const noted = denied || ALWAYS.has(code) || (door === 'program' && OF_PROGRAMS.has(code));
  if (!noted) return;
  const context = contexts.get(request);
  const all = context ?? services();
  await countSecurityEvent(all, context?.client ?? clientFacts(request, services()), {
    kind: 'refused',
    userId: context?.viewer?.userId ?? null,
    detail: { code, ...(operation ? { operation } : {}) },
  });
}

/**
 * The site-wide gate: a site password that opens the site for a browser. It is not authentication. The
 * browser stores a signed token, as a cookie and (with scripts) in local storage, from which the gate page
 * restores a lost cookie.
 */
const cookieOf = (secure: boolean) => siteCookie('gate', { secure, maxAge: YEAR_SECONDS });

/**
 * A changed phrase locks the site again: the token is bound to the phrase at that time. It contains nothing
 * of the phrase itself, so that nobody can derive it from a token.
 */
const purpose = ({ env }: Services) => `gate ${normal(env.ACCESS_PASSWORD ?? '')}`;
const OPEN = 'open';
const normal = (password: string) => password.trim().toLowerCase();

export function gateToken(services: Services): string {
  return sign(OPEN, services.env.SESSION_SECRET, purpose(services));
}

function isGateToken(services: Services, token: unknown): boolean {
  if (typeof token !== 'string') return false;
  return unsign(token, services.env.SESSION_SECRETS, purpose(services)) === OPEN;
}

export async function gateIsOpen(context: Context): Promise<boolean> {
  if (!context.env.ACCESS_PASSWORD) return true;
  const { cookieHeader, secure } = context.client;
  return cookieHeader !== null && isGateToken(context, await cookieOf(secure).parse(cookieHeader));
}

/** Compares the phrase without regard to case, in constant time. */
export function opensGate(services: Services, attempt: { password?: string; token?: string }) {
  const { ACCESS_PASSWORD } = services.env;
  if (!ACCESS_PASSWORD) return true;
  if (attempt.token !== undefined) return isGateToken(services, attempt.token);
  return sameText(normal(attempt.password ?? ''), normal(ACCESS_PASSWORD));
}

export async function gateCookie(context: Context): Promise<string> {
  return cookieOf(context.client.secure).serialize(gateToken(context));
}

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

/** The path to return to; for a `.data` request, that of its screen. */
function screenPath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const search = new URLSearchParams(searchParams);
  search.delete('_routes');
  search.delete('index');
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

/**
 * Only paths of this site are followed after signing in: not `//evil` or `https:`, nor anything that
 * normalises to one of them. The path is in ASCII, as in a header.
 */
export function safePath(path: unknown, fallback = '/'): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return fallback;
  if (/[\u0000-\u001f\\]/.test(path)) return fallback;
  if (!URL.canParse(path, ANY_SITE)) return fallback;
  const url = new URL(path, ANY_SITE);
  if (url.origin !== ANY_SITE || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}

const ANY_SITE = 'http://localhost';

/** Redirect for a refusal that has one; undefined for all others. */
export function redirectFor(error: AppError, request: Request): Response | undefined {
  const next = nextParameter(request.method === 'GET' ? screenPath(request) : refererPath(request));
  if (error.code === 'locked') return redirect(`/gate?next=${next}`, 303);
  if (error.code === 'unauthenticated') return redirect(`/auth?next=${next}`, 303);
  if (error.code === 'passwordNeeded') return redirect(`/confirm?next=${next}`, 303);
  if (error.code === 'artistsOnly') return redirect(`/artist-page?next=${next}`, 303);
  return undefined;
}

/** Characters of a parameter that names the way back: more than that does not fit into an address. */
const MAX_NEXT = 8_000;

/** The way back as a parameter, without its own parameters where they are too long. */
export function nextParameter(path: string): string {
  const whole = encodeURIComponent(path);
  return whole.length <= MAX_NEXT ? whole : encodeURIComponent(path.split('?', 1)[0] ?? '/');
}

function refererPath(request: Request): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return screenPath(request);
  const { pathname, search } = new URL(referer);
  return pathname + search;
}

/** The values at the parameters of an address, by their names; `*` is all that follows. */
export type AddressParameters = Readonly<Record<string, string>>;

interface Node<Value> {
  words: Map<string, Node<Value>>;
  parameter?: Node<Value>;
  /** For all addresses that begin with these segments and have at least one more. */
  rest?: Found<Value>;
  found?: Found<Value>;
}

interface Found<Value> {
  names: readonly string[];
  value: Value;
}

/**
 * Prepares a table of addresses, such as `/tracks/:trackId/download` or `/rest/*`. An address is matched as Remix
 * matches routes: a word comes before a parameter, and both before `*`; letters may be of either case, and a slash at
 * the end is ignored.
 * @returns a function from the path of a URL to the value of its row; null if none matches
 * @throws {Error} at the start, where two rows have the same address
 */
export function prepareAddresses<Value>(rows: Iterable<readonly [path: string, value: Value]>) {
  const root: Node<Value> = { words: new Map() };
  for (const [path, value] of rows) {
    const names = segmentsOf(path);
    const isOpen = names.at(-1) === '*';
    let node = root;
    for (const name of isOpen ? names.slice(0, -1) : names) node = childOf(node, name);
    if (isOpen ? node.rest : node.found) throw new Error(`There are two addresses like ${path}.`);
    node[isOpen ? 'rest' : 'found'] = { names, value };
  }
  return (path: string): { value: Value; params: AddressParameters } | null => {
    const parts = segmentsOf(path);
    const found = find(root, parts);
    if (!found) return null;
    const params = found.names.flatMap((name, index): [string, string][] => {
      if (name === '*') return [['*', parts.slice(index).map(decoded).join('/')]];
      return name.startsWith(':') ? [[name.slice(1), decoded(parts[index] ?? '')]] : [];
    });
    return { value: found.value, params: Object.fromEntries(params) };
  };
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function childOf<Value>(node: Node<Value>, name: string): Node<Value> {
  if (name.startsWith(':')) return (node.parameter ??= { words: new Map() });
  const word = name.toLowerCase();
  const child = node.words.get(word) ?? { words: new Map() };
  node.words.set(word, child);
  return child;
}

function find<Value>(
  node: Node<Value> | undefined,
  parts: readonly string[],
  from = 0,
): Found<Value> | undefined {
  if (!node) return undefined;
  const part = parts[from];
  if (part === undefined) return node.found;
  return (
    find(node.words.get(decoded(part).toLowerCase()), parts, from + 1) ??
    find(node.parameter, parts, from + 1) ??
    node.rest
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
