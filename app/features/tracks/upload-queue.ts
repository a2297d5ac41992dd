import type { ContentType } from '#db/schema.ts';
import {
  audioTooLarge,
  looksLikeAudio,
  MAX_AUDIO_BYTES,
  titleFromFilename,
  wrongAudioType,
} from './audio-file.ts';

/** What an artist can say about a file before it is sent; texts as they are typed. */
export interface UploadDetails {
  title: string;
  artist: string;
  genre: string;
  bpm: string;
  key: string;
  tags: string;
  description: string;
  contentType: ContentType;
  isPublic: boolean;
}

export interface UploadItem {
  /** Sent along, so that the server adds the track once, however often the file is sent. */
  key: string;
  file: File;
  details: UploadDetails;
  state: 'editing' | 'waiting' | 'sending' | 'uploaded' | 'failed';
  /** Part of the bytes that has left the browser, 0 to 1. */
  progress: number;
  /** Why it failed: a sentence, where the server gave one. */
  error: string | null;
}

/** A title for the eye and a sentence. */
export interface UploadProblem {
  title: string;
  message?: string;
}

export interface UploadQueue {
  items: readonly UploadItem[];
  /** What is wrong with the last thing that was asked for. */
  problems: readonly UploadProblem[];
  /** What is being sent: how many files, and how many of them are through. Null while nothing is. */
  batch: { total: number; finished: number } | null;
  /** Files ever added, for keys that never come again. */
  added: number;
}

export type UploadAction =
  | { type: 'add'; files: readonly File[]; keyPrefix: string; defaults: UploadDefaults }
  | { type: 'edit'; key: string; change: Partial<UploadDetails> }
  | { type: 'remove'; key: string }
  /** Lets a failed one be changed before it is sent again. */
  | { type: 'reopen'; key: string }
  /** Sends everything that is not uploaded, or the one of this key. */
  | { type: 'send'; key?: string }
  | { type: 'started'; key: string }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'uploaded'; key: string }
  | { type: 'failed'; key: string; error: string | null }
  /** Takes back what has not been sent whole. */
  | { type: 'stop' };

export type UploadDefaults = Pick<UploadDetails, 'artist' | 'contentType' | 'isPublic'>;

export const EMPTY_QUEUE: UploadQueue = { items: [], problems: [], batch: null, added: 0 };

export function uploadQueue(queue: UploadQueue, action: UploadAction): UploadQueue {
  switch (action.type) {
    case 'add':
      return addFiles(queue, action);
    case 'edit':
      return changeItem({ ...queue, problems: [] }, action.key, (item) => ({
        details: { ...item.details, ...action.change },
      }));
    case 'remove':
      return { ...queue, problems: [], items: queue.items.filter(({ key }) => key !== action.key) };
    case 'reopen':
      return changeItem(queue, action.key, () => ({ state: 'editing' }));
    case 'send':
      return startBatch(queue, action.key);
    case 'started':
      return changeItem(queue, action.key, () => ({ state: 'sending', progress: 0, error: null }));
    case 'progressed':
      return changeItem(queue, action.key, () => ({ progress: action.progress }));
    case 'uploaded':
      return finishItem(queue, action.key, { state: 'uploaded', progress: 1 });
    case 'failed':
      return finishItem(queue, action.key, { state: 'failed', error: action.error });
    case 'stop':
      return {
        ...queue,
        batch: null,
        items: queue.items.map((item) =>
          isOnItsWay(item) ? { ...item, state: 'editing', progress: 0 } : item,
        ),
      };
  }
}

/** Sends one file. @throws {UploadFailure} with the server's sentence; anything else is a cut line */
export type Sender = (
  item: UploadItem,
  options: { onProgress: (progress: number) => void; signal: AbortSignal },
) => Promise<void>;

export class UploadFailure extends Error {}

export interface QueueStore {
  read(): UploadQueue;
  dispatch(action: UploadAction): void;
}

/** Sends what waits, one after the other, until nothing waits any more or the signal stops it. */
export async function sendWaiting(
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
      const onProgress = (progress: number) => dispatch({ type: 'progressed', key, progress });
      await send(item, { onProgress, signal });
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

const isOnItsWay = ({ state }: UploadItem) => state === 'waiting' || state === 'sending';
export const isUnsent = ({ state }: UploadItem) => state === 'editing' || state === 'failed';

function addFiles(
  queue: UploadQueue,
  { files, keyPrefix, defaults }: Extract<UploadAction, { type: 'add' }>,
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
        details: { ...NO_DETAILS, ...defaults, title: titleFromFilename(file.name) },
        state: 'editing',
        progress: 0,
        error: null,
      });
    }
  }
  return { ...queue, items, problems, added };
}

const NO_DETAILS = { genre: '', bpm: '', key: '', tags: '', description: '' };

function problemOf(file: File): UploadProblem | undefined {
  if (!looksLikeAudio(file.name, file.type)) {
    return { title: 'Invalid file type', message: wrongAudioType(file.name).message };
  }
  if (file.size > MAX_AUDIO_BYTES) {
    return { title: 'File too large', message: audioTooLarge(file.name).message };
  }
  return undefined;
}

/** The browser gives a chosen file a new object each time. */
const isSameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

function startBatch(queue: UploadQueue, onlyKey: string | undefined): UploadQueue {
  const chosen = queue.items.filter(
    (item) => isUnsent(item) && (onlyKey === undefined || item.key === onlyKey),
  );
  if (chosen.length === 0) return { ...queue, problems: [{ title: 'No files selected' }] };
  if (chosen.some(({ details }) => details.title.trim() === '')) {
    return { ...queue, problems: [MISSING_TITLES] };
  }
  const { total, finished } = queue.batch ?? { total: 0, finished: 0 };
  return {
    ...queue,
    problems: [],
    batch: { total: total + chosen.length, finished },
    items: queue.items.map((item) =>
      chosen.includes(item) ? { ...item, state: 'waiting', progress: 0, error: null } : item,
    ),
  };
}

/** Compared by identity, to mark the titles that are missing. */
export const MISSING_TITLES: UploadProblem = {
  title: 'Missing titles',
  message: 'Please provide titles for all tracks.',
};

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
