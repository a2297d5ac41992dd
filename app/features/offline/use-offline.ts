import { useEffect, useState, useSyncExternalStore } from 'react';
import { SERVICE_WORKER, type FromWorker, type ToWorker } from './offline-names.ts';
import { KEPT_CHANGED, listKept } from './kept-tracks.ts';
import type { KeptTrack } from './kept-track.ts';
import { listOutbox, type OutboxEntry } from './outbox.ts';
import { sendOutbox, type SentOutbox } from './send-outbox.ts';

const OUTBOX_CHANGED = 'outbox-changed';
/** Waits until the page itself is there. */
const REGISTER_AFTER_MS = 2_000;

export const tellOutboxChanged = () => dispatchEvent(new Event(OUTBOX_CHANGED));

const workers = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker;

/** Whether the server could be reached last, by the worker, and the browser says there is a line. */
let isReached = true;

function subscribeToLine(changed: () => void): () => void {
  const hear = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'reached') isReached = data.isReached;
    changed();
  };
  const isBack = () => {
    isReached = true;
    changed();
  };
  workers()?.addEventListener('message', hear);
  addEventListener('online', isBack);
  addEventListener('offline', changed);
  return () => {
    workers()?.removeEventListener('message', hear);
    removeEventListener('online', isBack);
    removeEventListener('offline', changed);
  };
}

/** Whether there is a way to the server; on the server itself, yes. */
export const useIsOnline = () =>
  useSyncExternalStore(
    subscribeToLine,
    () => navigator.onLine && isReached,
    () => true,
  );

/** Has the service worker answer for the pages of who is signed in. Visitors get none. */
export function useServiceWorker(viewer: string): void {
  useEffect(() => {
    const container = workers();
    if (!container || import.meta.env.DEV) return undefined;
    const timer = setTimeout(() => {
      container
        .register(SERVICE_WORKER, { updateViaCache: 'none' })
        .then(() => container.ready)
        .then(({ active }) => active?.postMessage(introduction(viewer)))
        // Storage that the browser refuses, as in a private window: the site works without.
        .catch(() => undefined);
    }, REGISTER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [viewer]);
}

/** Whose pages these are, and what this one is made of: it was fetched before the worker was there. */
function introduction(viewer: string): ToWorker {
  const { origin, pathname, search } = location;
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${origin}/assets/`));
  return { kind: 'viewer', viewer, page: pathname + search, assets: [...new Set(assets)] };
}

/**
 * What waits to be sent; sends it as soon as there is a line.
 * @param onRound told after something was sent or refused; the same function for as long as it does the same
 */
export function useOutbox(
  viewer: string,
  onRound?: (round: SentOutbox) => void,
): readonly OutboxEntry[] {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);
  const isOnline = useIsOnline();
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      listOutbox(viewer).then((found) => {
        if (isCurrent) setEntries(found);
      });
    const hear = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'sent') void read();
    };
    const readAgain = () => void read();
    readAgain();
    addEventListener(OUTBOX_CHANGED, readAgain);
    workers()?.addEventListener('message', hear);
    return () => {
      isCurrent = false;
      removeEventListener(OUTBOX_CHANGED, readAgain);
      workers()?.removeEventListener('message', hear);
    };
  }, [viewer]);
  const waits = entries.some(({ refused }) => !refused);
  useEffect(() => {
    if (!isOnline || !waits || !onRound) return;
    void sendOutbox(viewer).then((round) => {
      if (round.sent + round.refused === 0) return;
      tellOutboxChanged();
      onRound(round);
    });
  }, [viewer, isOnline, waits, onRound]);
  return entries;
}

/** The tracks on this device; null until they have been read. */
export function useKeptTracks(viewer: string): readonly KeptTrack[] | null {
  const [tracks, setTracks] = useState<readonly KeptTrack[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      void listKept(viewer).then(
        (found) => isCurrent && setTracks(found),
        () => isCurrent && setTracks([]),
      );
    read();
    addEventListener(KEPT_CHANGED, read);
    return () => {
      isCurrent = false;
      removeEventListener(KEPT_CHANGED, read);
    };
  }, [viewer]);
  return tracks;
}
