import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node';
import { Outlet, RemixServer, Scripts, useLoaderData, useParams } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildOf, routeFinder } from './screens.server.ts';

/*
 * Remix is given the routes of an address alone. That its answer is then the same is a property of
 * @remix-run/server-runtime and @remix-run/react: this fails where a new version looks at others.
 */

function Root() {
  return (
    <html lang="en">
      <head>
        <title>Routes</title>
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

const Words = () => (
  <p>
    {useLoaderData<string>()} {JSON.stringify(useParams())}
  </p>
);

const PATHS: Record<string, { path?: string; index?: boolean; parentId?: string; file?: true }> = {
  index: { index: true, parentId: 'root' },
  albums: { path: 'albums', parentId: 'root' },
  'album-new': { path: 'albums/new', parentId: 'root' },
  album: { path: 'albums/:albumId', parentId: 'root' },
  'album-edit': { path: 'edit', parentId: 'album' },
  tracks: { path: 'tracks', parentId: 'root' },
  'tracks-index': { index: true, parentId: 'tracks' },
  track: { path: ':trackId', parentId: 'tracks' },
  feed: { path: 'feed.xml', parentId: 'root', file: true },
  unknown: { path: '*', parentId: 'root' },
};

const entryOf = (id: string) => ({ id, hasAction: true, hasLoader: true, module: `/${id}.js` });
const assetOf = (id: string, { path, index, parentId }: (typeof PATHS)[string]) => ({
  ...entryOf(id),
  path,
  index,
  parentId,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
});

const build = {
  mode: 'production',
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
  },
  assets: {
    entry: { imports: [], module: '/entry.js' },
    url: '/manifest.js',
    version: 'one',
    routes: Object.fromEntries(
      Object.entries({ root: { path: '' }, ...PATHS }).map(([id, route]) => [
        id,
        assetOf(id, route),
      ]),
    ),
  },
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers, context: EntryContext) => {
        // What streams is a part of the page that depends on no route.
        const whole = { ...context, serverHandoffStream: undefined } as EntryContext;
        const html = renderToString(<RemixServer context={whole} url={request.url} />);
        return new Response(html, { status, headers });
      },
      handleError: () => undefined,
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    ...Object.fromEntries(
      Object.entries(PATHS).map(([id, { file, ...route }]) => {
        const answer = ({ request }: { request: Request }) =>
          file ? new Response('<feed/>') : `${request.method} by ${id}`;
        const module = file
          ? { loader: answer }
          : { loader: answer, action: answer, default: Words };
        return [id, { id, ...route, module }];
      }),
    ),
  },
} as unknown as ServerBuild;

const SITE = 'http://localhost:3000';
const routesFor = routeFinder(build);

async function answerOf(by: ServerBuild, path: string, init?: RequestInit) {
  const response = await createRequestHandler(by, 'production')(new Request(SITE + path, init));
  const { status, headers } = response;
  return { status, headers: [...headers], body: await response.text() };
}

describe('Remix with the routes of an address alone', () => {
  it.each([
    '/',
    '/albums',
    '/albums/new',
    '/albums/7',
    '/albums/7/edit',
    '/albums/new/edit',
    '/tracks',
    '/tracks/',
    '/tracks/9',
    '/TRACKS/9',
    '/feed.xml',
    '/a/b/c',
    '/tracks/9/10',
  ])('answers %s as it does with all', async (path) => {
    const ids = routesFor(path);
    expect(ids).not.toBeNull();
    if (!ids) return;
    const some = buildOf(build, ids);
    expect(Object.keys(some.routes).length).toBeLessThan(Object.keys(build.routes).length);
    const form = { method: 'POST', body: new URLSearchParams({ a: 'b' }) };
    for (const [asked, init] of [
      [path],
      [path, { method: 'HEAD' }],
      [path, { method: 'OPTIONS' }],
      [path, form],
      [`${path === '/' ? '/_root' : path.replace(/\/$/, '')}.data`],
      [`${path === '/' ? '/_root' : path.replace(/\/$/, '')}.data`, form],
    ] as [string, RequestInit?][]) {
      expect(await answerOf(some, asked, init)).toEqual(await answerOf(build, asked, init));
    }
  });

  it('leaves addresses with two slashes in a row to Remix', () => {
    expect(routesFor('/albums//7')).toBeNull();
  });
});
