import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Listener = (event: object) => void;

const sendOutbox = vi.hoisted(() => vi.fn<(viewer: string) => Promise<number>>());
vi.mock('./outbox.ts', () => ({ sendOutbox }));

const SITE = 'https://music.example';
/** Sends a request through the worker; `told` has the messages to its pages. */
let ask: (path: string, signal?: AbortSignal) => Promise<Response>;
let told: boolean[];
let kinds: string[];
let hasCache: (name: string) => boolean;
let listeners: Map<string, Listener>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  told = [];
  kinds = [];
  listeners = new Map();
  const caches = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const kept = caches.get(name) ?? caches.set(name, new Map()).get(name)!;
    const keyOf = (request: string | Request) =>
      new URL(typeof request === 'string' ? request : request.url, SITE).href;
    return {
      match: async (request: string) => kept.get(keyOf(request))?.clone(),
      put: async (request: string, response: Response) => void kept.set(keyOf(request), response),
      delete: async (request: string) => kept.delete(keyOf(request)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    };
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    delete: async (name: string) => caches.delete(name),
    match: async (request: string, { cacheName }: { cacheName: string }) =>
      caches.has(cacheName) ? open(cacheName).match(request) : undefined,
  });
  hasCache = (name) => caches.has(name);
  vi.stubGlobal('location', new URL(SITE));
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) =>
    listeners.set(type, listener),
  );
  const postMessage = (message: { kind: string; isReached?: boolean }) => {
    kinds.push(message.kind);
    if (message.kind === 'reached') told.push(message.isReached ?? true);
  };
  vi.stubGlobal('clients', { matchAll: async () => [{ postMessage }] });
  await import('./service-worker.ts');
  // An artist is signed in and has visited this page.
  await open('notes').put('/offline/viewer', new Response('1'));
  await open('pages').put('/beats.data', new Response('kept'));
  ask = (path, signal) => {
    const request = new Request(SITE + path, signal ? { signal } : {});
    return new Promise((resolve, reject) => {
      const respondWith = (answer: Promise<Response>) => void answer.then(resolve, reject);
      const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
      listeners.get('fetch')?.({ request, respondWith, waitUntil });
    });
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that answers after some milliseconds, or when the request is aborted. */
const answersAfter = (ms: number) =>
  vi.stubGlobal(
    'fetch',
    ({ signal }: Request) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(new Response('new')), ms);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );

it('says that the server cannot be reached where a request fails that its page waits for', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await (await ask('/beats.data')).text()).toBe('kept');
  await expect(ask('/merch.data')).rejects.toThrow('Failed to fetch');
  expect(told).toEqual([false, false]);
});

it('says nothing of a request that its page has given up', async () => {
  answersAfter(500);
  for (const path of ['/beats.data', '/merch.data']) {
    const leaving = new AbortController();
    const answer = expect(ask(path, leaving.signal)).rejects.toThrow('abort');
    leaving.abort();
    await answer;
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
});

it('says nothing of a page that has come, however long ago', async () => {
  answersAfter(500);
  const answer = ask('/beats.data');
  await vi.advanceTimersByTimeAsync(600);
  expect(await (await answer).text()).toBe('new');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
});

it('shows what is kept where the server is slow, and says so until it has answered', async () => {
  answersAfter(20_000);
  const answer = ask('/beats.data');
  await vi.advanceTimersByTimeAsync(8_100);
  expect(await (await answer).text()).toBe('kept');
  expect(told).toEqual([false]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toEqual([false, true]);
});

it('has the browser repeat a sync after which forms still wait, and tells the pages each time', async () => {
  const sync = () =>
    new Promise((resolve) => {
      listeners.get('sync')?.({ tag: 'outbox', waitUntil: resolve });
    });
  sendOutbox.mockResolvedValueOnce(2).mockResolvedValueOnce(0);
  await expect(sync()).rejects.toThrow('2 forms of the outbox could not be sent.');
  await expect(sync()).resolves.toBeUndefined();
  expect(sendOutbox.mock.calls).toEqual([['1'], ['1']]);
  expect(kinds).toEqual(['outbox-changed', 'outbox-changed']);
});

it('leaves no pages behind when a page says that nobody is signed in any more', async () => {
  const page = new Response('<!DOCTYPE html>', { headers: { 'Content-Type': 'text/html' } });
  Object.defineProperty(page, 'type', { value: 'basic' });
  vi.stubGlobal('fetch', async () => page);
  const { open, ...others } = caches as unknown as Record<string, (name: string) => unknown>;
  vi.stubGlobal('caches', {
    ...others,
    open: async (name: string) => {
      if (name === 'pages') await new Promise((resolve) => setTimeout(resolve, 5));
      return open?.(name);
    },
  });
  // A navigation, whose kept copy is looked for while the answer already removes all kept pages.
  const request = {
    url: `${SITE}/explore`,
    method: 'GET',
    mode: 'navigate',
    signal: { aborted: false },
  };
  await new Promise((resolve, reject) => {
    const respondWith = (answer: Promise<Response>) => void answer.then(resolve, reject);
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
    listeners.get('fetch')?.({ request, respondWith, waitUntil });
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hasCache('pages')).toBe(false);
});
