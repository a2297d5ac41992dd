import { useSyncExternalStore } from 'react';
import type { FromWorker, ToWorker } from './offline-names.ts';

export const workers = (): ServiceWorkerContainer | undefined =>
  globalThis.navigator?.serviceWorker;

/** True if this browser can cache anything: a worker controls the page. */
export const canKeep = (): boolean => Boolean(workers()?.controller);

/** Delays in milliseconds before an unreachable server is asked again; the last one repeats. */
const ASK_AGAIN_MS = [2_000, 5_000, 15_000, 30_000];
/** Needs no session, and the service worker does not handle it. */
const PROBE = '/healthz';

/** True if the last request reached the server. */
let isReached = true;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function becomes(reached: boolean): void {
  const hasChanged = reached !== isReached;
  isReached = reached;
  if (reached) {
    clearTimeout(timer);
    timer = undefined;
    tries = 0;
  } else {
    timer ??= setTimeout(askAgain, ASK_AGAIN_MS[Math.min(tries++, ASK_AGAIN_MS.length - 1)]);
  }
  if (hasChanged) for (const changed of listeners) changed();
}

/** Asks the server again, because browsers report only the return of a connection that they noticed losing. */
function askAgain(): void {
  timer = undefined;
  fetch(PROBE, { cache: 'no-store' }).then(
    ({ ok }) => becomes(ok),
    () => becomes(false),
  );
}

function subscribeToConnection(changed: () => void): () => void {
  const hear = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'reached') becomes(data.isReached);
  };
  const isBack = () => {
    becomes(true);
    changed();
  };
  listeners.add(changed);
  workers()?.addEventListener('message', hear);
  // This page itself may have come from the cache.
  workers()?.controller?.postMessage({ kind: 'reached' } satisfies ToWorker);
  addEventListener('online', isBack);
  addEventListener('offline', changed);
  return () => {
    listeners.delete(changed);
    workers()?.removeEventListener('message', hear);
    removeEventListener('online', isBack);
    removeEventListener('offline', changed);
  };
}

/** True if the server can be reached; always true during server rendering. */
export const useIsOnline = () =>
  useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine && isReached,
    () => true,
  );
