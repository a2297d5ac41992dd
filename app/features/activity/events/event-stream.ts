import type { LiveEvent } from '#app/platform/events.server.ts';

/**
 * An event for a listener; `changed` means that events were missed and the data must be fetched
 * again.
 */
export type ReceivedEvent = LiveEvent | { type: 'changed' };

export interface Listener {
  types: ReadonlyArray<LiveEvent['type']>;
  onEvent(event: ReceivedEvent): void;
}

/** The browser functions that a stream needs. */
export interface StreamHost {
  open(url: string): EventSource;
  visible(): boolean;
  /** @returns a function that stops watching */
  onVisibility(listener: () => void): () => void;
  /** A number from 0 to 1; it spreads the reconnections of pages that lost the same server. */
  random(): number;
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;
/** The server sends a heartbeat every 20 s; a connection that is silent for this long is dead. */
const SILENCE_MS = 50_000;

/**
 * The single event stream of a page. It is open while there are listeners and the page is visible:
 * a hidden page fetches its data again when it becomes visible. A broken connection is retried with
 * growing delays.
 */
export class EventStream {
  readonly #host: StreamHost;
  readonly #listeners = new Set<Listener>();
  #source: EventSource | null = null;
  #since: string | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #unwatch: (() => void) | null = null;
  #signedOut = false;

  constructor(host: StreamHost) {
    this.#host = host;
  }

  /**
   * @param since the position up to which the page's data is current; later events are delivered
   * @returns a function that stops listening
   */
  listen(listener: Listener, since: string | null): () => void {
    this.#since ??= since;
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      this.#signedOut = false;
      this.#unwatch = this.#host.onVisibility(() => this.#follow());
      this.#follow();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#unwatch?.();
      this.#unwatch = null;
      this.#shut();
    };
  }

  #follow(): void {
    if (!this.#host.visible() || this.#signedOut) {
      this.#shut();
      return;
    }
    clearTimeout(this.#retry);
    if (!this.#source) this.#open();
  }

  #open(): void {
    const query = this.#since === null ? '' : `?since=${encodeURIComponent(this.#since)}`;
    const source = this.#host.open(`/api/events${query}`);
    this.#source = source;
    const on = (type: string, handle: (event: MessageEvent<string>) => void) =>
      source.addEventListener(type, (event) => {
        this.#alive(event as MessageEvent<string>);
        handle(event as MessageEvent<string>);
      });
    on('beat', () => undefined);
    on('changed', () => this.#tell({ type: 'changed' }));
    on('message', ({ data }) => this.#tell(JSON.parse(data) as LiveEvent));
    on('signed-out', () => {
      this.#signedOut = true;
      this.#shut();
      this.#tell({ type: 'changed' });
    });
    // Too many newer pages are open. This page reconnects when it becomes visible again.
    on('replaced', () => this.#shut());
    source.addEventListener('error', () => this.#lost());
    this.#silence = setTimeout(() => this.#lost(), SILENCE_MS);
  }

  #alive({ lastEventId }: MessageEvent<string>): void {
    this.#failures = 0;
    if (lastEventId) this.#since = lastEventId;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(), SILENCE_MS);
  }

  #lost(): void {
    this.#shut();
    if (this.#listeners.size === 0) return;
    const slower = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    const wait = slower * (0.5 + this.#host.random() / 2);
    this.#retry = setTimeout(() => this.#follow(), wait);
  }

  #shut(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#source?.close();
    this.#source = null;
  }

  #tell(event: ReceivedEvent): void {
    // Iterates over a copy because a listener may add another one.
    const listeners = [...this.#listeners];
    for (const { types, onEvent } of listeners) {
      if (event.type === 'changed' || types.includes(event.type)) onEvent(event);
    }
  }
}
