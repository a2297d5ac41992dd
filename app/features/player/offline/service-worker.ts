import { VIEWER_HEADER } from '#app/operations/response-headers.ts';
import { partOf } from './byte-range.ts';
import { filesOf, keptPathOf, type OfflineIndex } from './offline-tracks.ts';
import {
  ASSETS_CACHE,
  OFFLINE_TRACKS_CACHE,
  NOTES_CACHE,
  OFFLINE_SCREEN,
  OUTBOX,
  PAGES_CACHE,
  SHARE_TARGET,
  TRACKS_NOTE,
  VIEWER_NOTE,
  type FromWorker,
  type ToWorker,
} from './offline-names.ts';
import { assetsIn, isKeepable, isSignOut, kindOf, ROUTES } from './request-kind.ts';
import { keepShared } from './shared-file.ts';
import { endPush, followPush, renewPush } from './worker-push.ts';
import { sendOutbox } from './outbox.ts';

/** Milliseconds to wait for the server before a cached page is used. */
const TIMEOUT_MS = 8_000;
const MAX_PAGES = 120;
const MAX_ASSETS = 600;

/** The used part of the worker's global scope; TypeScript cannot know both a page and a worker. */
interface WorkerScope {
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(): Promise<{ postMessage(message: FromWorker): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listen: (event: Extendable & { data: ToWorker }) => void): void;
  addEventListener(type: 'sync', listen: (event: Extendable & { tag: string }) => void): void;
}
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Extendable {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), trim(ASSETS_CACHE, MAX_ASSETS)])),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  const kind = kindOf({ method: request.method, mode: request.mode, url });
  if (kind === 'asset') event.respondWith(assetOf(request));
  else if (kind === 'media' && mayBeKept(url)) event.respondWith(mediaOf(request));
  else if (kind === 'page' || kind === 'data') event.respondWith(newestOf(event, kind));
  else if (kind === 'shared') event.respondWith(takeShared(request));
  else if (kind === 'session') event.respondWith(withoutPages(request));
});
worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data.kind === 'viewer') event.waitUntil(begin(data));
  else if (data.kind === 'tracks') event.waitUntil(readKeptFiles());
  else event.waitUntil(tell({ kind: 'reached', isReached: wasReached }));
});
worker.addEventListener('sync', (event) => {
  if (event.tag !== OUTBOX) return;
  event.waitUntil(
    viewerOf().then(async (viewer) => {
      if (viewer === null) return;
      const waiting = await sendOutbox(viewer);
      await tell({ kind: 'outbox-changed' });
      // The browser retries the event only if it fails, after some minutes.
      if (waiting > 0) throw new Error(`${waiting} forms of the outbox could not be sent.`);
    }),
  );
});

followPush(viewerOf);

/** Files whose addresses contain their hash never change. */
async function assetOf(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS_CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  // By the address only: WebKit does not forward a request made for an audio worklet.
  const response = await fetch(request.url);
  if (response.status === 200) await cache.put(request.url, response.clone());
  return response;
}

/**
 * The server's page; the cached one if the server cannot be reached or is slow. For an uncached
 * page, the screen of what is saved on the device.
 */
async function newestOf(event: FetchEvent, kind: 'page' | 'data'): Promise<Response> {
  const { request } = event;
  let isAnswered = false;
  const fromServer = fetch(request).then((response) => {
    isAnswered = true;
    if (kind === 'page') event.waitUntil(noteViewer(response));
    event.waitUntil(tellReached(true));
    if (isWorthKeeping(request.url, response, kind))
      event.waitUntil(keep(request.url, response.clone()));
    return response;
  });
  const kept = find(request.url).then((page) => page ?? find(withAllRoutes(request.url)));
  // Even if the cached page is used, the newer one is awaited and stored.
  event.waitUntil(fromServer.catch(() => undefined));
  // An aborted request says nothing about the connection.
  const isMissed = () => !isAnswered && !request.signal.aborted;
  const late = after(TIMEOUT_MS, kept).then((page) => {
    if (page && isMissed()) event.waitUntil(tellReached(false));
    return page ?? fromServer;
  });
  try {
    return await Promise.race([fromServer, late]);
  } catch (error) {
    if (!isMissed()) throw error;
    event.waitUntil(tellReached(false));
    const page = await kept;
    if (page) return page;
    if (kind === 'page' && (await find(offlineScreen()))) return Response.redirect(offlineScreen());
    const routes = await keptRoutes(new URL(request.url));
    if (routes) return routes;
    throw error;
  }
}

