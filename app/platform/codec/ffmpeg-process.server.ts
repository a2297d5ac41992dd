import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { LOW_PRIORITY } from '../low-priority.server.ts';

const KEPT_MESSAGES = 4096;

/**
 * A process without progress for this long counts as hanging: a file is read a hundred times as fast as it
 * plays.
 */
const TIMEOUT_MILLISECONDS = 15_000;
/** Bytes that ffmpeg must deliver in that time: mono samples at 8000 Hz, decoded no slower than they play. */
const MIN_BYTES = (TIMEOUT_MILLISECONDS / 1000) * 8000 * Float32Array.BYTES_PER_ELEMENT;

/**
 * ffmpeg hangs, or its output is no sound. The file may still be fine: another reader may be able to read it.
 */
export class FfmpegFailed extends Error {
  override readonly name = 'FfmpegFailed';
}

/** One run of ffmpeg, with its input, its output and its error messages. */
export class FfmpegProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #ended: Promise<Error | null>;
  readonly #signal: AbortSignal | undefined;
  #messages = '';
  #announced: number | undefined;
  #killed = false;
  #failure: FfmpegFailed | undefined;
  #received = 0;

  constructor(binary: string, args: readonly string[], signal?: AbortSignal) {
    this.#child = spawn(binary, args, { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
    this.#signal = signal;
    this.#ended = this.#whenEnded();
    // Nobody may be waiting yet: until then a failure must not count as unhandled.
    this.#ended.catch(() => {});
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => this.#listen(text));
    // A child that ends early breaks its input pipe; `ended` reports how it ended.
    this.#child.stdin.on('error', () => {});
    if (this.#child.pid !== undefined) lowerPriority(this.#child.pid);
    signal?.addEventListener('abort', this.kill);
    if (signal?.aborted) this.kill();
  }

  get input(): Writable {
    return this.#child.stdin;
  }

  /** @throws {FfmpegFailed} during reading, when too little arrives for too long */
  get output(): AsyncIterable<Uint8Array> {
    return this.#watchedOutput();
  }

  /** Bytes of output that were read. */
  get received(): number {
    return this.#received;
  }

  /** Length of the input as ffmpeg announces it, in seconds; undefined until then. */
  get announcedSeconds(): number | undefined {
    return this.#announced;
  }

  /** True if that length is an estimate from the first part of the sound. */
  get isEstimated(): boolean {
    return this.#messages.includes('Estimating duration');
  }

  /**
   * Waits for the end: null on success, an error if the input was at fault. Throws if ffmpeg could not start
   * or was killed (out of memory), in which case a retry may help; and FfmpegFailed if it does not end.
   */
  ended(): Promise<Error | null> {
    return this.within(this.#ended, TIMEOUT_MILLISECONDS);
  }

  /** Waits for a result of ffmpeg, and ends it when that takes too long. @throws {FfmpegFailed} */
  async within<Result>(
    work: Promise<Result>,
    milliseconds = TIMEOUT_MILLISECONDS,
  ): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(this.#giveUp()), Math.max(0, milliseconds));
    });
    // ffmpeg has been ended, so an error of this promise is of no use to anyone.
    work.catch(() => {});
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  #giveUp(): FfmpegFailed {
    this.#failure ??= new FfmpegFailed(`ffmpeg hangs. ${this.#messages.trim()}`);
    this.kill();
    return this.#failure;
  }

  /**
   * Counts only the time in which the reader waits for ffmpeg, not that in which ffmpeg waits for the reader.
   */
  async *#watchedOutput(): AsyncGenerator<Uint8Array> {
    const chunks = this.#child.stdout[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
    let waited = 0;
    let bytes = 0;
    try {
      for (;;) {
        const asked = performance.now();
        const next = await this.within(chunks.next(), TIMEOUT_MILLISECONDS - waited);
        if (next.done) return;
        waited += performance.now() - asked;
        bytes += next.value.byteLength;
        this.#received += next.value.byteLength;
        if (bytes >= MIN_BYTES) [waited, bytes] = [0, 0];
        yield next.value;
      }
    } finally {
      this.#child.stdout.destroy();
    }
  }

  readonly kill = (): void => {
    this.#signal?.removeEventListener('abort', this.kill);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#killed = true;
    this.#child.kill('SIGKILL');
  };

  async #whenEnded(): Promise<Error | null> {
    const ended = new Promise<Error | null>((resolve, reject) => {
      this.#child.once('error', reject);
      // A child process of its own may keep its pipes open.
      this.#child.once('exit', () => {
        if (!this.#killed) return;
        this.#child.stdout.destroy();
        this.#child.stderr.destroy();
      });
      this.#child.once('close', (code, killedBy) => {
        if (this.#failure) return reject(this.#failure);
        if (killedBy !== null && !this.#killed) {
          reject(new Error(`ffmpeg was ended by ${killedBy}. ${this.#messages}`));
        } else {
          resolve(code === 0 ? null : new Error(`ffmpeg: ${this.#messages.trim()}`));
        }
      });
    });
    return ended.finally(() => this.#signal?.removeEventListener('abort', this.kill));
  }

  #listen(text: string): void {
    this.#messages = (this.#messages + text).slice(-KEPT_MESSAGES);
    this.#announced ??= announcedLength(this.#messages);
  }
}

function announcedLength(messages: string): number | undefined {
  const found = /Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(messages);
  return found ? Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]) : undefined;
}

function lowerPriority(processId: number): void {
  try {
    setPriority(processId, LOW_PRIORITY);
  } catch {
    // It has already ended, or the system refuses: it then runs with its normal priority.
  }
}
