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
  /** The loaded fraction, 0 to 1. */
  readonly loaded: number;
  readonly position: Seconds;
  readonly strips: readonly Strip[];
}

/** The browser functions that the mixer uses. */
export interface MixerHost {
  /** Opens an audio context at a sample rate at which this number of stems fits into the device's memory. */
  openContext(stems: number): AudioContext;
  /** Downloads a whole file. @throws if it cannot be loaded */
  fetchAudio(url: string): Promise<ArrayBuffer>;
  /** Calls the listener ten times a second. @returns a function that stops it */
  tick(listener: () => void): () => void;
}

/** The time constant of volume changes in seconds, to avoid clicks. */
const GLIDE = 0.02;
/** Seconds between the call to play and the first sample, in which all stems are scheduled. */
const LEAD = 0.05;

/** The gain of a stem: while any stem is solo, all others are silent. */
export function gainOf(strips: readonly Strip[], index: number): number {
  const strip = strips[index];
  if (!strip || strip.muted) return 0;
  const anySolo = strips.some(({ solo }) => solo);
  // A squared fader curve: equal steps sound about equal.
  return anySolo && !strip.solo ? 0 : strip.level ** 2;
}

const LOWEST_RATE = 16_000;
const HIGHEST_RATE = 44_100;
const BYTES_PER_SAMPLE = 4;

/**
 * The sample rate at which decoded stereo stems fit into this number of bytes; long ones lose their highest
 * frequencies instead of crashing the page.
 */
export function mixingRate(stems: number, seconds: Seconds, bytes: number): number {
  const rate = bytes / (Math.max(1, stems) * 2 * BYTES_PER_SAMPLE * Math.max(1, seconds));
  return Math.round(Math.min(HIGHEST_RATE, Math.max(LOWEST_RATE, rate)));
}

/** Plays stems in sync to the sample: all are decoded first, and started at the same time of the same context. */
export class StemMixer {
  readonly #host: MixerHost;
  readonly #urls: readonly string[];
  readonly #listeners = new Set<() => void>();
  #state: MixerState;
  #context: AudioContext | null = null;
  #buffers: AudioBuffer[] = [];
  #gains: GainNode[] = [];
  #sources: AudioBufferSourceNode[] = [];
  /** The context's time at the beginning of the stems. */
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

  /** Loads the stems on the first call; then plays from the current position. */
  async play(): Promise<void> {
    const { phase } = this.#state;
    if (phase === 'playing' || phase === 'loading') return;
    this.#context ??= this.#host.openContext(this.#urls.length);
    const context = this.#context;
    if (this.#buffers.length === 0 && !(await this.#load(context))) return;
    // Closed while loading: the page was left.
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

  /** @param position in seconds, clamped to the duration */
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

  /** Stops playback and frees the memory. */
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
