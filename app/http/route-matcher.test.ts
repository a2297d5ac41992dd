import { matchRoutes } from '@remix-run/react';
import { flatRoutes } from '@remix-run/dev/dist/config/flat-routes.js';
import { describe, expect, it, vi } from 'vitest';
import { prepareMatcher, type Route, routeFinder } from './screens.server.ts';

/** As returned by `remix vite:build`: `path` is undefined for a route that is only a frame. */
const ROUTES: Record<string, Route> = {
  root: { id: 'root', path: '' },
  ...flatRoutes('app', ['**/*.test.{ts,tsx}']),
};

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** In the form in which @remix-run/server-runtime passes them to the router. */
function tree(routes: readonly Route[], parent?: string): RouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map((route) => ({ ...route, children: tree(routes, route.id) }) as RouteObject);
}

const byRemix = (routes: RouteObject[], path: string) => matchRoutes(routes, path);
const idsOf = (matches: ReturnType<typeof matchRoutes>) =>
  matches?.map(({ route }) => route.id ?? '') ?? null;

/** Reproducible random numbers from 0 to 1 (Mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const wholePath = ({ parentId, path = '' }: Route): string =>
  [parentId ? wholePath(ROUTES[parentId] as Route) : '', path].filter(Boolean).join('/');

/** One address of each route; two of a route with an optional segment. */
const ADDRESSES = Object.values(ROUTES).flatMap((route) => {
  const filled = `/${wholePath(route)}`.replaceAll(/:[\w-]+/g, '7').replace('*', 'a/b');
  return filled.includes('?')
    ? [filled.replaceAll('?', ''), filled.replaceAll(/\/[^/]+\?/g, '')]
    : [filled];
});

const WORDS = [...new Set(ADDRESSES.flatMap((address) => address.split('/').filter(Boolean)))];
const ODD = [
  '7',
  '7.png',
  'x',
  '%20',
  '%2F',
  '%E4%B8%80',
  '%zz',
  '.',
  '*',
  ':trackId',
  'new',
  '_root',
];

/** Mostly segments of routes, in any order, some of them in capitals or unknown. */
function drawnAddress(next: () => number): string {
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? '';
  const start = next() < 0.6 ? pick(ADDRESSES) : '';
  const segments = Array.from({ length: Math.floor(next() * 4) }, () => {
    const word = next() < 0.7 ? pick(WORDS) : pick(ODD);
    return next() < 0.1 ? word.toUpperCase() : word;
  });
  const whole = [...start.split('/').filter(Boolean), ...segments];
  return `/${whole.join('/')}${whole.length > 0 && next() < 0.1 ? '/' : ''}`;
}

// Remix warns of each address that cannot be decoded.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

describe('the prepared matcher', () => {
  const routes = Object.values(ROUTES);
  const all = tree(routes);
  const match = prepareMatcher(ROUTES);
  const next = numbersFrom(20_261_128);
  const drawn = [...ADDRESSES, ...Array.from({ length: 1000 }, () => drawnAddress(next))];

  it('knows every route of the app', () => {
    expect(routes.length).toBeGreaterThan(100);
    const found = new Set(ADDRESSES.flatMap((address) => match(address) ?? []));
    expect(routes.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
  });

  it('gives the routes that matchRoutes gives, for every route and a thousand drawn addresses', () => {
    const wrong = drawn.filter(
      (address) => JSON.stringify(match(address)) !== JSON.stringify(idsOf(byRemix(all, address))),
    );
    expect(wrong).toEqual([]);
  });

  it('leaves Remix the same match, with the same parameters, among the routes of an address', () => {
    const routesFor = routeFinder({ routes: ROUTES as never });
    const shape = (matches: ReturnType<typeof matchRoutes>) =>
      JSON.stringify(
        matches?.map(({ params, pathname, route }) => ({ params, pathname, id: route.id })),
      );
    const wrong = drawn.filter((address) => {
      const ids = routesFor(address);
      const some = tree(routes.filter(({ id }) => ids?.has(id)));
      return shape(byRemix(some, address)) !== shape(byRemix(all, address));
    });
    expect(wrong).toEqual([]);
    // A handful of routes, where Remix would match all of them.
    const counts = drawn.map((address) => routesFor(address)?.size ?? Infinity);
    expect(Math.max(...counts)).toBeLessThan(12);
  });
});
