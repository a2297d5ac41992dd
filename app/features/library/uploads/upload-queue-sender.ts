import type { DetailedError, HttpRequest, Upload } from 'tus-js-client';
import { STALLED_MS } from '#app/operations/refused-form.ts';
import { type Sender, type SenderOptions, UploadFailure } from './upload-store.ts';
import * as texts from './texts.ts';
import type { UploadItem } from './upload-queue.ts';

/** The period over which the rate is measured, and the shortest one that gives a value, in milliseconds. */
const WINDOW_MS = 15_000;
const MIN_MS = 1500;

/** Measures the upload rate from samples of bytes sent and time. */
export class UploadPace {
  #seen: { at: number; sent: number }[] = [];

  /** Adds a sample of the bytes sent by a time (ms). @returns bytes per second; null while unknown */
  note(sent: number, at: number): number | null {
    const latest = this.#seen.at(-1);
    // After an interrupted part, counting resumes from the server's offset.
    if (latest && sent < latest.sent) this.#seen = [];
    this.#seen.push({ at, sent });
    while (this.#seen.length > 2 && at - (this.#seen[0]?.at ?? at) > WINDOW_MS) this.#seen.shift();
    const [first] = this.#seen;
    if (!first || at - first.at < MIN_MS) return null;
    return ((sent - first.sent) / (at - first.at)) * 1000;
  }

  /** Restarts the measurement after the connection was lost. */
  restart(): void {
    this.#seen = [];
  }
}

const KIBIBYTE = 1024;
/** The largest part: a lost connection, or a proxy that buffers a part until it is complete, costs one part. */
const MAX_PART = 1024 * KIBIBYTE;
export const MIN_PART = 128 * KIBIBYTE;
export const FIRST_PART = 256 * KIBIBYTE;
const SECONDS_PER_PART = 8;

/** The size of the next part in bytes, after one of `bytes` took `ms`, so that a part takes some seconds. */
export function nextPart(bytes: number, ms: number): number {
  const fitting = (bytes / Math.max(1, ms)) * 1000 * SECONDS_PER_PART;
  const aligned = Math.floor(fitting / MIN_PART) * MIN_PART;
  return Math.min(MAX_PART, Math.max(MIN_PART, aligned));
}

/** Delays between retries while the connection is down: short at first, then every 15 s for two hours. */
const RETRY_DELAYS = [500, 1000, 2000, 4000, 8000, ...Array<number>(480).fill(15_000)];
/** The interval of progress reports. */
const TELL_MS = 200;
/** A size that fits into request headers on every server and proxy. */
const METADATA_LIMIT = 4000;

const loadTus = () => import('tus-js-client');

/** Loads the code for sending while the connection is available. */
export const prepareSending = async (): Promise<void> => {
  await loadTus();
};

/**
 * Sends a track in parts (tus protocol). After a lost connection it resumes from the server's offset. The
 * signal pauses the upload; sent again with its `url`, it resumes.
 */
export const sendTrack: Sender = async (item, options) => {
  const { Upload } = await loadTus();
  const { signal, onBegun, onConnection } = options;
  await new Promise<void>((resolve, reject) => {
    const progress = new Progress(item, options, () => go());
    const { metadata, rest } = describe(item);
    const upload: Upload = new Upload(item.file, {
      endpoint: new URL('/api/uploads', location.href).href,
      uploadUrl: item.url,
      metadata,
      chunkSize: FIRST_PART,
      retryDelays: RETRY_DELAYS,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        progress.requested();
        if (rest && request.getMethod() === 'POST') sendAlong(request, rest);
      },
      onUploadUrlAvailable: () => onBegun(upload.url ?? ''),
      onProgress: (sent) => progress.moved(sent),
      onChunkComplete: (bytes) => (upload.options.chunkSize = progress.partThrough(bytes)),
      onShouldRetry: (error) => {
        if (!isPassing(error)) return false;
        upload.options.chunkSize = MIN_PART;
        progress.lost();
        onConnection('waiting');
        return true;
      },
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(failureOf(error))),
    });
    const go = () => {
      void upload.abort();
      upload.start();
    };
    const pause = () => {
      void upload.abort();
      end(() => reject(new Error('Stopped.')));
    };
    const goOffline = () => onConnection('waiting');
    const end = (settle: () => void) => {
      progress.end();
      window.removeEventListener('offline', goOffline);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', pause);
      settle();
    };
    // A request under way ends much later, or not at all.
    window.addEventListener('offline', goOffline);
    window.addEventListener('online', go);
    signal.addEventListener('abort', pause);
    if (signal.aborted) pause();
    else upload.start();
  });
};

/** Reports progress, and detects stalled connections. */
class Progress {
  readonly #pace = new UploadPace();
  readonly #item: UploadItem;
  readonly #options: SenderOptions;
  readonly #onStalled: () => void;
  #told = 0;
  #partBegan = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(item: UploadItem, options: SenderOptions, onStalled: () => void) {
    this.#item = item;
    this.#options = options;
    this.#onStalled = onStalled;
  }

  requested(): void {
    this.#partBegan = performance.now();
    this.#watchLine();
  }

  moved(sent: number): void {
    this.#watchLine();
    const now = performance.now();
    const pace = this.#pace.note(sent, now);
    if (now - this.#told < TELL_MS && sent < this.#item.file.size) return;
    this.#told = now;
    this.#options.onConnection('open');
    this.#options.onProgress(sent, pace);
  }

  /** @returns the size of the next part */
  partThrough(bytes: number): number {
    return nextPart(bytes, performance.now() - this.#partBegan);
  }

  lost(): void {
    this.#pace.restart();
    clearTimeout(this.#watch);
  }

  end(): void {
    clearTimeout(this.#watch);
  }

  #watchLine(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.lost();
      this.#options.onConnection('waiting');
      this.#onStalled();
    }, STALLED_MS);
  }
}

/** The upload's metadata as a header; JSON for the body if it is too long. */
function describe({ key, file, details }: UploadItem) {
  const about = { filename: file.name, filetype: file.type, uploadKey: key };
  const fields = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, `${value}`.trim()]),
  );
  const metadata: Record<string, string> = { ...about, ...fields };
  const bytes = new TextEncoder().encode(Object.values(metadata).join()).byteLength;
  if (bytes <= METADATA_LIMIT) return { metadata, rest: null };
  return { metadata: about, rest: JSON.stringify(fields) };
}

/** The request that creates an upload has no body of its own. */
function sendAlong(request: HttpRequest, json: string): void {
  request.setHeader('Content-Type', 'application/json');
  const bare = request.getUnderlyingObject() as XMLHttpRequest;
  const send = bare.send.bind(bare);
  bare.send = () => send(json);
}

/** True if a retry may succeed: no answer, a conflict with another sender, or a server error. */
function isPassing({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  return status === 0 || status === 409 || (status >= 500 && status !== 507);
}

/** The server's sentence as an UploadFailure, or the original error. */
function failureOf(error: Error): Error {
  const response = (error as Partial<DetailedError>).originalResponse;
  if (!response?.getStatus()) return new Error('The line was cut.', { cause: error });
  const status = response.getStatus();
  const isFinal = ![401, 403, 429, 507].includes(status);
  try {
    const { error: sentence } = JSON.parse(response.getBody()) as { error?: unknown };
    if (typeof sentence === 'string') return new UploadFailure(sentence, { isFinal });
  } catch {
    // Not from this server: a proxy answered with its own text.
  }
  return new UploadFailure(texts.uploadFailed, { isFinal });
}
