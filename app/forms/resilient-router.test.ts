import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from '#app/operations/refused-form.ts';
import { makeResilient, type Router, type RouterInit } from './resilient-router.ts';
import { onRequestFailure, reportRequestFailure, type RequestFailure } from './request-failures.ts';

const SITE = 'https://music.example';
const cut = () => ({ type: 'error' as const, result: new TypeError('Failed to fetch') });
const broken = () => ({
  type: 'error' as const,
  result: new Error(`Unable to decode turbo-stream response from URL: ${SITE}/merch.data`),
});

let news: RequestFailure[];
let stopListening = () => {};
let answer: Awaited<ReturnType<RouterInit['dataStrategy']>>;
let given: RouterInit;
let router: Router;
let tell: Parameters<Router['subscribe']>[0];

beforeEach(() => {
  news = [];
  stopListening = onRequestFailure((failure) => news.push(failure));
  vi.stubGlobal('location', new URL(`${SITE}/settings`));
  router = makeResilient((init) => {
    given = init;
    return {
      state: {
        location: { pathname: '/settings', search: '', hash: '', state: null },
        matches: [
          { route: { id: 'root' }, pathname: '/' },
          { route: { id: 'settings' }, pathname: '/settings' },
        ],
        loaderData: { root: 'frame', settings: 'as it was' },
        navigation: { state: 'loading' },
        fetchers: new Map(),
      },
      navigate: vi.fn(async () => undefined),
      patchRoutes: vi.fn(),
      subscribe: (listener) => {
        tell = listener;
        return () => undefined;
      },
    };
  })({
    routes: [],
    dataStrategy: async () => answer,
    patchRoutesOnNavigation: async () => undefined,
  });
});
afterEach(() => stopListening());
afterEach(() => vi.unstubAllGlobals());

const match = (id: string, pathname: string) => ({ route: { id }, pathname, shouldLoad: true });
const read = (path: string) =>
  given.dataStrategy({
    request: new Request(SITE + path),
    matches: [match('root', '/'), match(path.slice(1), path)],
    fetcherKey: null,
  });
const write = (fetcherKey: string | null = null) =>
  given.dataStrategy({
    request: new Request(`${SITE}/settings`, { method: 'POST' }),
    matches: [match('settings', '/settings')],
    fetcherKey,
  });

describe('makeResilient', () => {
  it('leaves the page where it is when data is loaded again, and scrolls for a navigation', () => {
    const { state } = router;
    const scrolls: unknown[] = [];
    router.subscribe(({ restoreScrollPosition, preventScrollReset }) =>
      scrolls.push([restoreScrollPosition, preventScrollReset]),
    );
    const location = { ...state.location };
    tell({ ...state, location, restoreScrollPosition: null, preventScrollReset: true });
    tell({ ...state, location, restoreScrollPosition: 700, preventScrollReset: false });
    const back = { ...state.location };
    tell({ ...state, location: back, restoreScrollPosition: 300, preventScrollReset: false });
    expect(scrolls).toEqual([
      [null, true],
      [null, true],
      [300, false],
    ]);
  });

  it('answers a form that was not sent with a refusal of its intent', async () => {
    const formData = new FormData();
    formData.set('intent', 'changeName');
    router.state.navigation.formData = formData;
    // In the form in which Remix wraps an action's error.
    answer = { settings: { type: 'error', result: { data: cut().result, init: null } } };
    const { settings } = await write();
    expect(settings?.type).toBe('data');
    const response = settings?.result as Response;
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      intent: 'changeName',
      error: { title: 'No connection', message: unreachable() },
    });
    expect(news).toMatchObject([{ kind: 'unsent', refused: { intent: 'changeName' } }]);
  });

  it('leaves the words of a fetcher to whoever sent it', async () => {
    answer = { settings: broken() };
    const response = (await write('follow')).settings?.result as Response;
    expect(await response.json()).toMatchObject({ error: { title: 'Something went wrong' } });
    expect(news).toEqual([]);
  });

  it.each([
    { type: 'error' as const, result: new Response(null, { status: 303 }) },
    { type: 'error' as const, result: { status: 403, statusText: '', internal: false, data: {} } },
    { type: 'data' as const, result: { intent: 'changeName' } },
  ])('leaves an answer of the server as it is: %j', async (outcome) => {
    answer = { settings: outcome };
    expect(await write()).toEqual({ settings: outcome });
  });

  it.each([
    [cut, 'network'],
    [broken, 'server'],
  ])('stays on the page where another one does not come', async (lost, reason) => {
    answer = { root: lost(), merch: lost() };
    await read('/merch');
    expect(news).toEqual([{ kind: 'stayed', reason, to: '/merch', afterWrite: false }]);
    expect(router.navigate).toHaveBeenCalledWith(
      expect.objectContaining({ pathname: '/settings' }),
      expect.objectContaining({ replace: true }),
    );
  });

  it('keeps the data that cannot be fetched again', async () => {
    answer = { root: cut(), settings: cut() };
    expect(await read('/settings')).toEqual({
      root: { type: 'data', result: 'frame' },
      settings: { type: 'data', result: 'as it was' },
    });
    expect(news).toEqual([]);
  });

  it('shows the error in the frame where the address has changed already', async () => {
    vi.stubGlobal('location', new URL(`${SITE}/merch`));
    const lost = cut();
    answer = { root: lost, merch: lost };
    expect(await read('/merch')).toEqual({ root: { type: 'data', result: 'frame' }, merch: lost });
    expect(router.navigate).not.toHaveBeenCalled();
  });
});

it('keeps a failure until something listens', () => {
  stopListening();
  reportRequestFailure({ kind: 'stale' });
  const heard: RequestFailure[] = [];
  onRequestFailure((failure) => heard.push(failure))();
  expect(heard).toEqual([{ kind: 'stale' }]);
});
