/** Milliseconds for a track to load before its first sound. */
export const LOAD_TIMEOUT_MS = 15_000;
/** Milliseconds of stalled playback before the smaller file, if any, is tried. */
export const SHRINK_AFTER_MS = 4_000;
/** Milliseconds to wait for a file before it is requested again. */
export const STALL_TIMEOUT_MS = 10_000;
/** Delays in milliseconds before each retry after a lost connection; after the last one it gives up. */
export const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** Milliseconds to wait for the return of a connection that the browser knows to be lost. */
const OFFLINE_TIMEOUT_MS = 10 * 60_000;

/** MediaError.MEDIA_ERR_DECODE: the file arrived, but is damaged. */
const DAMAGED = 3;

export interface Connectivity {
  /** False if the browser knows that there is no connection. */
  isOnline(): boolean;
  /** Calls back when a connection returns. @returns a function that cancels it */
  whenOnline(listener: () => void): () => void;
}

export interface LoaderCallbacks {
  /** Loads a file to play from a position in seconds. */
  load(source: string, from: number): void;
  /**
   * @param heard true if the track has played before
   * @param damaged true if the file arrived but cannot be decoded
   */
  giveUp(reason: string, cause: { heard: boolean; damaged: boolean }): void;
  /** Shows that playback is stalled. */
  waits(): void;
  /** Called if the connection is too slow for the chosen file. */
  foundSlow(): void;
}

/**
 * Gets a track to play and, after a lost connection, to resume where it stopped. It manages files,
 * retries and timers; the player controls the element.
 */
export class SourceLoader {
  readonly #connectivity: Connectivity;
  readonly #callbacks: LoaderCallbacks;
  #sources: readonly string[] = [];
  /** The file with fewer bytes for the same audio. */
  #small: string | null = null;
  #current = 0;
  #heard = false;
  /** Position to resume from, in seconds. */
  #position = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: (() => void) | undefined;

  constructor(connectivity: Connectivity, callbacks: LoaderCallbacks) {
    this.#connectivity = connectivity;
    this.#callbacks = callbacks;
  }

  /**
   * @param sources files of the track, best first
   * @param small the smallest of them, if there is a choice
   */
  begin(sources: readonly string[], small: string | null, from = 0): void {
    this.adopt(sources, small, from);
    const [first] = sources;
    if (first !== undefined) this.#callbacks.load(first, from);
  }

  /** Like {@link begin}, but the first file is loaded already and has played up to `from`. */
  adopt(sources: readonly string[], small: string | null, from: number): void {
    this.rest();
    this.#sources = sources;
    this.#small = small;
    this.#current = 0;
    this.#heard = from > 0;
    this.#position = from;
    this.#tries = 0;
  }

  /**
   * Replaces the addresses of the files: current playback continues, and the next request uses the new ones.
   */
  renew(sources: readonly string[], small: string | null): void {
    const isSmall = this.#sources[this.#current] === this.#small;
    const same = sources.findIndex((source) => (source === small) === isSmall);
    this.#sources = sources;
    this.#small = small;
    this.#current = Math.max(0, same);
  }

  /** Starts waiting for playback that was requested. */
  await(timeoutMs = LOAD_TIMEOUT_MS): void {
    this.#after(timeoutMs, () => this.#timedOut(timeoutMs));
    this.#callbacks.waits();
  }

  playing(): void {
    this.rest();
    this.#heard = true;
    this.#tries = 0;
  }

  /** Called when the playback has run out of data. @param position seconds */
  stalled(position: number): void {
    this.#position = position;
    this.#callbacks.waits();
    this.#after(SHRINK_AFTER_MS, () => {
      const source = this.#sources[this.#current];
      this.#callbacks.foundSlow();
      if (this.#small !== null && this.#small !== source && this.#connectivity.isOnline()) {
        this.#current = this.#sources.indexOf(this.#small);
        this.#callbacks.load(this.#small, position);
      } else {
        this.#after(STALL_TIMEOUT_MS - SHRINK_AFTER_MS, () => this.#goOn('stalled'));
      }
    });
  }

  /** Called when the element has failed. @param code of its MediaError @param position seconds */
  failed(code: number, position: number): void {
    const reason = `media error ${code}`;
    this.#position = position;
    const damaged = code === DAMAGED;
    if (this.#heard && !damaged) return this.#goOn(reason);
    const next = this.#sources[this.#current + 1];
    if (next !== undefined) {
      this.#current += 1;
      this.#callbacks.load(next, position);
    } else if (damaged || this.#connectivity.isOnline()) {
      this.#giveUp(reason, damaged);
    } else {
      this.#whenOnline(LOAD_TIMEOUT_MS, reason);
    }
  }

  /** Requests the file again and resumes where it stopped. */
  reload(): void {
    this.rest();
    const source = this.#sources[this.#current];
    if (source !== undefined) this.#callbacks.load(source, this.#position);
  }

  /** Stops all timers: it plays, or should not. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  #timedOut(timeoutMs: number): void {
    const reason = `silent for ${timeoutMs / 1000} s`;
    if (this.#heard) this.#goOn(reason);
    else this.#giveUp(reason, false);
  }

  /** Requests the file again after a delay, or as soon as there is a connection. */
  #goOn(reason: string): void {
    this.#callbacks.waits();
    if (!this.#connectivity.isOnline()) {
      this.#tries = 0;
      return this.#whenOnline(OFFLINE_TIMEOUT_MS, reason);
    }
    const delay = RETRY_DELAYS_MS[this.#tries];
    this.#tries += 1;
    if (delay === undefined) return this.#giveUp(reason, false);
    this.#after(delay, () => this.reload());
    this.#stopListening = this.#connectivity.whenOnline(() => this.reload());
  }

  #whenOnline(timeoutMs: number, reason: string): void {
    this.#after(timeoutMs, () => this.#giveUp(reason, false));
    this.#stopListening = this.#connectivity.whenOnline(() => this.reload());
    this.#callbacks.waits();
  }

  #giveUp(reason: string, damaged: boolean): void {
    this.rest();
    this.#callbacks.giveUp(reason, { heard: this.#heard, damaged });
  }

  #after(ms: number, act: () => void): void {
    this.rest();
    this.#timer = setTimeout(act, ms);
  }
}
