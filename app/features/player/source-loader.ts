/** How long a track may load before it has ever sounded. */
export const LOAD_TIMEOUT_MS = 15_000;
/** How long a sound that has stopped may wait before a smaller file, where there is one, is taken. */
export const SHRINK_AFTER_MS = 4_000;
/** How long it may wait for a file before that is asked for anew. */
export const STALL_TIMEOUT_MS = 10_000;
/** Pauses before each attempt to go on after a dropped line; after the last one it gives up. */
export const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** How long a browser that knows it has no connection is waited for. */
const OFFLINE_TIMEOUT_MS = 10 * 60_000;

/** MediaError.MEDIA_ERR_DECODE: the file came, but is damaged. */
const DAMAGED = 3;

export interface Connectivity {
  /** False when the browser knows that there is none. */
  isOnline(): boolean;
  /** Calls back when there is a connection again; answers how to stop that. */
  whenOnline(listener: () => void): () => void;
}

export interface LoaderOrders {
  /** Loads a file, to sound from a position in seconds. */
  load(source: string, from: number): void;
  /** @param heard whether the track has sounded before @param damaged the file came, but is no sound */
  giveUp(reason: string, cause: { heard: boolean; damaged: boolean }): void;
  /** Shows that it does not sound for now. */
  waits(): void;
  /** The line is too slow for the file that was chosen. */
  foundSlow(): void;
}

/**
 * Brings one track to sound and, when its connection drops, back to sound where it stopped. It knows the
 * files, the tries and the clocks; the element is the player's.
 */
export class SourceLoader {
  readonly #line: Connectivity;
  readonly #orders: LoaderOrders;
  #sources: readonly string[] = [];
  /** Files that hold the same sound in fewer bytes. */
  #small: string | null = null;
  #current = 0;
  #heard = false;
  /** Seconds: where to go on. */
  #position = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: (() => void) | undefined;

  constructor(line: Connectivity, orders: LoaderOrders) {
    this.#line = line;
    this.#orders = orders;
  }

  /**
   * @param sources files of the track, best first
   * @param small the one of them with the fewest bytes, if there is a choice
   */
  begin(sources: readonly string[], small: string | null, from = 0): void {
    this.adopt(sources, small, from);
    const [first] = sources;
    if (first !== undefined) this.#orders.load(first, from);
  }

  /** As {@link begin}, where the first file is loaded already and has sounded up to `from`. */
  adopt(sources: readonly string[], small: string | null, from: number): void {
    this.rest();
    this.#sources = sources;
    this.#small = small;
    this.#current = 0;
    this.#heard = from > 0;
    this.#position = from;
    this.#tries = 0;
  }

  /** The files are under other addresses from now on: what sounds goes on, what is asked for next is there. */
  renew(sources: readonly string[], small: string | null): void {
    const isSmall = this.#sources[this.#current] === this.#small;
    const same = sources.findIndex((source) => (source === small) === isSmall);
    this.#sources = sources;
    this.#small = small;
    this.#current = Math.max(0, same);
  }

  /** It shall sound and does not yet. */
  await(timeoutMs = LOAD_TIMEOUT_MS): void {
    this.#after(timeoutMs, () => this.#timedOut(timeoutMs));
    this.#orders.waits();
  }

  sounds(): void {
    this.rest();
    this.#heard = true;
    this.#tries = 0;
  }

  /** The sound ran out of data at a position in seconds. */
  ranDry(position: number): void {
    this.#position = position;
    this.#orders.waits();
    this.#after(SHRINK_AFTER_MS, () => {
      const source = this.#sources[this.#current];
      this.#orders.foundSlow();
      if (this.#small !== null && this.#small !== source && this.#line.isOnline()) {
        this.#current = this.#sources.indexOf(this.#small);
        this.#orders.load(this.#small, position);
      } else {
        this.#after(STALL_TIMEOUT_MS - SHRINK_AFTER_MS, () => this.#goOn('stalled'));
      }
    });
  }

  /** The element gave up. @param code of its MediaError @param position in seconds, where it was */
  broke(code: number, position: number): void {
    const reason = `media error ${code}`;
    this.#position = position;
    const damaged = code === DAMAGED;
    if (this.#heard && !damaged) return this.#goOn(reason);
    const next = this.#sources[this.#current + 1];
    if (next !== undefined) {
      this.#current += 1;
      this.#orders.load(next, position);
    } else if (damaged || this.#line.isOnline()) {
      this.#giveUp(reason, damaged);
    } else {
      this.#whenOnline(LOAD_TIMEOUT_MS, reason);
    }
  }

  /** Asks for the file anew, to go on where it stopped. */
  reload(): void {
    this.rest();
    const source = this.#sources[this.#current];
    if (source !== undefined) this.#orders.load(source, this.#position);
  }

  /** Nothing is waited for: it sounds, or shall not. */
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

  /** Asks for the file anew, after a pause, or as soon as there is a connection. */
  #goOn(reason: string): void {
    this.#orders.waits();
    if (!this.#line.isOnline()) {
      this.#tries = 0;
      return this.#whenOnline(OFFLINE_TIMEOUT_MS, reason);
    }
    const delay = RETRY_DELAYS_MS[this.#tries];
    this.#tries += 1;
    if (delay === undefined) return this.#giveUp(reason, false);
    this.#after(delay, () => this.reload());
    this.#stopListening = this.#line.whenOnline(() => this.reload());
  }

  #whenOnline(timeoutMs: number, reason: string): void {
    this.#after(timeoutMs, () => this.#giveUp(reason, false));
    this.#stopListening = this.#line.whenOnline(() => this.reload());
    this.#orders.waits();
  }

  #giveUp(reason: string, damaged: boolean): void {
    this.rest();
    this.#orders.giveUp(reason, { heard: this.#heard, damaged });
  }

  #after(ms: number, act: () => void): void {
    this.rest();
    this.#timer = setTimeout(act, ms);
  }
}