/** True for complete answers, and for pages made for a signed-in artist. */
const isWorthKeeping = (
  address: string,
  { status, headers }: Response,
  kind: 'page' | 'data',
): boolean =>
  status === 200 && isKeepable(new URL(address)) && (kind === 'data' || headers.has(VIEWER_HEADER));

/** The viewer whose pages are kept, or null. */
async function viewerOf(): Promise<string | null> {
  const note = await (await caches.open(NOTES_CACHE)).match(VIEWER_NOTE);
  return note ? note.text() : null;
}

/** Pages name their viewer: if it has changed, the caches of the previous one are deleted. */
async function noteViewer(response: Response): Promise<void> {
  if (response.type !== 'basic' || !response.headers.get('Content-Type')?.includes('text/html'))
    return;
  // A page of a proxy, or an error page, says nothing about the viewer.
  if (response.status !== 200) return;
  await becomes(response.headers.get(VIEWER_HEADER));
}

async function becomes(viewer: string | null): Promise<void> {
  const before = await viewerOf();
  if (before === viewer) return;
  const notes = await caches.open(NOTES_CACHE);
  // The note goes first, because `keep` reads it again after writing.
  await notes.delete(VIEWER_NOTE);
  await caches.delete(PAGES_CACHE);
  if (viewer === null) return;
  const { viewer: owner } = await keptIndex();
  if (owner !== null && owner !== viewer) {
    await Promise.all([caches.delete(OFFLINE_TRACKS_CACHE), notes.delete(TRACKS_NOTE)]);
  }
  await notes.put(VIEWER_NOTE, new Response(viewer));
  await Promise.all([readKeptFiles(), renewPush(viewer)]);
}

async function find(address: string): Promise<Response | undefined> {
  if ((await viewerOf()) === null) return undefined;
  // To open the cache would make it again, should it be deleted at this moment.
  return caches.match(address, { cacheName: PAGES_CACHE, ignoreVary: true });
}

/**
 * The address of a screen's complete data, which contain those of the single routes that Remix
 * requests with this parameter.
 */
function withAllRoutes(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('_routes');
  return url.href;
}

/**
 * The union of all cached route manifests of a build, for a page that asks for the routes of an
 * address. Pages ask for several addresses at once, depending on their links, so an identical
 * request is rarely cached.
 */
async function keptRoutes({ pathname, searchParams }: URL): Promise<Response | undefined> {
  if (pathname !== ROUTES || (await viewerOf()) === null) return undefined;
  const pages = await caches.open(PAGES_CACHE);
  const ofBuild = (await pages.keys()).filter((asked) => {
    const url = new URL(asked.url);
    return (
      url.pathname === ROUTES && url.searchParams.get('version') === searchParams.get('version')
    );
  });
  if (ofBuild.length === 0) return undefined;
  const kept = await Promise.all(ofBuild.map((asked) => pages.match(asked, { ignoreVary: true })));
  const routes = await Promise.all(kept.map((answer) => answer?.json() as Promise<object>));
  return Response.json(Object.assign({}, ...routes));
}

