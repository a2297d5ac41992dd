import type { DetailedError, HttpRequest, Upload } from 'tus-js-client';
import { FIRST_PART, nextPart, MIN_PART, UploadPace } from './upload-pace.ts';
import { UploadFailure, type Sender, type SenderOptions } from './send-queued.ts';
import type { UploadItem } from './upload-queue.ts';
import * as texts from './texts.ts';

/** Waits between tries while the connection is down: soon at first, then every 15 s for two hours. */
const RETRY_DELAYS = [500, 1000, 2000, 4000, 8000, ...Array<number>(480).fill(15_000)];
/** A connection on which nothing has moved for so long is dead, whatever the browser believes. */
const STALLED_MS = 45_000;
/** How often progress is reported. */
const TELL_MS = 200;
/** What surely fits into the headers of a request, on any server on the way. */
const METADATA_LIMIT = 4000;

const loadTus = () => import('tus-js-client');

/** Loads what sending needs, before the connection may be lost. */
export const prepareSending = async (): Promise<void> => {
  await loadTus();
};

/**
 * Sends a track in parts (tus protocol). A lost connection is waited out; the parts go on from where the
 * server stands. The signal pauses: sent again with its `url`, the item goes on as well.
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
    const end = (settle: () => void) => {
      progress.end();
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', pause);
      settle();
    };
    window.addEventListener('online', go);
    signal.addEventListener('abort', pause);
    if (signal.aborted) pause();
    else upload.start();
  });
};

/** Reports progress, and notices when there is none. */
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

/** What the server is told before the first byte: in a header, and what is too long for one apart. */
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

/** The request that begins an upload has no body of its own. */
function sendAlong(request: HttpRequest, json: string): void {
  request.setHeader('Content-Type', 'application/json');
  const bare = request.getUnderlyingObject() as XMLHttpRequest;
  const send = bare.send.bind(bare);
  bare.send = () => send(json);
}

/** Whether it may go better later: no answer at all, another sender's part, or a server in trouble. */
function isPassing({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  return status === 0 || status === 409 || (status >= 500 && status !== 507);
}

/** The server's sentence, or what came in its place. */
function failureOf(error: Error): Error {
  const response = (error as Partial<DetailedError>).originalResponse;
  if (!response?.getStatus()) return new Error('The line was cut.', { cause: error });
  const status = response.getStatus();
  const isFinal = ![401, 403, 429, 507].includes(status);
  try {
    const { error: sentence } = JSON.parse(response.getBody()) as { error?: unknown };
    if (typeof sentence === 'string') return new UploadFailure(sentence, { isFinal });
  } catch {
    // Not from us: a proxy on the way answers in its own words.
  }
  return new UploadFailure(texts.uploadFailed, { isFinal });
}
