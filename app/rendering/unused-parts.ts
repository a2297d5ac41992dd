import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** Changes to a module of a package in the browser. */
interface Cut {
  /** Replacements of functions and classes that the module declares, by their names. */
  declarations?: Readonly<Record<string, string>>;
  /** Replacements of other texts, each of which the module must contain. */
  texts?: readonly (readonly [from: string | RegExp, to: string])[];
  /** Exports of a CommonJS module that nothing imports. */
  exports?: readonly string[];
  /** Properties that no object has: where the module reads one, it gets `undefined`. */
  absent?: readonly string[];
  /** Values of a `tag` that do not occur: `switch` statements over one lose these cases. */
  tags?: readonly number[];
}

/** The versions whose sources were read for these cuts: after an update they are to be read again. */
const VERSIONS: Readonly<Record<string, string>> = {
  '@remix-run/react': '2.17.5',
  '@remix-run/router': '1.23.3',
  'react-dom': '18.3.1',
  'react-router': '6.30.4',
  'react-router-dom': '6.30.4',
  scheduler: '0.23.2',
};

const ASSIGN = 'function _extends(...all) { return Object.assign(...all); }';

/**
 * Data is fetched by single fetch only (`remix.config.js`), so no loader returns `defer()`; no link prefetches;
 * no component calls hooks outside the router; the root has an error boundary and no client loader; no client loader
 * runs during hydration; the server renders every screen; there are no view transitions. What the packages have for
 * these cases is left out, as are sentences for developers, what only a server renders, and what browsers without
 * ES2022 need.
 */
