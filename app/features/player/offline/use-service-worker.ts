import { useEffect } from 'react';
import { SERVICE_WORKER, type ToWorker } from './offline-names.ts';
import { workers } from './use-connection.ts';

/** Has the service worker answer for the pages of who is signed in. Visitors get none. */
export function useServiceWorker(viewer: string): void {
  useEffect(() => {
    const container = workers();
    if (!container || import.meta.env.DEV) return;
    container
      .register(SERVICE_WORKER, { updateViaCache: 'none' })
      .then(() => container.ready)
      .then(({ active }) => active?.postMessage(introduction(viewer)))
      // Storage that the browser refuses, as in a private window: the site works without.
      .catch(() => undefined);
  }, [viewer]);
}

/** Whose pages these are, and what this one is made of: it was fetched before the worker was there. */
function introduction(viewer: string): ToWorker {
  const { origin, pathname, search } = location;
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${origin}/assets/`));
  const { version: routesVersion } = globalThis.__remixManifest;
  return {
    kind: 'viewer',
    ...{ viewer, page: pathname + search, assets: [...new Set(assets)], routesVersion },
  };
}
