import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

interface Part {
  inPage: string | null;
  load: () => Promise<unknown>;
}

const parts: Part[] = [];

/**
 * A component in a file of its own, for content that most visits of its screen do not show: an editor, a
 * dialog. The server renders it like any other. In the browser it is loaded before React hydrates a page that
 * contains it, or else when it is first shown.
 * @param inPage finds it in a page that the server has rendered; null if no page contains it at first
 */
export function partOfPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  inPage: string | null,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Late = lazy(async () => ({
    default: await onceOnline(loadOnce),
  })) as unknown as ComponentType<Props>;
  parts.push({ inPage, load: loadOnce });
  return function PartOfPage(props: Props) {
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

/** Retries while offline; a missing file fails. */
async function onceOnline<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    if (typeof navigator === 'undefined' || navigator.onLine) throw error;
    await new Promise((isBack) => addEventListener('online', isBack, { once: true }));
    return onceOnline(load);
  }
}

const isInPage = ({ inPage }: Part) => inPage !== null && document.querySelector(inPage) !== null;

/** Loads the parts in the rendered page, so that its hydration does not have to wait. */
export const loadPartsInPage = (): Promise<void> =>
  // A part that failed to load is loaded again when it is rendered, and may fail there.
  loadParts(isInPage, (loading) => Promise.allSettled(loading));

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
