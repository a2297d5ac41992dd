import { useSyncExternalStore } from 'react';
import type { FromWorker, ToWorker } from './offline-names.ts';

export const workers = (): ServiceWorkerContainer | undefined =>
  globalThis.navigator?.serviceWorker;

/** Whether this browser can keep anything: a worker answers for this page. */
export const canKeep = (): boolean => Boolean(workers()?.controller);

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
  // This page may have been answered from what is kept.
  workers()?.controller?.postMessage({ kind: 'reached' } satisfies ToWorker);
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
