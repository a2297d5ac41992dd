import { Link, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { Badge } from '#app/ui/Badge.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { OFFLINE_SCREEN, SERVICE_WORKER, type ToWorker } from './offline-names.ts';
import type { OutboxNews } from './outbox.ts';
import * as texts from './texts.ts';
import { useIsOnline, workers } from './use-connection.ts';
import { useOutbox } from './use-outbox.ts';
import { useUnsentTakes } from '../recorder/use-unsent-takes.ts';

/** Registers the service worker for signed-in artists only. */
function useServiceWorker(viewer: string): void {
  useEffect(() => {
    const container = workers();
    if (!container || import.meta.env.DEV) return;
    container
      .register(SERVICE_WORKER, { updateViaCache: 'none' })
      .then(() => container.ready)
      .then(({ active }) => active?.postMessage(introduction(viewer)))
      // The browser refuses storage, as in a private window: the site works without it.
      .catch(() => undefined);
  }, [viewer]);
}

/** The viewer of these pages, and the assets of this one, which was fetched before the worker existed. */
function introduction(viewer: string): ToWorker {
  const { origin, pathname, search } = location;
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${origin}/assets/`));
  const { version: routesVersion } = globalThis.__remixManifest;
  return {
    kind: 'viewer',
    viewer,
    page: pathname + search,
    assets: [...new Set(assets)],
    routesVersion,
  };
}

/**
 * The connection state in the header of a signed-in artist, with the number of waiting forms and takes.
 * It sends waiting forms and registers the service worker.
 */
export function OfflineState({ artistId }: { artistId: number }) {
  const viewer = String(artistId);
  useServiceWorker(viewer);
  // Loaded now, because it cannot be loaded without a connection.
  useEffect(() => void import('./send-later.ts').catch(() => undefined), []);
  const isOnline = useIsOnline();
  useFresh(isOnline);
  const forms = useOutbox(viewer, useTellNews());
  const waiting = forms.length + useUnsentTakes().length;
  const state = isOnline ? texts.countToSend(waiting) : texts.offline;
  return (
    <Link
      to={OFFLINE_SCREEN}
      aria-label={texts.stateOnThisDevice(state)}
      // There even where nothing is to be said: Remix asks for the screen's route while there is a connection.
      hidden={isOnline && waiting === 0}
      className="inline-flex min-h-target items-center no-underline"
    >
      <Badge tone="warn">{state}</Badge>
    </Link>
  );
}

/** Reloads the data of a page that was shown offline when the connection returns. */
function useFresh(isOnline: boolean): void {
  const { revalidate } = useRevalidator();
  const wasOnline = useRef(true);
  useEffect(() => {
    if (isOnline && !wasOnline.current) revalidate();
    wasOnline.current = isOnline;
  }, [isOnline, revalidate]);
}

/** Shows a message about sent or refused forms, and reloads the page's data. */
function useTellNews(): (news: OutboxNews) => void {
  const show = useToast();
  const { revalidate } = useRevalidator();
  return useCallback(
    ({ sent, refused }: OutboxNews) => {
      revalidate();
      if (refused > 0) {
        show({
          title: texts.notAccepted,
          description: texts.offlineTextNotAccepted(sent),
          tone: 'bad',
          action: { label: texts.show, to: OFFLINE_SCREEN },
        });
      } else if (sent > 0) {
        show({
          title: texts.sentCount(sent),
          description: texts.offlineTextHasArrived,
          tone: 'ok',
        });
      }
    },
    [show, revalidate],
  );
}
