import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLeavingGuard } from '#app/forms/use-leaving-guard.ts';
import { onceOnline } from '#app/ui/hydration.tsx';
import * as texts from './texts.ts';
import { type BegunUpload, EMPTY_QUEUE, isUnsent, type UploadAction } from './upload-queue.ts';
import type { Sender, UploadStore } from './upload-store.ts';

/** Loaded after the page, so that it is available if the connection is lost later. */
const loadStore = () => import('./upload-store.ts');

const none = () => () => undefined;
const empty = () => EMPTY_QUEUE;

/**
 * The queue of a form and its actions. Sending stops when the form is unmounted; unfinished uploads are stored
 * and can be continued later.
 */
export function useUploadQueue(sender: Sender, artistId: number) {
  const [store, setStore] = useState<UploadStore | null>(null);
  const [begin] = useState(() => createOnce(setStore));
  const queue = useSyncExternalStore(store?.subscribe ?? none, store?.read ?? empty, empty);
  const { revalidate } = useRevalidator();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    // After a failure, the first action loads it.
    begin().catch(() => undefined);
    return () => {
      isShown.current = false;
    };
  }, [begin]);
  useEffect(() => () => store?.halt(), [store]);
  useLeavingGuard(
    queue.batch
      ? texts.leaveAndStopUpload
      : queue.items.some(isUnsent)
        ? texts.leaveWithoutUnsentTracks
        : null,
  );
  const run = async (action: UploadAction) => {
    const begun = await begin();
    // The form was left before there was a queue.
    if (!isShown.current) return;
    begun.dispatch(action);
    begun.rememberWaiting(artistId);
    if (await begun.run(sender)) revalidate();
  };
  return {
    queue,
    /** Null until the code of the queue is loaded. */
    dispatch: store && store.dispatch,
    async add(files: Extract<UploadAction, { type: 'add' }>) {
      (await begin()).dispatch(files);
    },
    /** Cancels everything that is not uploaded yet, in the browser and on the server. */
    stop: () => store?.stop(),
    pause: () => store?.pause(),
    send: (key?: string) => run({ type: 'send', ...(key === undefined ? {} : { key }) }),
    resume: () => run({ type: 'resume' }),
    takeUp: (uploads: readonly BegunUpload[]) => run({ type: 'takeUp', uploads }),
  };
}

/** Returns a function that makes the queue once its code is loaded; the next call after a failure tries again. */
function createOnce(onMade: (store: UploadStore) => void): () => Promise<UploadStore> {
  let made: Promise<UploadStore> | undefined;
  const make = async () => {
    const { createStore } = await onceOnline(loadStore);
    const store = createStore();
    onMade(store);
    return store;
  };
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
