import { reportRequestFailure } from './request-failures.ts';
import { refusedBy, whyUnread, whyUnsent } from './failure-reason.ts';

/*
 * Remix replaces the page with its error screen when a request fails in transit, and reloads the page when a
 * script of the next screen cannot be loaded: all typed text is lost. This module wraps Remix's router (see
 * resilient-router-plugin.ts). A form that was not sent gets a refusal as its response; a failed link leaves
 * the page as it is; data that cannot be fetched again stays.
 */

type Result = { type: 'data' | 'error'; result: unknown };
type Results = Record<string, Result>;

interface Match {
  route: { id: string };
  pathname: string;
  shouldLoad: boolean;
}

interface DataRequest {
  request: Request;
  matches: readonly Match[];
  fetcherKey: string | null;
}

interface Route {
  id?: string;
  lazy?: (() => Promise<unknown>) | undefined;
  children?: Route[] | undefined;
}

interface Discovery {
  path: string;
  signal: AbortSignal;
  fetcherKey?: string | null;
  patch: (parentId: string | null, children: Route[]) => void;
}

interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

/** The parts of the router that are used here. */
export interface Router {
  state: {
    location: RouterLocation;
    matches: readonly { route: { id: string }; pathname: string }[];
    loaderData: Record<string, unknown>;
    navigation: {
      state: string;
      location?: { pathname: string; search: string } | undefined;
      formData?: FormData | undefined;
      formMethod?: string | undefined;
    };
    fetchers: ReadonlyMap<
      string,
      { state: string; formData?: FormData | undefined; formMethod?: string | undefined }
    >;
    restoreScrollPosition?: number | false | null | undefined;
    preventScrollReset?: boolean | undefined;
  };
  subscribe(listener: (state: Router['state'], ...rest: unknown[]) => void): () => void;
  navigate(to: Omit<RouterLocation, 'state'>, how: object): Promise<void>;
  patchRoutes(parentId: string | null, children: Route[]): void;
}

export interface RouterInit {
  routes: Route[];
  dataStrategy: (dataRequest: DataRequest) => Promise<Results>;
  patchRoutesOnNavigation: (discovery: Discovery) => Promise<void>;
}

/** Prevents a reload of data, since nothing has changed. */
const UNSENT_STATUS = 503;

/** Makes a router that keeps the page when the connection is lost. */
export function makeResilient(createRouter: (init: RouterInit) => Router) {
  return (init: RouterInit): Router => {
    const router = createRouter({
      ...init,
      routes: init.routes.map(withSafeModule),
      dataStrategy: (dataRequest) => ask(dataRequest),
      patchRoutesOnNavigation: (discovery) => discover(discovery),
    });
    const patchRoutes = router.patchRoutes.bind(router);
    router.patchRoutes = (parentId, children) =>
      patchRoutes(parentId, children.map(withSafeModule));
    keepScroll(router);
    let isReturning = false;
    /** Fetchers whose last form could not be sent; null stands for the page's navigation. */
    const unsent = new Set<string | null>();

    async function ask(dataRequest: DataRequest): Promise<Results> {
      const { request, matches } = dataRequest;
      if (request.method !== 'GET')
        return afterWrite(dataRequest, await init.dataStrategy(dataRequest));
      const isHere = pathOf(request.url) === pathOf(router.state.location);
      if (isHere && isReturning) return kept(matches.filter(({ shouldLoad }) => shouldLoad));
      const results = withLostScripts(matches, await init.dataStrategy(dataRequest));
      return dataRequest.fetcherKey === null ? afterRead(dataRequest, results, isHere) : results;
    }

    function afterWrite({ request, fetcherKey }: DataRequest, results: Results): Results {
      unsent.delete(fetcherKey);
      return mapValues(results, (outcome) => {
        if (outcome.type !== 'error') return outcome;
        const error = bare(outcome.result);
        const reason = whyUnsent(error);
        if (!reason) return outcome;
        unsent.add(fetcherKey);
        const { navigation, fetchers } = router.state;
        const { formData } = fetcherKey === null ? navigation : (fetchers.get(fetcherKey) ?? {});
        const intent = formData?.get('intent');
        const refused = refusedBy(reason, typeof intent === 'string' ? intent : '', error);
        // Fetchers show failures in their own words.
        if (fetcherKey === null) {
          const isWhole = reason === 'network' && formData !== undefined;
          const form = isWhole ? { action: request.url, fields: formData } : null;
          reportRequestFailure({ kind: 'unsent', refused, form });
        }
        // A bare result would lose its status.
        return { type: 'data', result: Response.json(refused, { status: UNSENT_STATUS }) };
      });
    }

    function afterRead(
      { request, matches }: DataRequest,
      results: Results,
      isHere: boolean,
    ): Results {
      if (request.signal.aborted) return results;
      const lost = matches.filter((match) => reasonOf(results[match.route.id]) !== null);
      const first = lost[0] && reasonOf(results[lost[0].route.id]);
      if (!first) return results;
      const filled = { ...results, ...kept(lost.filter((match) => isSame(match, request.url))) };
      const isWhole = Object.values(filled).every(({ type }) => type !== 'error');
      if (isHere && hasWritten(router, unsent)) reportRequestFailure({ kind: 'stale' });
      // Back and forward have already changed the address: the screen there shows itself that data is
      // missing.
      if (isWhole || isHere || pathOf(location) === pathOf(request.url)) return filled;
      reportRequestFailure({
        kind: 'stayed',
        reason: first,
        to: pathOf(request.url),
        afterWrite: hasWritten(router, unsent),
      });
      stay();
      return filled;
    }

    /** True if the current data belongs to this URL. */
    function isSame({ route: { id }, pathname }: Match, url: string): boolean {
      const { loaderData, matches } = router.state;
      if (!(id in loaderData)) return false;
      // The frame is the same around every screen.
      if (id === 'root') return true;
      const current = matches.find(({ route }) => route.id === id);
      return current?.pathname === pathname && new URL(url).search === router.state.location.search;
    }

    const kept = (matches: readonly Match[]): Results =>
      Object.fromEntries(
        matches.map(({ route: { id } }) => [
          id,
          { type: 'data', result: router.state.loaderData[id] },
        ]),
      );

    async function discover(discovery: Discovery): Promise<void> {
      try {
        await init.patchRoutesOnNavigation({
          ...discovery,
          patch: (parentId, children) => discovery.patch(parentId, children.map(withSafeModule)),
        });
      } catch (error) {
        const { location: here, navigation } = router.state;
        // Remix requests even routes that it knows, in case another one matches better.
        if (discovery.fetcherKey != null || discovery.path === here.pathname) return;
        if (discovery.signal.aborted || pathOf(location) !== pathOf(here)) throw error;
        const wasForm = navigation.formMethod === 'POST';
        reportRequestFailure({
          kind: 'stayed',
          reason: whyUnread(error) ?? 'server',
          to: wasForm ? null : navigation.location ? pathOf(navigation.location) : discovery.path,
          afterWrite: false,
        });
        stay();
      }
    }

    /** Cancels a navigation. */
    function stay(): void {
      const { pathname, search, hash, state } = router.state.location;
      isReturning = true;
      const how = { replace: true, preventScrollReset: true, state };
      void router.navigate({ pathname, search, hash }, how).finally(() => (isReturning = false));
    }

    return router;
  };
}

