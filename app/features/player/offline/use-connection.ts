import { useSyncExternalStore } from 'react';
import type { FromWorker, ToWorker } from './offline-names.ts';

export const workers = (): ServiceWorkerContainer | undefined =>
  globalThis.navigator?.serviceWorker;

/** Whether this browser can keep anything: a worker answers for this page. */
export const canKeep = (): boolean => Boolean(workers()?.controller);

/** How long a server that could not be reached is left alone before it is asked again; the last one again and again. */
const ASK_AGAIN_MS = [2_000, 5_000, 15_000, 30_000];
/** It answers without a session, and no worker stands before it. */
const PROBE = '/healthz';

/** Whether the server could be reached last. */
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

/** Nobody says when a connection is back that was never gone as far as the browser knows. */
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
  // This page may have been answered from what is kept.
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

/** Whether there is a way to the server; on the server itself, yes. */
export const useIsOnline = () =>
  useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine && isReached,
    () => true,
  );
