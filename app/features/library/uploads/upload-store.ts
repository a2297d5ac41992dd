import {
  audioTooLarge,
  looksLikeAudio,
  MAX_AUDIO_BYTES,
  wrongAudioType,
} from '../../media/audio-file.ts';
import { discardUpload, forgetUpload, rememberUpload } from './remembered-uploads.ts';
import * as texts from './texts.ts';
import {
  type BegunUpload,
  type Connectivity,
  EMPTY_QUEUE,
  isUnsent,
  MISSING_TITLES,
  NO_DETAILS,
  type UploadAction,
  type UploadDetails,
  type UploadItem,
  type UploadProblem,
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

export interface QueueStore {
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

/** The queue of a form, and its sending. */
export function createStore() {
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
        void discardUpload(key, url);
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
      await sendQueued(store, forgetting(sender), controller.signal);
      if (running === controller) running = null;
      return countUploaded(store) > before;
    },
  };
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

export type UploadStore = ReturnType<typeof createStore>;

/** Returns the queue after an action. */
export function uploadQueue(queue: UploadQueue, action: UploadAction): UploadQueue {
  switch (action.type) {
    case 'add':
      return addFiles(queue, action);
    case 'takeUp':
      return takeUp(queue, action.uploads);
    case 'edit':
      return changeItem({ ...queue, problems: [] }, action.key, (item) => ({
        details: { ...item.details, ...action.change },
      }));
    case 'remove':
      return { ...queue, problems: [], items: queue.items.filter(({ key }) => key !== action.key) };
    case 'reopen':
      // Changed metadata starts a new upload.
      return changeItem(queue, action.key, () => ({ state: 'editing', ...NOTHING_SENT }));
    case 'send':
      return startBatch(queue, action.key);
    case 'started':
      return changeItem(queue, action.key, () => ({
        state: 'sending',
        pace: null,
        connection: 'open',
        error: null,
      }));
    case 'begun':
      return changeItem(queue, action.key, () => ({ url: action.url }));
    case 'progressed':
      return changeItem(queue, action.key, () => ({ sent: action.sent, pace: action.pace }));
    case 'connection':
      return changeItem(queue, action.key, ({ connection }) =>
        connection === action.connection ? {} : { connection: action.connection, pace: null },
      );
    case 'pause':
      return {
        ...queue,
        paused: queue.batch !== null,
        items: queue.items.map((item) =>
          item.state === 'sending' ? { ...item, state: 'waiting', connection: 'open' } : item,
        ),
      };
    case 'resume':
      return { ...queue, paused: false };
    case 'uploaded':
      return finishItem(queue, action.key, { state: 'uploaded' });
    case 'failed':
      return finishItem(queue, action.key, { state: 'failed', error: action.error });
    case 'stop':
      return {
        ...queue,
        batch: null,
        paused: false,
        items: queue.items.map((item) =>
          isOnItsWay(item) ? { ...item, state: 'editing', ...NOTHING_SENT } : item,
        ),
      };
  }
}

const isOnItsWay = ({ state }: UploadItem) => state === 'waiting' || state === 'sending';

function addFiles(
  queue: UploadQueue,
  { files, keyPrefix, defaults, titleOf }: Extract<UploadAction, { type: 'add' }>,
): UploadQueue {
  const problems: UploadProblem[] = [];
  const items = [...queue.items];
  let { added } = queue;
  for (const file of files) {
    const problem = problemOf(file);
    if (problem) {
      problems.push(problem);
    } else if (!items.some((item) => isUnsent(item) && isSameFile(item.file, file))) {
      added += 1;
      items.push({
        key: `${keyPrefix}-${added}`,
        file,
        details: { ...NO_DETAILS, ...defaults, title: titleOf(file.name) },
        state: 'editing',
        error: null,
        ...NOTHING_SENT,
      });
    }
  }
  return { ...queue, items, problems, added };
}

const NOTHING_SENT = { sent: 0, pace: null, connection: 'open', url: null } as const;

/** They are queued at once: the artist has already entered everything. */
function takeUp(queue: UploadQueue, uploads: readonly BegunUpload[]): UploadQueue {
  const known = new Set(queue.items.map(({ key }) => key));
  const items = uploads
    .filter(({ key }) => !known.has(key))
    .map((upload) => ({ ...NOTHING_SENT, ...upload, state: 'waiting' as const, error: null }));
  if (items.length === 0) return queue;
  const { total, finished } = queue.batch ?? { total: 0, finished: 0 };
  return {
    ...queue,
    problems: [],
    paused: false,
    batch: { total: total + items.length, finished },
    items: [...queue.items, ...items],
  };
}

function problemOf(file: File): UploadProblem | undefined {
  if (!looksLikeAudio(file.name, file.type)) {
    return { title: texts.invalidFileType, message: wrongAudioType(file.name).message };
  }
  if (file.size > MAX_AUDIO_BYTES) {
    return { title: texts.fileTooLarge, message: audioTooLarge(file.name).message };
  }
  return undefined;
}

/** Browsers create a new File object for each choice of the same file. */
const isSameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

function startBatch(queue: UploadQueue, onlyKey: string | undefined): UploadQueue {
  const chosen = queue.items.filter(
    (item) => isUnsent(item) && (onlyKey === undefined || item.key === onlyKey),
  );
  if (chosen.length === 0) return { ...queue, problems: [{ title: texts.noFilesSelected }] };
  if (chosen.some(({ details }) => details.title.trim() === '')) {
    return { ...queue, problems: [MISSING_TITLES] };
  }
  const { total, finished } = queue.batch ?? { total: 0, finished: 0 };
  return {
    ...queue,
    problems: [],
    paused: false,
    batch: { total: total + chosen.length, finished },
    items: queue.items.map((item) =>
      chosen.includes(item) ? { ...item, state: 'waiting', error: null } : item,
    ),
  };
}

function finishItem(queue: UploadQueue, key: string, change: Partial<UploadItem>): UploadQueue {
  const after = changeItem(queue, key, () => change);
  const { batch } = queue;
  if (!batch) return after;
  const finished = batch.finished + 1;
  return { ...after, batch: finished >= batch.total ? null : { ...batch, finished } };
}

function changeItem(
  queue: UploadQueue,
  key: string,
  change: (item: UploadItem) => Partial<UploadItem>,
): UploadQueue {
  return {
    ...queue,
    items: queue.items.map((item) => (item.key === key ? { ...item, ...change(item) } : item)),
  };
}
