import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node';
import { Outlet, RemixServer, Scripts, useLoaderData, useParams } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildOf, express, remixScreens, routeFinder } from './screens.server.ts';

/*
 * Remix is given only the routes of an address. That its response is then the same is a property of
 * @remix-run/server-runtime and @remix-run/react: this test fails if a new version uses others.
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
  handle: { path: ':handle', parentId: 'root' },
  unknown: { path: '*', parentId: 'root' },
};

const failures: unknown[] = [];

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
        // The streamed data is a part of the page that depends on no route.
        const whole = { ...context, serverHandoffStream: undefined } as EntryContext;
        const html = renderToString(<RemixServer context={whole} url={request.url} />);
        return new Response(html, { status, headers });
      },
      handleError: (error: unknown) => failures.push(error),
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

describe('the server’s screens', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    const app = express();
    app.use(remixScreens(build));
    server = createServer(app);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  it.each([
    '/',
    '/albums/7',
    '/albums/7/edit',
    '/albums/7/edit.data',
    '/_root.data',
    '/somebody',
    '/__manifest?version=one&p=/albums/7&p=/tracks/9',
    '/__manifest?version=old&p=/albums',
    '/albums//7',
    '/%25zz',
    '/tracks/9?index',
    '/a/b.data?_routes=root',
  ])('answer %s as Remix with all routes does', async (path) => {
    const response = await fetch(url + path);
    const expected = await createRequestHandler(build, 'production')(new Request(url + path));
    expect(response.status).toBe(expected.status);
    expect(await response.text()).toBe(await expected.text());
    // Express adds the character set.
    const bare = (value: string | null) => value?.replace('; charset=utf-8', '');
    for (const [name, value] of expected.headers) {
      expect(bare(response.headers.get(name))).toBe(bare(value));
    }
  });

  it.each([
    ['/albums/7?_data=x', '/albums/7'],
    ['/albums/7?a=b%20c&_data=root&_data', '/albums/7?a=b%20c'],
    ['/albums/7?%5Fdata=album', '/albums/7'],
    ['/feed.xml?_data=feed', '/feed.xml'],
  ])(
    'leave out the parameter of Remix before 2.9: %s answers as %s, and nothing fails',
    async (path, plain) => {
      failures.length = 0;
      const [answer, expected] = [await fetch(url + path), await fetch(url + plain)];
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(await expected.text());
      expect(failures).toEqual([]);
    },
  );

  it.each([
    ['/albums/%', '/albums/%25'],
    ['/albums/%zz', '/albums/%25zz'],
    ['/albums/a%ff', '/albums/a%25ff'],
    ['/albums/%C3%A9%?q=%', '/albums/%C3%A9%25?q=%'],
    ['/albums/%C3%A9%25%2F', '/albums/%C3%A9%25%2F'],
  ])('take a percent sign that encodes nothing as one: %s answers as %s', async (path, plain) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const [answer, expected] = [await fetch(url + path), await fetch(url + plain)];
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(await expected.text());
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});

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

  it.each(['/albums//7', '/__manifest'])('leaves %s to Remix with all', (path) => {
    expect(routesFor(path)).toBeNull();
  });
});
