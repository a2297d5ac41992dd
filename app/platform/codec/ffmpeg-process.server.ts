import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';

const KEPT_MESSAGES = 4096;
/** Nice enough that a page is never slow because somebody uploads an album. */
export const LOW_PRIORITY = 19;

/** One run of ffmpeg: bytes in, bytes out, and what it said when it failed. */
export class FfmpegProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #ended: Promise<Error | null>;
  readonly #signal: AbortSignal | undefined;
  #messages = '';
  #announced: number | undefined;
  #killed = false;

  constructor(binary: string, args: readonly string[], signal?: AbortSignal) {
    this.#child = spawn(binary, args, { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
    this.#signal = signal;
    this.#ended = this.#whenEnded();
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => this.#listen(text));
    // A child that ends early breaks the pipe to it; how it ended is told by `ended`.
    this.#child.stdin.on('error', () => {});
    if (this.#child.pid !== undefined) lowerPriority(this.#child.pid);
    signal?.addEventListener('abort', this.kill);
    if (signal?.aborted) this.kill();
  }

  get input(): Writable {
    return this.#child.stdin;
  }

  get output(): AsyncIterable<Uint8Array> {
    return this.#child.stdout as AsyncIterable<Uint8Array>;
  }

  /** Length of the input as ffmpeg announces it, in seconds; undefined until then. */
  get announcedSeconds(): number | undefined {
    return this.#announced;
  }

  /**
   * Waits for the end: null when it went well, an error when the input was at fault. Throws when
   * ffmpeg could not start or was ended by somebody else (out of memory), which a second try may cure.
   */
  ended(): Promise<Error | null> {
    return this.#ended;
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
      this.#child.once('close', (code, killedBy) => {
        if (killedBy !== null && !this.#killed) {
          reject(new Error(`ffmpeg was ended by ${killedBy}. ${this.#messages}`));
        } else {
          resolve(code === 0 ? null : new Error(`ffmpeg: ${this.#messages.trim()}`));
        }
      });
    });
    // Heard when somebody asks; until then a failure must not count as unhandled.
    ended.catch(() => {});
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
    // It has ended already, or the system does not let us: then it runs as it is.
  }
}
