import type { ServerBuild } from '@remix-run/node';
import { createRequestHandler, type Middleware } from './remix-serve.server.ts';
import { prepareMatcher } from './route-matcher.ts';

/** Where Remix tells browsers of the routes that they ask for: of any of them. */
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
  return (request, response, next) => {
    const url = withoutDataParameter(request.url ?? '/');
    // Express keeps what was asked, and Remix reads that.
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
