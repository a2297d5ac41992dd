import { useRevalidator } from '@remix-run/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLeavingGuard } from '#app/forms/use-leaving-guard.ts';
import type { RememberedUpload } from './remembered-uploads.ts';
import * as texts from './texts.ts';
import {
  type BegunUpload,
  type Connectivity,
  EMPTY_QUEUE,
  isUnsent,
  type UploadAction,
  type UploadDetails,
  type UploadItem,
  uploadQueue,
  type UploadQueue,
} from './upload-queue.ts';

/** Sends one file. @throws {UploadFailure} with the server's sentence; any other error is a lost connection */
export type Sender = (item: UploadItem, options: SenderOptions) => Promise<void>;

export interface SenderOptions {
  onBegun: (url: string) => void;
  onProgress: (sent: number, pace: number | null) => void;
  onConnection: (connection: Connectivity) => void;
  /** Pauses the upload. */
  signal: AbortSignal;
}

export class UploadFailure extends Error {
  /** True if the same file would be refused again. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = true } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

interface QueueStore {
  read(): UploadQueue;
  dispatch(action: UploadAction): void;
}

/** Sends the files of the queue one after the other until none is left or the signal stops it. */
export async function sendQueued(
  { read, dispatch }: QueueStore,
  send: Sender,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const item = read().items.find(({ state }) => state === 'waiting');
    if (!item || signal.aborted) return;
    const { key } = item;
    dispatch({ type: 'started', key });
    try {
      await send(item, {
        signal,
        onBegun: (url) => dispatch({ type: 'begun', key, url }),
        onProgress: (sent, pace) => dispatch({ type: 'progressed', key, sent, pace }),
        onConnection: (connection) => dispatch({ type: 'connection', key, connection }),
      });
      dispatch({ type: 'uploaded', key });
    } catch (error) {
      if (signal.aborted) return;
      dispatch({
        type: 'failed',
        key,
        error: error instanceof UploadFailure ? error.message : null,
      });
    }
  }
}

/** Loaded when needed: the code for IndexedDB is not part of the page's first scripts. */
const load = () => import('./remembered-uploads.ts');

/** Stores an upload for another visit. A failure is ignored: the upload itself continues. */
const rememberUpload = (upload: RememberedUpload): Promise<void> =>
  load().then((uploads) => uploads.rememberUpload(upload), nothing);

const forgetUpload = (key: string): Promise<void> =>
  load().then((uploads) => uploads.forgetUpload(key), nothing);

export const recallUploads = (artistId: number): Promise<RememberedUpload[]> =>
  load().then(
    (uploads) => uploads.recallUploads(artistId),
    () => [],
  );

const nothing = () => undefined;

/**
 * The queue of a form and its actions. Sending stops when the form is unmounted; unfinished uploads are stored
 * and can be continued later.
 */
export function useUploadQueue(sender: Sender, artistId: number) {
  const [store] = useState(createStore);
  const queue = useSyncExternalStore(store.subscribe, store.read, () => EMPTY_QUEUE);
  const { revalidate } = useRevalidator();
  useEffect(() => () => store.halt(), [store]);
  useLeavingGuard(
    queue.batch
      ? texts.leaveAndStopUpload
      : queue.items.some(isUnsent)
        ? texts.leaveWithoutUnsentTracks
        : null,
  );
  const run = async () => {
    store.rememberWaiting(artistId);
    const uploaded = await store.run(forgetting(sender));
    if (uploaded) revalidate();
  };
  return {
    queue,
    dispatch: store.dispatch,
    /** Cancels everything that is not uploaded yet, in the browser and on the server. */
    stop: store.stop,
    pause: store.pause,
    async send(key?: string) {
      store.dispatch({ type: 'send', ...(key === undefined ? {} : { key }) });
      await run();
    },
    async resume() {
      store.dispatch({ type: 'resume' });
      await run();
    },
    async takeUp(uploads: readonly BegunUpload[]) {
      store.dispatch({ type: 'takeUp', uploads });
      await run();
    },
  };
}

function createStore() {
  let queue = EMPTY_QUEUE;
  let running: AbortController | null = null;
  /** The metadata stored for each file: storing it again would copy the file again. */
  const remembered = new Map<string, UploadDetails>();
  const listeners = new Set<() => void>();
  const store: QueueStore = {
    read: () => queue,
    dispatch(action: UploadAction) {
      queue = uploadQueue(queue, action);
      for (const listener of listeners) listener();
    },
  };
  const halt = () => {
    running?.abort();
    running = null;
  };
  return {
    ...store,
    halt,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      const begun = queue.items.filter(({ state }) => state === 'waiting' || state === 'sending');
      halt();
      store.dispatch({ type: 'stop' });
      for (const { key, url } of begun) {
        remembered.delete(key);
        discardUpload(key, url);
      }
    },
    /** The browser stores each file until it is uploaded, or until the server has finally refused it. */
    rememberWaiting(artistId: number) {
      for (const { key, file, details, state } of queue.items) {
        if (state !== 'waiting' || remembered.get(key) === details) continue;
        remembered.set(key, details);
        void rememberUpload({ key, artistId, file, details, savedAt: Date.now() });
      }
    },
    pause() {
      halt();
      store.dispatch({ type: 'pause' });
    },
    /** @returns true if this call uploaded anything; a running call also sends files added later */
    async run(sender: Sender): Promise<boolean> {
      if (running) return false;
      const controller = new AbortController();
      running = controller;
      const before = countUploaded(store);
      await sendQueued(store, sender, controller.signal);
      if (running === controller) running = null;
      return countUploaded(store) > before;
    },
  };
}

/** Discards an upload in the browser and on the server. */
export function discardUpload(key: string, url: string | null): void {
  void forgetUpload(key);
  if (url) void discardSent(url);
}

/** Deletes an upload from the server; if the request fails, the upload expires by itself. */
async function discardSent(url: string): Promise<void> {
  const headers = { 'Tus-Resumable': '1.0.0' };
  await fetch(url, { method: 'DELETE', headers }).catch(() => undefined);
}

function forgetting(send: Sender): Sender {
  return async (item, options) => {
    const { key } = item;
    try {
      await send(item, options);
      await forgetUpload(key);
    } catch (error) {
      if (error instanceof UploadFailure && error.isFinal) await forgetUpload(key);
      throw error;
    }
  };
}

const countUploaded = ({ read }: QueueStore) =>
  read().items.filter(({ state }) => state === 'uploaded').length;
