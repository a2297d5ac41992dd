import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import {
  createReadableStreamFromReadable,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node';
import { services } from '#app/operations/services.server.ts';
import { api } from '#app/screens/api.server.ts';

/** Answers a request, or hands it to `next`. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** As much of Express 4 as is used here. */
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

/** As much of Morgan as is used here: a form of log lines is made of tokens. */
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
 * The packages that `remix-serve` consists of, in the versions that it brings: its command line starts a server
 * with no place for what stands before it here, so that only the parts can be used.
 */
const requirePart = createRequire(
  createRequire(import.meta.url).resolve('@remix-run/serve/package.json'),
);

export const express = requirePart('express') as Express;
export const compression = requirePart('compression') as () => Middleware;
export const morgan = requirePart('morgan') as Morgan;
const { createRequestHandler } = requirePart('@remix-run/express') as RemixExpress;

/** Asks one after the other, until one answers. An error is left to the last. */
export function inOrder(middleware: readonly Middleware[], last: RequestListener): RequestListener {
  return (request, response) => {
    const ask = (index: number): void => {
      const one = middleware[index];
      if (one) one(request, response, () => ask(index + 1));
      else last(request, response);
    };
    ask(0);
  };
}

/**
 * Uploads speak a protocol of their own, and have routes of their own. Data of a screen ends with `.data`, an
 * address that no call has.
 */
const CALL = /^\/api\/(?!uploads(?:[/?]|$))[^?]+(?<!\.data)(?:\?|$)/i;

/**
 * Answers the calls of the JSON API, without Remix: it would match the address with every route, and answer
 * the same. In development, and for addresses spelled otherwise (`/%61pi`), `routes/api.$.ts` answers.
 */
export function apiCalls(log: Middleware): Middleware {
  const compress = compression();
  return (request, response, next) => {
    if (!CALL.test(request.url ?? '')) {
      next();
      return;
    }
    log(request, response, () => {
      compress(request, response, () => void answer(request, response));
    });
  };
}

async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = webRequest(incoming, response);
  try {
    await send(await answerOf(request), response, request.method === 'HEAD');
  } catch (error) {
    // The client has disconnected, or the content broke off on its way.
    if (!request.signal.aborted) logFailure(error, request);
    response.destroy();
  }
}

async function answerOf(request: Request): Promise<Response> {
  try {
    return await api.loader({ request, params: {}, context: {} });
  } catch (error) {
    if (error instanceof Response) return error;
    if (!request.signal.aborted) logFailure(error, request);
    return new Response('Unexpected Server Error', {
      status: 500,
      headers: { 'Content-Type': 'text/plain' },
    });
  }
}

function logFailure(error: unknown, { method, url }: Request): void {
  services().log.error({ err: error, method, path: new URL(url).pathname }, 'request failed');
}

/** The request as the Fetch API has it. Its signal aborts when the connection closes before the answer is sent. */
function webRequest(incoming: IncomingMessage, response: ServerResponse): Request {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  const { method = 'GET', url = '/' } = incoming;
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headers)) {
    if (Array.isArray(values)) for (const value of values) headers.append(name, value);
    else if (values) headers.set(name, values);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${incoming.headers.host}${url}`, {
    method,
    headers,
    signal: controller.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(incoming), duplex: 'half' as const }),
  });
}

/** Types that are text: as Express does, their character set is said. */
const TEXT = /^(?:text\/|application\/(?:javascript|json)\b)/;

async function send(answer: Response, response: ServerResponse, isHead: boolean): Promise<void> {
  const { status, headers, body } = answer;
  const type = headers.get('content-type') ?? '';
  response.statusCode = status;
  for (const [name, value] of headers) {
    const isBareText = name === 'content-type' && TEXT.test(value) && !/;\s*charset/i.test(value);
    response.appendHeader(name, isBareText ? `${value}; charset=utf-8` : value);
  }
  if (type.startsWith('text/event-stream')) response.flushHeaders();
  if (!body || isHead) {
    await body?.cancel();
    response.end();
  } else if (type.startsWith('application/json')) {
    // Its length is known: what is short is not worth compressing.
    const content = Buffer.from(await answer.arrayBuffer());
    response.setHeader('Content-Length', content.length);
    response.end(content);
  } else {
    await writeReadableStreamToWritable(body, response);
  }
}

/** A route as Remix's build has it. */
export interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
}

/** Routes from the outermost to one that an address may lead to. */
interface Branch {
  ids: readonly string[];
  /** The place of each of these routes among its siblings. */
  places: readonly number[];
  score: number;
  pattern: RegExp;
}

/**
 * Prepares what `matchRoutes` of @remix-run/router (1.23) does anew for each address: it lists the branches of
 * all routes, ranks them and makes a regular expression of each. A test compares the results.
 * @returns the ids of the routes that a path leads to, outermost first; null where there are none. The path is
 *   encoded as in a URL, and has no two slashes in a row.
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

function branchesOf(
  all: readonly Route[],
  parent: { id?: string; ids: string[]; places: number[]; path: string } = {
    ids: [],
    places: [],
    path: '',
  },
): Branch[] {
  return all
    .filter(({ parentId }) => (parentId || undefined) === parent.id)
    .flatMap((route, place) =>
      withoutOptional(route.path ?? '').flatMap((relative) => {
        const path = [parent.path, relative].join('/').replace(/\/\/+/g, '/');
        const ids = [...parent.ids, route.id];
        const places = [...parent.places, place];
        const inner = branchesOf(all, { id: route.id, ids, places, path });
        // A route without a path is only a frame around others.
        if (route.path === undefined && !route.index) return inner;
        const pattern = patternOf(path, route.caseSensitive === true);
        return [...inner, { ids, places, score: scoreOf(path, route.index === true), pattern }];
      }),
    );
}

/** `a/:b?` is `a/:b` and `a`, in this order. */
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

/** The higher score first; siblings in their order. */
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

/** Segment by segment: an encoded slash stays one. */
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

/** There are about as many as routes: an address that would need yet another one is answered by all. */
const MOST_HANDLERS = 1000;

/**
 * Answers screens and files by Remix. Remix lists, ranks and compiles the routes that it is given several times
 * for each request, which takes longer than most screens with all of them. So it is given those that the
 * address leads to: its answer is the same, since it looks at no others, but for the index of all routes, which
 * only `/__manifest` has.
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
  return (request, response, next) =>
    handlerFor(screenPath(request.url ?? '/'))(request, response, next);
}

/**
 * @returns the routes of a path, and those of the paths that it begins with: a page names them all, so that its
 *   browser need not ask for them. Null where Remix itself must look
 */
export function routeFinder(
  build: Pick<ServerBuild, 'routes'>,
): (path: string) => ReadonlySet<string> | null {
  const match = prepareMatcher(build.routes);
  return (path) => {
    if (path === MANIFEST || path.includes('//')) return null;
    const own = match(path);
    if (!own) return null;
    const segments = path.split('/').filter(Boolean);
    const parents = segments.map((_, count) => `/${segments.slice(0, count).join('/')}`);
    return new Set([...own, ...['/', ...parents].flatMap((parent) => match(parent) ?? [])]);
  };
}

/** Remix's build with some of its routes, in their order. */
export function buildOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const some = <Entry>(entries: Record<string, Entry>) =>
    Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)));
  const assets = { ...build.assets, routes: some(build.assets.routes) };
  return { ...build, routes: some(build.routes), assets };
}

/** The path of the screen whose data are asked for, or that of the request. */
function screenPath(url: string): string {
  const { pathname } = new URL(url, 'http://localhost');
  return pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
}
