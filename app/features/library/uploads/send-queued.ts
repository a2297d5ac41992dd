import type { Connectivity, UploadAction, UploadItem, UploadQueue } from './upload-queue.ts';

/** Sends one file. @throws {UploadFailure} with the server's sentence; anything else is a lost connection */
export type Sender = (item: UploadItem, options: SenderOptions) => Promise<void>;

export interface SenderOptions {
  onBegun: (url: string) => void;
  onProgress: (sent: number, pace: number | null) => void;
  onConnection: (connection: Connectivity) => void;
  /** Pauses it. */
  signal: AbortSignal;
}

export class UploadFailure extends Error {
  /** Whether the same file will be refused again. */
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

/** Sends the files of the queue, one after the other, until none waits any more or the signal stops it. */
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
