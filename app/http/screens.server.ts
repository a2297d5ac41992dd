import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { ServerBuild } from '@remix-run/node';

/** Handles a request, or passes it to `next`. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** The part of Express 4 that is used here. */
interface Express {
  (): ExpressApp;
  static(
    folder: string,
    options: { maxAge: string; immutable?: boolean; index?: false },
  ): Middleware;
}

interface ExpressApp extends RequestListener {
  disable(setting: string): void;
  set(setting: string, value: unknown): void;
  use(middleware: Middleware): void;
}

/** The part of Morgan that is used here: a format of log lines is made of tokens. */
interface Morgan {
  (format: string): Middleware;
  tiny: string;
  token(name: string, read: (request: IncomingMessage) => string): void;
  format(
    name: string,
    write: (tokens: unknown, request: IncomingMessage, response: ServerResponse) => string | null,
  ): void;
  compile(
    format: string,
  ): (tokens: unknown, request: IncomingMessage, response: ServerResponse) => string;
}

interface RemixExpress {
  createRequestHandler(options: { build: ServerBuild; mode: string }): Middleware;
}

/**
 * The packages of `remix-serve`, in the versions that it depends on: its command line starts a server without
 * a place for what precedes it here, so only the parts can be used.
 */
const requirePart = createRequire(
  createRequire(import.meta.url).resolve('@remix-run/serve/package.json'),
);

export const express = requirePart('express') as Express;
export const compression = requirePart('compression') as () => Middleware;
export const morgan = requirePart('morgan') as Morgan;
const { createRequestHandler } = requirePart('@remix-run/express') as RemixExpress;

/** A route in the form of Remix's build. */
export interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
}

/** Routes from the outermost to one that an address may match. */
interface Branch {
  ids: readonly string[];
  /** Index of each of these routes among its siblings. */
  places: readonly number[];
  score: number;
  pattern: RegExp;
}

/**
 * Prepares what `matchRoutes` of @remix-run/router (1.23) computes anew for each address: it lists the
 * branches of all routes, ranks them and makes a regular expression of each. A test compares the results.
 * @returns a function from a path to the ids of its routes, outermost first; null if none match. The path is
 * encoded as in a URL, and has no two slashes in a row.
 */
export function prepareMatcher(
  routes: Readonly<Record<string, Route>>,
): (path: string) => readonly string[] | null {
  const branches = branchesOf(Object.values(routes)).sort(compareBranches);
  return (path) => {
    const decoded = decodePath(path);
    return branches.find(({ pattern }) => pattern.test(decoded))?.ids ?? null;
  };
}

function branchesOf(all: readonly Route[]): Branch[] {
  const childrenOf = new Map<string, Route[]>();
  for (const route of all) {
    const siblings = childrenOf.get(route.parentId || '');
    if (siblings) siblings.push(route);
    else childrenOf.set(route.parentId || '', [route]);
  }
  const below = (parent: { id: string; ids: string[]; places: number[]; path: string }): Branch[] =>
    (childrenOf.get(parent.id) ?? []).flatMap((route, place) =>
      withoutOptional(route.path ?? '').flatMap((relative) => {
        const path = [parent.path, relative].join('/').replace(/\/\/+/g, '/');
        const ids = [...parent.ids, route.id];
        const places = [...parent.places, place];
        const inner = below({ id: route.id, ids, places, path });
        // A route without a path is only a frame around others.
        if (route.path === undefined && !route.index) return inner;
        const pattern = patternOf(path, route.caseSensitive === true);
        return [...inner, { ids, places, score: scoreOf(path, route.index === true), pattern }];
      }),
    );
  return below({ id: '', ids: [], places: [], path: '' });
}

/** Expands `a/:b?` to `a/:b` and `a`, in this order. */
function withoutOptional(path: string): string[] {
  const [first = '', ...rest] = path.split('/');
  const isOptional = first.endsWith('?');
  const required = first.replace(/\?$/, '');
  if (rest.length === 0) return isOptional ? [required, ''] : [required];
  const after = withoutOptional(rest.join('/'));
  const withFirst = after.map((part) => (part === '' ? required : `${required}/${part}`));
  return isOptional ? [...withFirst, ...after] : withFirst;
}

const isParameter = (segment: string) => /^:[\w-]+$/.test(segment);

function scoreOf(path: string, isIndex: boolean): number {
  const segments = path.split('/');
  const isSplat = segments.includes('*');
  return segments
    .filter((segment) => segment !== '*')
    .reduce(
      (score, segment) => score + (isParameter(segment) ? 3 : segment === '' ? 1 : 10),
      segments.length - (isSplat ? 2 : 0) + (isIndex ? 2 : 0),
    );
}