/**
 * Without it, the router scrolls back to where a reload of data began: away from where somebody has scrolled
 * since, and from where the browser keeps what is read when something new comes in above it.
 */
function keepScroll(router: Router): void {
  const subscribe = router.subscribe.bind(router);
  router.subscribe = (listener) => {
    let last = router.state;
    return subscribe((state, ...rest) => {
      const { restoreScrollPosition, preventScrollReset } = last;
      last =
        state.location === last.location
          ? { ...state, restoreScrollPosition, preventScrollReset }
          : state;
      listener(last, ...rest);
    });
  };
}

/** Routes whose scripts could not be loaded last time, and why. */
const lostScripts = new Map<string, unknown>();

/**
 * Remix reloads the page when a route's scripts cannot be loaded. They are fetched here first, as files: once
 * a module import has failed, browsers fail it until the page is closed.
 */
function withSafeModule(route: Route): Route {
  const { id = '', lazy, children } = route;
  return {
    ...route,
    ...(children && { children: children.map(withSafeModule) }),
    ...(lazy && {
      lazy: async () => {
        lostScripts.delete(id);
        try {
          await fetchScripts(id);
        } catch (error) {
          lostScripts.set(id, error);
          throw error;
        }
        return lazy();
      },
    }),
  };
}

async function fetchScripts(routeId: string): Promise<void> {
  const entry = globalThis.__remixManifest.routes[routeId];
  const files = entry ? [entry.module, ...(entry.imports ?? [])] : [];
  await Promise.all(files.map((file) => fetch(file).then((answer) => answer.arrayBuffer())));
}

/** Remix treats a route as complete once its data has arrived. */
function withLostScripts(matches: readonly Match[], results: Results): Results {
  const lost = matches.filter(({ route: { id } }) => lostScripts.has(id));
  return {
    ...results,
    ...Object.fromEntries(
      lost.map(({ route: { id } }) => [id, { type: 'error', result: lostScripts.get(id) }]),
    ),
  };
}

/** True if a form has just been submitted successfully. */
function hasWritten(
  { state: { navigation, fetchers } }: Router,
  unsent: ReadonlySet<string | null>,
): boolean {
  return [[null, navigation] as const, ...fetchers].some(
    ([key, { state, formMethod }]) =>
      state === 'loading' && formMethod === 'POST' && !unsent.has(key),
  );
}

/** For actions, Remix wraps errors as well, to give them a status. */
const bare = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'init' in result && 'data' in result
    ? result.data
    : result;

const reasonOf = (outcome: Result | undefined) =>
  outcome?.type === 'error' ? whyUnread(outcome.result) : null;

function pathOf(place: string | { pathname: string; search: string }): string {
  const { pathname, search } = typeof place === 'string' ? new URL(place) : place;
  return pathname + search;
}

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
