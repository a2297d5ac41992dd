import { useState, useSyncExternalStore } from 'react';

/** Those of the server's page that do not know yet that scripts run. */
const waiting: (() => void)[] = [];

/**
 * Whether scripts run here by now: what only they can do is offered from then on. Components that the
 * server rendered hear it one after another once React has taken the page over, in tasks of their own:
 * all at once they would hold up a slow phone. Those that are rendered later know it at once.
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
    // React takes no notice of a change in what is gone.
    return () => {};
  };
  // React asks this on the server, and in the browser while it takes over what the server rendered.
  const readOnServer = () => (isHydrated = false);
  return [subscribe, () => isHydrated, readOnServer] as const;
}

function tell(): void {
  waiting.shift()?.();
  if (waiting[0]) setTimeout(tell);
}
