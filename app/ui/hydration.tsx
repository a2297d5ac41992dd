import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

/** Components of the server's page that have not been updated yet. */
const waiting: (() => void)[] = [];

/**
 * True if scripts run: controls that need them are shown from then on. Components that the server rendered
 * are updated one after another once React has hydrated the page, in separate tasks: all at once they would
 * block a slow phone. Those that are rendered later get true at once.
 */
export function useHydrated(): boolean {
  const [[subscribe, read, readOnServer]] = useState(createHydration);
  return useSyncExternalStore(subscribe, read, readOnServer);
}

function createHydration() {
  let isHydrated = true;
  const subscribe = (changed: () => void) => {
    const hear = () => {
      isHydrated = true;
      changed();
    };
    if (!isHydrated && waiting.push(hear) === 1) setTimeout(tell);
    // React ignores updates of unmounted components.
    return () => {};
  };
  // React calls this on the server, and in the browser during hydration.
  const readOnServer = () => (isHydrated = false);
  return [subscribe, () => isHydrated, readOnServer] as const;
}

function tell(): void {
  waiting.shift()?.();
  if (waiting[0]) setTimeout(tell);
}

/**
 * Returns a value whose code is loaded after the page, such as a component; null until then. Without a
 * connection it tries again when the browser is online, or on the next page.
 * @param load the same function as long as it loads the same
 */
export function useLate<Loaded>(load: () => Promise<Loaded>, afterMs = 0): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const begin = () => {
      load().then(
        (it) => setLoaded(() => it),
        () => addEventListener('online', begin, { once: true }),
      );
    };
    const timer = setTimeout(begin, afterMs);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', begin);
    };
  }, [load, afterMs]);
  return loaded;
}

interface Part {
  name: string;
  load: () => Promise<unknown>;
}

const parts: Part[] = [];

/** Names of the parts that a response has rendered so far; null in browsers. */
const RenderedParts = createContext<Set<string> | null>(null);

/** Around everything that the server renders for one response. */
export function PartsProvider({ children }: { children: ReactNode }) {
  return <RenderedParts.Provider value={new Set()}>{children}</RenderedParts.Provider>;
}

/** Tells the browser which parts the page contains, by its classes; rendered after all of them. */
export function PartsInPage() {
  const names = useContext(RenderedParts);
  // The classes that the server has written stay: React does not repair attributes.
  return (
    <template className={[...(names ?? [])].join(' ') || undefined} suppressHydrationWarning />
  );
}

/**
 * A component in a file of its own, for content that most visits of its screen do not show: an editor, a
 * dialog. The server renders it like any other. In the browser it is loaded before React hydrates a page that
 * contains it, or else when it is first shown.
 * @param name unique among the parts that do not share a file, and without a space
 */
export function partOfPage<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Late = lazy(async () => ({
    default: await onceOnline(loadOnce),
  })) as unknown as ComponentType<Props>;
  parts.push({ name, load: loadOnce });
  return function PartOfPage(props: Props) {
    useContext(RenderedParts)?.add(name);
    // The same component while it is shown: another one would lose its typed text.
    const [Shown] = useState(() => loaded);
    // Not within a boundary: React 18 renders a boundary anew if its props change before hydration.
    if (Shown) return <Shown {...props} />;
    return (
      <Suspense fallback={meanwhile}>
        <Late {...props} />
      </Suspense>
    );
  };
}

/** Loads code, again and again while the browser is offline. @throws if a file is missing */
export async function onceOnline<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    if (typeof navigator === 'undefined' || navigator.onLine) throw error;
    await new Promise((isBack) => addEventListener('online', isBack, { once: true }));
    return onceOnline(load);
  }
}

/** Loads the parts in the rendered page, so that its hydration does not have to wait. */
export function loadPartsInPage(): Promise<void> {
  const names = document.querySelector('template')?.classList;
  return loadParts(
    ({ name }) => names?.contains(name) === true,
    // A part that failed to load is loaded again when it is rendered, and may fail there.
    (loading) => Promise.allSettled(loading),
  );
}

let all: Promise<void> | undefined;

/** Loads all parts, once: the server renders them like any other component. */
export const loadAllParts = (): Promise<void> =>
  (all ??= loadParts(
    () => true,
    (loading) => Promise.all(loading),
  ));

/**
 * Loads the wanted parts, and those in their files: a part within a part is known only once the outer file is
 * loaded.
 * @param from index of the first part that has not been checked
 */
async function loadParts(
  isWanted: (part: Part) => boolean,
  whole: (loading: Promise<unknown>[]) => Promise<unknown>,
  from = 0,
): Promise<void> {
  const known = parts.length;
  if (from === known) return;
  const wanted = parts.slice(from).filter(isWanted);
  await whole(wanted.map(({ load }) => load()));
  await loadParts(isWanted, whole, known);
}
