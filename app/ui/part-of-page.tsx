import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

interface Part {
  inPage: string | null;
  load: () => Promise<unknown>;
}

const parts: Part[] = [];

/**
 * A component with a file of its own, for what most visits of its screen do not show: an editor, a
 * dialog. The server draws it like any other. In the browser it is loaded before React takes over a
 * page that has it, else when it is shown first.
 * @param inPage finds it in a page that the server has drawn; null for what no page comes with
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
    // The same for as long as it is shown: another one would lose what was typed into it.
    const [Shown] = useState(() => loaded);
    // Not within a boundary: React 18 draws one anew that is told something before it was taken over.
    if (Shown) return <Shown {...props} />;
    return (
      <Suspense fallback={meanwhile}>
        <Late {...props} />
      </Suspense>
    );
  };
}

/** Waits out a connection that is gone; a file that is missing fails. */
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

/** Loads the parts that this page was drawn with: nothing of it has to wait once React takes it over. */
export const loadPartsInPage = (): Promise<void> =>
  // Without its file a part is asked for again when it is drawn, and fails there if need be.
  loadParts(isInPage, (loading) => Promise.allSettled(loading));

let all: Promise<void> | undefined;

/** Loads every part, once: the server draws them like any other component. */
export const loadAllParts = (): Promise<void> =>
  (all ??= loadParts(
    () => true,
    (loading) => Promise.all(loading),
  ));

/**
 * Loads the parts that are wanted, and those in their files: a part within a part is known only once the file
 * around it has come.
 * @param from the first that has not been looked at
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
