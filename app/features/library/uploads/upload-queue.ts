import type { ContentType } from '#db/schema.ts';
import {
  audioTooLarge,
  looksLikeAudio,
  MAX_AUDIO_BYTES,
  wrongAudioType,
} from '../../media/media.ts';
import * as texts from './texts.ts';

/** The metadata that an artist enters before a file is sent; texts as typed. */
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
  /** Sent with the file, so that the server adds the track once, however often it is sent. */
  key: string;
  file: File;
  details: UploadDetails;
  state: 'editing' | 'waiting' | 'sending' | 'uploaded' | 'failed';
  /** Bytes that have left the browser. */
  sent: number;
  /** Bytes per second; null while unknown. */
  pace: number | null;
  /** Whether the connection is lost and being waited for. */
  connection: Connectivity;
  /** The server's address for its parts; null before the upload is created. */
  url: string | null;
  /** The reason for a failure: the server's sentence, if it gave one. */
  error: string | null;
}

export type Connectivity = 'open' | 'waiting';

/** Title and sentence of an error message. */
export interface UploadProblem {
  title: string;
  message?: string;
}

export interface UploadQueue {
  items: readonly UploadItem[];
  /** The errors of the last action. */
  problems: readonly UploadProblem[];
  /** The number of files being sent, and how many of them are finished. Null while nothing is being sent. */
  batch: { total: number; finished: number } | null;
  /** True if the artist has paused the batch. */
  paused: boolean;
  /** The number of files ever added, so that no key is used twice. */
  added: number;
}

export type UploadAction =
  | {
      type: 'add';
      files: readonly File[];
      keyPrefix: string;
      defaults: UploadDefaults;
      /** The initial title of a file. */
      titleOf: (filename: string) => string;
    }
  /** Continues uploads that were begun earlier. */
  | { type: 'takeUp'; uploads: readonly BegunUpload[] }
  | { type: 'edit'; key: string; change: Partial<UploadDetails> }
  | { type: 'remove'; key: string }
  /** Makes a failed item editable before it is sent again. */
  | { type: 'reopen'; key: string }
  /** Sends everything that is not uploaded yet, or the item of this key. */
  | { type: 'send'; key?: string }
  | { type: 'started'; key: string }
  /** The server has created the upload at this address. */
  | { type: 'begun'; key: string; url: string }
  | { type: 'progressed'; key: string; sent: number; pace: number | null }
  | { type: 'connection'; key: string; connection: Connectivity }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'uploaded'; key: string }
  | { type: 'failed'; key: string; error: string | null }
  /** Stops, and makes unfinished items editable again. */
  | { type: 'stop' };

export type UploadDefaults = Pick<UploadDetails, 'artist' | 'contentType' | 'isPublic'>;

export type BegunUpload = Pick<UploadItem, 'key' | 'file' | 'details' | 'url' | 'sent'>;

export const EMPTY_QUEUE: UploadQueue = {
  items: [],
  problems: [],
  batch: null,
  paused: false,
  added: 0,
};

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
export const isUnsent = ({ state }: UploadItem) => state === 'editing' || state === 'failed';

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

export const NO_DETAILS = { genre: '', bpm: '', key: '', tags: '', description: '' };

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

/** Compared by identity, to mark the missing titles. */
export const MISSING_TITLES: UploadProblem = {
  title: texts.missingTitles,
  message: texts.provideTitlesForAllTracks,
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