/** Sorts the higher score first, and siblings in their order. */
function compareBranches(one: Branch, other: Branch): number {
  if (one.score !== other.score) return other.score - one.score;
  const areSiblings =
    one.places.length === other.places.length &&
    one.places.slice(0, -1).every((place, level) => place === other.places[level]);
  return areSiblings ? (one.places.at(-1) ?? 0) - (other.places.at(-1) ?? 0) : 0;
}

function patternOf(path: string, caseSensitive: boolean): RegExp {
  const source = path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '*')
    .map((segment) =>
      isParameter(segment) ? '[^\\/]+' : segment.replace(/[\\.*+^${}|()[\]]/g, '\\$&'),
    )
    .join('/');
  const end = path === '/*' ? '.*$' : path.endsWith('*') ? '(?:\\/.+|\\/*)$' : '\\/*$';
  const pattern = `^/${source}${end}`;
  return caseSensitive ? new RegExp(pattern) : new RegExp(pattern, 'i');
}

/** Decodes each segment separately: an encoded slash stays one. */
function decodePath(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

/** Address at which Remix describes routes to browsers; it may name any of them. */
const MANIFEST = '/__manifest';

/** About the number of routes: an address that would need yet another one is handled by all. */
const MOST_HANDLERS = 1000;

/**
 * Handles screens and files with Remix. For each request, Remix lists, ranks and compiles all its routes
 * several times, which takes longer than most screens. So it is given only those that the address matches:
 * its response is the same, since it uses no others, except for the index of all routes, which only
 * `/__manifest` returns.
 */
export function remixScreens(build: ServerBuild): Middleware {
  const all = createRequestHandler({ build, mode: 'production' });
  const handlers = new Map<string, Middleware>();
  const routesFor = routeFinder(build);

  const handlerFor = (path: string): Middleware => {
    const ids = routesFor(path);
    if (!ids) return all;
    const key = [...ids].join();
    const known = handlers.get(key);
    if (known) return known;
    if (handlers.size >= MOST_HANDLERS) return all;
    const handler = createRequestHandler({ build: buildOf(build, ids), mode: 'production' });
    handlers.set(key, handler);
    return handler;
  };
  return (request, response, next) => {
    const url = encodeBarePercents(withoutDataParameter(request.url ?? '/'));
    // Express keeps the original address, and Remix reads that.
    Object.assign(request, { url, originalUrl: url });
    handlerFor(screenPath(url))(request, response, next);
  };
}

/**
 * The address without `_data`: the parameter by which clients of Remix before single fetch asked for the data of a
 * route. Remix answers it in that format still, and logs an error each time; no client of the site sends it.
 */
function withoutDataParameter(url: string): string {
  const [path = '', ...search] = url.split('?');
  if (!new URLSearchParams(search.join('?')).has('_data')) return url;
  const kept = search
    .join('?')
    .split('&')
    .filter((parameter) => !new URLSearchParams(parameter).has('_data'));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** Percent signs that begin no encoding of UTF-8 become `%25` in the path: Remix prints a warning about others. */
function encodeBarePercents(url: string): string {
  const [path = '', ...search] = url.split('?');
  if (!path.includes('%')) return url;
  const encoded = path.replace(/(?:%[\da-f]{2})+|%/gi, (found) =>
    isEncoding(found) ? found : found.replaceAll('%', '%25'),
  );
  return [encoded, ...search].join('?');
}

function isEncoding(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * @returns the routes of a path, and those of its parent paths: a page lists them all, so that its browser
 * need not request them. Null if Remix itself must match
 */
export function routeFinder(
  build: Pick<ServerBuild, 'routes'>,
): (path: string) => ReadonlySet<string> | null {
  const match = prepareMatcher(build.routes);
  return rememberLast(MOST_PATHS, (path) => {
    if (path === MANIFEST || path.includes('//')) return null;
    const own = match(path);
    if (!own) return null;
    const segments = path.split('/').filter(Boolean);
    const parents = segments.map((_, count) => `/${segments.slice(0, count).join('/')}`);
    return new Set([...own, ...['/', ...parents].flatMap((parent) => match(parent) ?? [])]);
  });
}

/** Number of addresses whose routes are remembered. */
const MOST_PATHS = 500;

/** Remembers the results of a function for its last arguments. */
function rememberLast<Result>(
  most: number,
  find: (text: string) => Result,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.has(text) ? (known.get(text) as Result) : find(text);
    known.delete(text);
    known.set(text, result);
    const [oldest] = known.size > most ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return result;
  };
}

/** Remix's build with only these routes, in their order. */
export function buildOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const some = <Entry>(entries: Record<string, Entry>) =>
    Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)));
  const assets = { ...build.assets, routes: some(build.assets.routes) };
  return { ...build, routes: some(build.routes), assets };
}

/** Path of the screen whose data is requested, or that of the request. */
function screenPath(url: string): string {
  const { pathname } = new URL(url, 'http://localhost');
  return pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
}