export const CUTS: Readonly<Record<string, Cut>> = {
  '@remix-run/react/dist/esm/components.js': {
    declarations: {
      usePrefetchBehavior: `function usePrefetchBehavior() { return [false, React.useRef(null), {}]; }`,
      PrefetchPageLinks: 'function PrefetchPageLinks() { return null; }',
      // The browser's part: hydrated scripts are without text, and vanish once the page is rendered again.
      Scripts: `
        function Scripts(props) {
          const { manifest } = useRemixContext();
          const { matches } = useDataRouterStateContext();
          React.useEffect(() => { isHydrated = true; }, []);
          const bare = { suppressHydrationWarning: true, dangerouslySetInnerHTML: createHtml(' ') };
          const initialScripts = React.useMemo(() => React.createElement(React.Fragment, null,
            React.createElement('script', { ...props, ...bare, type: undefined }),
            React.createElement('script', { ...props, ...bare, type: 'module', async: true })), []);
          const preload = (path) => React.createElement('link',
            { key: path, rel: 'modulepreload', href: path, crossOrigin: props.crossOrigin });
          const files = matches.flatMap(({ route: { id } }) =>
            [...(manifest.routes[id].imports ?? []), manifest.routes[id].module]);
          return isHydrated ? null : React.createElement(React.Fragment, null, null,
            React.createElement('link',
              { rel: 'modulepreload', href: manifest.entry.module, crossOrigin: props.crossOrigin }),
            dedupe([...manifest.entry.imports, ...files]).map(preload), initialScripts, []);
        }`,
    },
    texts: [
      ['NavLink.displayName = "NavLink";', ''],
      ['RemixContext.displayName = "Remix";', ''],
      ['Link.displayName = "Link";', ''],
      ['Form.displayName = "Form";', ''],
    ],
  },
  '@remix-run/react/dist/esm/fog-of-war.js': {
    declarations: { isFogOfWarEnabled: 'function isFogOfWarEnabled() { return true; }' },
    texts: [
      [
        'console.warn("Detected a manifest version mismatch during eager route discovery. " + "The next navigation/fetch to an undiscovered route will result in " + "a new document navigation to sync up with the latest manifest.");',
        '',
      ],
    ],
  },
  '@remix-run/react/dist/esm/_virtual/_rollupPluginBabelHelpers.js': {
    declarations: { _extends: ASSIGN },
  },
  '@remix-run/react/dist/esm/links.js': {
    declarations: { isPreloadSupported: 'function isPreloadSupported() { return true; }' },
  },
  '@remix-run/react/dist/esm/routes.js': {
    declarations: {
      fetchServerHandler: `async function fetchServerHandler() { throw new Error('No single fetch'); }`,
      unwrapServerResponse: 'function unwrapServerResponse(result) { return result; }',
      preventInvalidServerHandlerCall: 'function preventInvalidServerHandlerCall() {}',
      shouldHydrateRouteLoader: 'function shouldHydrateRouteLoader() { return false; }',
      noActionDefinedError: `
        function noActionDefinedError(type, routeId) {
          throw new UNSAFE_ErrorResponseImpl(405, '', new Error(type + ' ' + routeId), true);
        }`,
      getShouldRevalidateFunction: `
        function getShouldRevalidateFunction(future, { shouldRevalidate }) {
          return shouldRevalidate &&
            ((options) => shouldRevalidate({ ...options, defaultShouldRevalidate: true }));
        }`,
    },
    texts: [
      [
        'routeModule.HydrateFallback && (!isSpaMode || route.id === "root") ? routeModule.HydrateFallback : route.id === "root" ? RemixRootDefaultHydrateFallback : undefined',
        'undefined',
      ],
      ['if (isHydrationRequest) {', 'if (false) {'],
      [
        'needsRevalidation == null && (((_routeModule$clientLo = routeModule.clientLoader) === null || _routeModule$clientLo === void 0 ? void 0 : _routeModule$clientLo.hydrate) === true || !route.hasLoader)',
        'false',
      ],
      [/if \(isSpaMode\)/g, 'if (false)'],
    ],
  },
  '@remix-run/react/dist/esm/browser.js': {
    texts: [
      ['router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;', ''],
      // All are on, see `remix.config.js`.
      [/window\.__remixContext\.future\.v3_\w+/g, 'true'],
      [/window\.__remixContext\.isSpaMode/g, 'false'],
      ['if (hmrRouterReadyResolve) {', 'if (false) {'],
    ],
  },
  // Shown only if the frame around the error screen fails, too.
  '@remix-run/react/dist/esm/errorBoundaries.js': {
    declarations: {
      RemixRootDefaultErrorBoundary: `
        function RemixRootDefaultErrorBoundary({ error }) {
          console.error(error);
          return React.createElement('html', { lang: 'en' }, React.createElement('body', null,
            React.createElement('h1', null, 'Application Error')));
        }`,
    },
  },
  '@remix-run/router/dist/router.js': {
    declarations: {
      DeferredData: 'class DeferredData {}',
      isDeferredResult: 'function isDeferredResult() { return false; }',
      isDeferredData: 'function isDeferredData() { return false; }',
      resolveNavigationDeferredResults: 'async function resolveNavigationDeferredResults() {}',
      resolveFetcherDeferredResults: 'async function resolveFetcherDeferredResults() {}',
      getInvalidPathError: `function getInvalidPathError() { return 'Invalid path'; }`,
      getInternalRouterError: `
        function getInternalRouterError(status, { type } = {}) {
          return new ErrorResponseImpl(status || 500, '', new Error('Router: ' + type), true);
        }`,
      restoreAppliedTransitions: 'function restoreAppliedTransitions() {}',
      persistAppliedTransitions: 'function persistAppliedTransitions() {}',
      _extends: ASSIGN,
    },
    texts: [
      [
        '// On POP, enable transitions if they were enabled on the original navigation\n    if (pendingAction === Action.Pop) {',
        'if (false) {',
      ],
      ['else if (pendingViewTransitionEnabled) {', 'else if (false) {'],
      // All are on: Remix and `remix.config.js` set them.
      [/\bfuture\.v7_\w+/g, 'true'],
    ],
  },
  // Remix uses it with `startTransition`, and no link or form asks for a view transition.
  'react-router-dom/dist/index.js': {
    declarations: {
      _extends: ASSIGN,
      RouterProvider: `
        function RouterProvider({ router, future }) {
          const [state, setStateImpl] = React.useState(router.state);
          const [vtContext] = React.useState({ isTransitioning: false });
          const fetcherData = React.useRef(new Map());
          const setState = React.useCallback((newState, { deletedFetchers, flushSync }) => {
            newState.fetchers.forEach(({ data }, key) => {
              if (data !== undefined) fetcherData.current.set(key, data);
            });
            deletedFetchers.forEach((key) => fetcherData.current.delete(key));
            (flushSync ? flushSyncSafe : startTransitionSafe)(() => setStateImpl(newState));
          }, []);
          React.useLayoutEffect(() => router.subscribe(setState), [router, setState]);
          const navigator = React.useMemo(() => ({
            createHref: router.createHref,
            encodeLocation: router.encodeLocation,
            go: (n) => router.navigate(n),
            push: (to, state, opts) =>
              router.navigate(to, { state, preventScrollReset: opts?.preventScrollReset }),
            replace: (to, state, opts) => router.navigate(to,
              { replace: true, state, preventScrollReset: opts?.preventScrollReset }),
          }), [router]);
          const basename = router.basename || '/';
          const dataRouterContext = React.useMemo(
            () => ({ router, navigator, static: false, basename }), [router, navigator, basename]);
          const routerFuture = React.useMemo(() => ({ v7_relativeSplatPath: true }), []);
          return React.createElement(React.Fragment, null,
            React.createElement(UNSAFE_DataRouterContext.Provider, { value: dataRouterContext },
              React.createElement(UNSAFE_DataRouterStateContext.Provider, { value: state },
                React.createElement(FetchersContext.Provider, { value: fetcherData.current },
                  React.createElement(ViewTransitionContext.Provider, { value: vtContext },
                    React.createElement(Router, { basename, location: state.location,
                      navigationType: state.historyAction, navigator, future: routerFuture },
                      React.createElement(MemoizedDataRoutes,
                        { routes: router.routes, future: router.future, state })))))), null);
        }`,
    },
  },
  'react-router/dist/index.js': {
    declarations: {
      _extends: ASSIGN,
      useNavigateUnstable: `function useNavigateUnstable() { throw new Error('Outside the router'); }`,
      DefaultErrorComponent: 'function DefaultErrorComponent() { return null; }',
      AwaitErrorBoundary: 'class AwaitErrorBoundary {}',
      logV6DeprecationWarnings: 'function logV6DeprecationWarnings() {}',
    },
  },
  // The page is hydrated by `hydrateRoot`, so every component is in concurrent mode; class components are the
  // router's error boundaries only. Browsers that know ES2022 need no substitutes for events and keys.
  'react-dom/cjs/react-dom.production.min.js': {
    exports: [
      '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
      'createRoot',
      'findDOMNode',
      'hydrate',
      'render',
      'unmountComponentAtNode',
      'unstable_batchedUpdates',
      'unstable_renderSubtreeIntoContainer',
      'version',
    ],
    absent: [
      'UNSAFE_componentWillMount',
      'UNSAFE_componentWillReceiveProps',
      'UNSAFE_componentWillUpdate',
      '__reactInternalMemoizedMergedChildContext',
      '__reactInternalMemoizedUnmaskedChildContext',
      '_reactRootContainer',
      'childContextTypes',
      'componentWillMount',
      'componentWillReceiveProps',
      'componentWillUpdate',
      'contextTypes',
      'documentMode',
      'getChildContext',
      'getSnapshotBeforeUpdate',
      'hydratedSources',
      'isPureReactComponent',
      'shouldComponentUpdate',
      'unstable_strictMode',
    ],
    // Lists of suspended components and scopes, which React exports nowhere.
    tags: [19, 21],
    texts: [
      // The bit of concurrent mode is set in every component.
      [/\b\w\.mode&1\b/g, '1'],
      // Tools for developers connect to the development build.
      [/var \w{1,3}=\{bundleType:\w{1,3}\.bundleType[^]{1,1000}?catch\(a\)\{\}\}/, ''],
      // There is a document, whose inputs tell of each change.
      [/var Lb=!1;if\(ia\)try\{var Mb=[^]{1,300}?catch\(a\)\{Lb=!1\}/, 'var Lb=!0;'],
      ['"function"===typeof Object.is?Object.is:Ge', 'Object.is'],
      [/\bia=!\("undefined"===typeof window.{1,200}?createElement\)/, 'ia=!0'],
      [/var we=!1;if\(ia\)\{var xe;[^]{1,300}?\}else xe=!1;we=[^}]{1,100}\}/, 'var we=!0;'],
      ['ae=ia&&"CompositionEvent"in window', 'ae=!0'],
      [/ia&&"documentMode"in document&&\(be=[^;]{1,50};/, ''],
      // `onBeforeInput` and `onSelect` are not used; animations end without a prefix; keys have their names.
      [/if\(\$a=ce\?je\(a,c\)[^]{1,300}?e\.data=\$a\)/, ''],
      [/fa\("onBeforeInput",[^;]{1,100};/, ''],
      [
        /xa=d\?ue\(d\):window;switch\(a\)\{case "focusin":[^]{1,400}?case "keyup":Ue\(g,c,e\)\}/,
        '',
      ],
      [/fa\("onSelect",[^;]{1,150};/, ''],
      [
        /ia&&\(Ye=document[^]{1,300}?function Ze\(a\)\{[^]{1,150}?return a\}/,
        'function Ze(a){return a}',
      ],
      [/key:function\(a\)\{if\(a\.key\)[^]{1,300}?"Unidentified":""\}/, 'key:0'],
    ],
  },
  // React DOM uses the others.
  'scheduler/cjs/scheduler.production.min.js': {
    exports: [
      'unstable_Profiling',
      'unstable_continueExecution',
      'unstable_forceFrameRate',
      'unstable_getFirstCallbackNode',
      'unstable_next',
      'unstable_pauseExecution',
      'unstable_runWithPriority',
      'unstable_wrapCallback',
    ],
  },
};

const ASSERTIONS = new Set(['invariant', 'UNSAFE_invariant']);

/**
 * Leaves parts of Remix, its router and React DOM that this program does not use out of the browser's scripts;
 * there are no options for it. The build fails if a version or a module differs from the one that was read.
 */
export function withoutUnusedParts(): Plugin {
  const left = new Set(Object.keys(CUTS));
  return {
    name: 'without-unused-parts',
    apply: 'build',
    buildStart() {
      for (const [name, version] of Object.entries(VERSIONS)) {
        const file = resolve('node_modules', name, 'package.json');
        const { version: found } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
        if (found === version) continue;
        throw new Error(
          `${name} is ${found}, and not ${version}: check app/rendering/unused-parts.ts.`,
        );
      }
    },
    transform(code, id, { ssr } = {}) {
      if (ssr) return undefined;
      const [, module = ''] = id.replaceAll('\\', '/').split('/node_modules/');
      if (!/^(?:@remix-run\/|react-router|(?:react-dom|scheduler)\/cjs\/)/.test(module))
        return undefined;
      left.delete(module);
      return { code: cut(code, CUTS[module] ?? {}, module, (text) => this.parse(text)), map: null };
    },
    buildEnd(error) {
      if (error || this.environment.name !== 'client' || left.size === 0) return;
      throw new Error(`These modules are no longer bundled: ${[...left].join(', ')}.`);
    },
  };
}

/** A node of the syntax tree, with its place in the text. */
interface Node {
  type: string;
  start: number;
  end: number;
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** @throws Error if something that is to be cut is not in the code */
export function cut(
  code: string,
  { declarations = {}, texts = [], exports = [], absent = [], tags = [] }: Cut,
  module: string,
  parse: (code: string) => Rollup.ProgramNode,
): string {
  const edits: Edit[] = [];
  const names = new Set(Object.keys(declarations));
  const exported = new Set(exports);
  const read = new Set(absent);
  const kept = new Set<Node>();
  const replace = ({ start, end }: Omit<Node, 'type'>, text: string) => {
    edits.push({ start, end, text });
    return false;
  };
  visit(parse(code), (node) => {
    const { id, callee, arguments: given, expression, left, property, computed } = node as Parts;
    if (/^(Function|Class)Declaration$/.test(node.type) && id && names.delete(id.name ?? '')) {
      return replace(node, declarations[id.name ?? ''] ?? '');
    }
    if (node.type === 'ExpressionStatement' && expression?.left?.object?.name === 'exports') {
      if (exported.delete(expression.left.property?.name ?? '')) return replace(node, '');
    }
    if (node.type === 'AssignmentExpression' && left) kept.add(left);
    if (node.type === 'MemberExpression' && !computed && absent.includes(property?.name ?? '')) {
      if (kept.has(node)) return true;
      read.delete(property?.name ?? '');
      return replace(node, '(void 0)');
    }
    if (node.type === 'SwitchStatement') {
      for (const part of casesOf(node as Switch, tags)) {
        replace(part, '');
        kept.add(part);
      }
    }
    if (node.type === 'SwitchCase') return !kept.has(node);
    const [condition, message] = given ?? [];
    if (node.type !== 'CallExpression' || !ASSERTIONS.has(callee?.name ?? '')) return true;
    if (condition && message) replace({ start: condition.end, end: message.end }, '');
    return true;
  });
  const missing = [...exported, ...read];
  if (missing.length > 0) throw new Error(`${module} does not use ${missing.join(', ')}.`);
  if (names.size > 0) throw new Error(`${module} does not declare ${[...names].join(', ')}.`);
  const shorter = edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
  return texts.reduce((text, [from, to]) => {
    const changed =
      typeof from === 'string' ? text.replace(from, to) : text.replace(from, () => to);
    if (changed === text) throw new Error(`${module} does not contain ${from}.`);
    return changed;
  }, shorter);
}

interface Parts {
  id?: { name?: string } | null;
  callee?: { name?: string };
  arguments?: Node[];
  expression?: Parts;
  left?: Node & Parts;
  object?: { name?: string };
  property?: { name?: string };
  computed?: boolean;
}
interface Statement extends Node {
  body?: Statement[];
}
interface Case extends Node {
  test: { value?: unknown } | null;
  consequent: Statement[];
}
interface Switch extends Node {
  discriminant: Parts;
  cases: Case[];
}

/**
 * The cases of a `switch` over a `tag` that stand for one of the values.
 * @throws Error if the case before one goes on in it
 */
function casesOf({ discriminant, cases }: Switch, tags: readonly number[]): Case[] {
  if (discriminant.property?.name !== 'tag') return [];
  return cases.filter(({ test, consequent }, index) => {
    if (!tags.some((tag) => test?.value === tag)) return false;
    const before = cases[index - 1]?.consequent.at(-1);
    const last = before?.body?.at(-1) ?? before;
    const ends = index === 0 || /^(Break|Return)S/.test(last?.type ?? '');
    if (ends || consequent.length === 0) return true;
    throw new Error(`The case before that of tag ${String(test?.value)} goes on in it.`);
  });
}

/** Visits nodes from the outermost to the innermost, unless `enter` returns false for one around them. */
function visit(node: Node, enter: (node: Node) => boolean): void {
  if (!enter(node)) return;
  for (const part of Object.values(node).flat()) {
    if (typeof part === 'object' && part !== null && 'type' in part) visit(part as Node, enter);
  }
}
