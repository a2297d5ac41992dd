import type { Seconds } from '@artist-space/audio/units.ts';

/** One stem in the mix. */
export interface Strip {
  readonly muted: boolean;
  readonly solo: boolean;
  /** 0 to 1. */
  readonly level: number;
}

export interface MixerState {
  readonly phase: 'idle' | 'loading' | 'ready' | 'playing' | 'failed';
  /** 0 to 1, while it loads. */
  readonly loaded: number;
  /** Of the whole, where it stands. */
  readonly position: Seconds;
  readonly strips: readonly Strip[];
}

/** What the mixer needs of a browser. */
export interface MixerHost {
  /** A clock and a desk for so many stems, at a rate at which they fit into the device's memory. */
  openContext(stems: number): AudioContext;
  /** The whole file. @throws if it cannot be had */
  fetchAudio(url: string): Promise<ArrayBuffer>;
  /** Called ten times a second while it plays. @returns the end of it */
  tick(listener: () => void): () => void;
}

/** Seconds in which a level reaches a new value, so that nothing clicks. */
const GLIDE = 0.02;
/** From the decision to the first sample: all stems are ready by then. Seconds. */
const LEAD = 0.05;

/** How loud a stem sounds: one that is solo silences all that are not. */
export function gainOf(strips: readonly Strip[], index: number): number {
  const strip = strips[index];
  if (!strip || strip.muted) return 0;
  const anySolo = strips.some(({ solo }) => solo);
  // Equal steps of the slider sound like equal steps.
  return anySolo && !strip.solo ? 0 : strip.level ** 2;
}

const LOWEST_RATE = 16_000;
const HIGHEST_RATE = 44_100;
const BYTES_PER_SAMPLE = 4;

/**
 * The rate at which stems of stereo fit into a number of bytes when they lie decoded in memory; long ones
 * lose their highest tones rather than the page.
 */
export function mixingRate(stems: number, seconds: Seconds, bytes: number): number {
  const rate = bytes / (Math.max(1, stems) * 2 * BYTES_PER_SAMPLE * Math.max(1, seconds));
  return Math.round(Math.min(HIGHEST_RATE, Math.max(LOWEST_RATE, rate)));
}

/**
 * Plays stems sample for sample together: all are decoded before the first sounds, and all start at one
 * moment of one clock.
 */
export class StemMixer {
  readonly #host: MixerHost;
  readonly #urls: readonly string[];
  readonly #listeners = new Set<() => void>();
  #state: MixerState;
  #context: AudioContext | null = null;
  #buffers: AudioBuffer[] = [];
  #gains: GainNode[] = [];
  #sources: AudioBufferSourceNode[] = [];
  /** When the clock of the context was at the start of the stems. */
  #origin = 0;
  #endTicks: (() => void) | null = null;

  constructor(host: MixerHost, urls: readonly string[]) {
    this.#host = host;
    this.#urls = urls;
    const strip = { muted: false, solo: false, level: 1 };
    this.#state = { phase: 'idle', loaded: 0, position: 0, strips: urls.map(() => strip) };
  }

  readonly getState = (): MixerState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get duration(): Seconds {
    return Math.max(0, ...this.#buffers.map(({ duration }) => duration));
  }

  /** Fetches the stems at the first time; then plays from where it stands. */
  async play(): Promise<void> {
    const { phase } = this.#state;
    if (phase === 'playing' || phase === 'loading') return;
    this.#context ??= this.#host.openContext(this.#urls.length);
    const context = this.#context;
    if (this.#buffers.length === 0 && !(await this.#load(context))) return;
    // Closed meanwhile: the page has gone.
    if (this.#context !== context) return;
    await context.resume();
    this.#begin(context, this.#state.position >= this.duration ? 0 : this.#state.position);
  }

  pause(): void {
    if (this.#state.phase !== 'playing') return;
    const position = this.#now();
    this.#silence();
    this.#set({ phase: 'ready', position });
  }

  /** @param position in seconds; beyond the end it is the end */
  seek(position: Seconds): void {
    const at = Math.min(Math.max(0, position), this.duration);
    if (this.#state.phase === 'playing' && this.#context) this.#begin(this.#context, at);
    else this.#set({ position: at });
  }

  change(index: number, change: Partial<Strip>): void {
    const strips = this.#state.strips.map((strip, at) =>
      at === index ? { ...strip, ...change } : strip,
    );
    this.#set({ strips });
    const at = this.#context?.currentTime ?? 0;
    this.#gains.forEach((gain, each) => {
      gain.gain.setTargetAtTime(gainOf(strips, each), at, GLIDE);
    });
  }

  /** Falls silent and gives its memory back. */
  async close(): Promise<void> {
    this.#silence();
    const context = this.#context;
    this.#context = null;
    this.#buffers = [];
    this.#gains = [];
    this.#set({ phase: 'idle', position: 0, loaded: 0 });
    await context?.close();
  }

  async #load(context: AudioContext): Promise<boolean> {
    this.#set({ phase: 'loading', loaded: 0 });
    let arrived = 0;
    try {
      const buffers = await Promise.all(
        this.#urls.map(async (url) => {
          const buffer = await context.decodeAudioData(await this.#host.fetchAudio(url));
          arrived += 1;
          this.#set({ loaded: arrived / this.#urls.length });
          return buffer;
        }),
      );
      if (this.#context !== context) return false;
      this.#buffers = buffers;
      this.#gains = buffers.map((_, index) => {
        const gain = context.createGain();
        gain.gain.value = gainOf(this.#state.strips, index);
        gain.connect(context.destination);
        return gain;
      });
      this.#set({ phase: 'ready' });
      return true;
    } catch {
      if (this.#context === context) this.#set({ phase: 'failed' });
      return false;
    }
  }

  #begin(context: AudioContext, position: Seconds): void {
    this.#silence();
    const at = context.currentTime + LEAD;
    this.#origin = at - position;
    this.#sources = this.#buffers.map((buffer, index) => {
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(this.#gains[index] ?? context.destination);
      source.start(at, position);
      return source;
    });
    this.#set({ phase: 'playing', position });
    this.#endTicks = this.#host.tick(() => {
      const now = this.#now();
      if (now >= this.duration) {
        this.#silence();
        this.#set({ phase: 'ready', position: 0 });
      } else {
        this.#set({ position: now });
      }
    });
  }

  #silence(): void {
    this.#endTicks?.();
    this.#endTicks = null;
    for (const source of this.#sources) {
      source.stop();
      source.disconnect();
    }
    this.#sources = [];
  }

  #now(): Seconds {
    const { currentTime } = this.#context ?? { currentTime: 0 };
    return Math.min(this.duration, Math.max(0, currentTime - this.#origin));
  }

  #set(change: Partial<MixerState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
