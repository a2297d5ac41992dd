import type { ContentType } from '#db/schema.ts';
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

export const NO_DETAILS = { genre: '', bpm: '', key: '', tags: '', description: '' };

/** Compared by identity, to mark the missing titles. */
export const MISSING_TITLES: UploadProblem = {
  title: texts.missingTitles,
  message: texts.provideTitlesForAllTracks,
};

export const isUnsent = ({ state }: UploadItem) => state === 'editing' || state === 'failed';
