import { useBeforeUnload, useBlocker, useRevalidator } from '@remix-run/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  EMPTY_QUEUE,
  isUnsent,
  sendWaiting,
  uploadQueue,
  type QueueStore,
  type Sender,
  type UploadAction,
} from './upload-queue.ts';

/** The queue of a form: what is in it, and what may be asked of it. Sending stops with the form. */
export function useUploadQueue(sender: Sender) {
  const [store] = useState(createStore);
  const queue = useSyncExternalStore(store.subscribe, store.read, () => EMPTY_QUEUE);
  const { revalidate } = useRevalidator();
  useEffect(() => () => store.stop(), [store]);
  useGuard(
    queue.batch
      ? 'Your upload is still running. Leave and stop it?'
      : queue.items.some(isUnsent)
        ? 'Some of your tracks are not uploaded yet. Leave without them?'
        : null,
  );
  return {
    queue,
    dispatch: store.dispatch,
    stop: store.stop,
    async send(key?: string) {
      store.dispatch({ type: 'send', ...(key === undefined ? {} : { key }) });
      const uploaded = await store.run(sender);
      if (uploaded) revalidate();
    },
  };
}

function createStore() {
  let queue = EMPTY_QUEUE;
  let running: AbortController | null = null;
  const listeners = new Set<() => void>();
  const store: QueueStore = {
    read: () => queue,
    dispatch(action: UploadAction) {
      queue = uploadQueue(queue, action);
      for (const listener of listeners) listener();
    },
  };
  return {
    ...store,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      running?.abort();
      running = null;
      store.dispatch({ type: 'stop' });
    },
    /** @returns whether anything was uploaded by this call; a run that goes on takes new files along */
    async run(sender: Sender): Promise<boolean> {
      if (running) return false;
      const controller = new AbortController();
      running = controller;
      const before = countUploaded(store);
      await sendWaiting(store, sender, controller.signal);
      if (running === controller) running = null;
      return countUploaded(store) > before;
    },
  };
}

const countUploaded = ({ read }: QueueStore) =>
  read().items.filter(({ state }) => state === 'uploaded').length;

/** Asks before the form is left, by a link or by closing the page. Null asks nothing. */
function useGuard(question: string | null): void {
  const blocker = useBlocker(question !== null);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (question === null || window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useBeforeUnload((event) => {
    if (question !== null) event.preventDefault();
  });
}