async function keep(address: string, response: Response): Promise<void> {
  const viewer = await viewerOf();
  if (viewer === null) return;
  const pages = await caches.open(PAGES_CACHE);
  // The most recently seen page is last in the cache, and evicted last.
  await pages.delete(address);
  await pages.put(address, response);
  await trim(PAGES_CACHE, MAX_PAGES);
  // Its viewer may have signed out since.
  if ((await viewerOf()) !== viewer) await caches.delete(PAGES_CACHE);
}

/** Deletes the oldest entries. */
async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/** A file that another program shares stays on the device until its artist decides what to do with it. */
async function takeShared(request: Request): Promise<Response> {
  await keepShared(request);
  return Response.redirect(new URL(SHARE_TARGET, worker.location.origin).href, 303);
}

/** The session may have changed: pages of the previous one must not be shown. */
async function withoutPages(request: Request): Promise<Response> {
  const response = await fetch(request);
  await becomes(null);
  if (isSignOut(new URL(request.url))) await endPush();
  return response;
}

const offlineScreen = () => new URL(OFFLINE_SCREEN, worker.location.origin).href;

/** Caches the page that was loaded before the worker started, its assets, and the screen for uncached pages. */
async function begin(from: ToWorker & { kind: 'viewer' }): Promise<void> {
  const { viewer, page, assets, routesVersion } = from;
  await becomes(viewer);
  const routes = `${ROUTES}?p=${encodeURIComponent(OFFLINE_SCREEN)}&version=${routesVersion}`;
  await Promise.all([page, OFFLINE_SCREEN, `${OFFLINE_SCREEN}.data`, routes].map(keepPage));
  await keepAssets(assets);
}

async function keepPage(address: string): Promise<void> {
  const url = new URL(address, worker.location.origin).href;
  if (await find(url)) return;
  const response = await fetch(url).catch(() => null);
  const isData = kindOf({ method: 'GET', mode: 'cors', url: new URL(url) }) === 'data';
  const kind = isData ? 'data' : 'page';
  if (!response || response.redirected || !isWorthKeeping(url, response, kind)) return;
  const html = kind === 'page' ? await response.clone().text() : '';
  await keep(url, response);
  await keepAssets(assetsIn(html));
}

async function keepAssets(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await assetOf(new Request(address)).catch(() => undefined);
  }
}

/** Paths of saved files; null until they have been read. */
let unsentFiles: ReadonlySet<string> | null = null;

const mayBeKept = ({ pathname }: URL) => unsentFiles === null || unsentFiles.has(pathOf(pathname));

async function keptIndex(): Promise<OfflineIndex> {
  const note = await (await caches.open(NOTES_CACHE)).match(TRACKS_NOTE);
  return note ? ((await note.json()) as OfflineIndex) : { viewer: null, tracks: [] };
}

async function readKeptFiles(): Promise<void> {
  const index = await keptIndex();
  const isTheirs = index.viewer !== null && index.viewer === (await viewerOf());
  unsentFiles = new Set(isTheirs ? index.tracks.flatMap(filesOf).map(pathOf) : []);
}

const pathOf = (address: string) => keptPathOf(address, worker.location.origin);

async function mediaOf(request: Request): Promise<Response> {
  if (unsentFiles === null) await readKeptFiles();
  const pathname = pathOf(request.url);
  const cache = unsentFiles?.has(pathname) ? await caches.open(OFFLINE_TRACKS_CACHE) : null;
  const kept = await cache?.match(pathname, { ignoreVary: true });
  return kept ? partOf(kept, request.headers.get('Range')) : fetch(request);
}

let wasReached = true;

async function tellReached(isReached: boolean): Promise<void> {
  if (isReached && wasReached) return;
  wasReached = isReached;
  await tell({ kind: 'reached', isReached });
}

async function tell(message: FromWorker): Promise<void> {
  for (const client of await worker.clients.matchAll()) client.postMessage(message);
}

const after = <Value>(ms: number, value: Promise<Value>) =>
  new Promise<Value>((resolve, reject) => {
    setTimeout(() => void value.then(resolve, reject), ms);
  });
