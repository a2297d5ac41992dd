import { type SketchNote, sketchNote } from './note-sketch.ts';

/** A stretch of a sound on the time line. All times are in seconds. */
export interface Clip {
  /** The name of its sound. */
  readonly source: string;
  /** When it is heard. */
  readonly at: number;
  /** Its beginning in its sound, in seconds. */
  readonly from: number;
  readonly length: number;
}

/** The sounds of a timeline. */
export interface Programme {
  /** The end, in seconds. */
  readonly seconds: number;
  readonly clips: readonly Clip[];
  /** In the order of their starts. */
  readonly notes: readonly SketchNote[];
  /** The gain of each sound, 1 by default. */
  readonly gains: Readonly<Record<string, number>>;
}

export interface TimelineState {
  readonly phase: 'idle' | 'loading' | 'ready' | 'playing' | 'failed';
  /** The loaded fraction, 0 to 1. */
  readonly loaded: number;
  /** True while `play` waits for the sounds. */
  readonly isWaiting: boolean;
}

/** The browser functions that the player uses. */
export interface TimelineHost {
  /** Opens an audio context at a rate at which this number of sounds fits into the device's memory. */
  openContext(sounds: number): AudioContext;
  /** Decodes without the tap that a playing context has to wait for. */
  decode(bytes: ArrayBuffer, sounds: number): Promise<AudioBuffer>;
  /** Downloads a whole file. @throws if it cannot be loaded */
  fetchAudio(url: string): Promise<ArrayBuffer>;
  /** Calls the listener with each frame. @returns a function that stops it */
  tick(listener: () => void): () => void;
}

/** The time constant of changes of volume in seconds, to avoid clicks. */
const GLIDE = 0.02;
/** Seconds between the call to play and the first sample, in which everything is scheduled. */
const LEAD = 0.05;
/** The fade at the edges of a clip that is cut out of a longer sound. */
const EDGE = 0.006;
/** Seconds that notes are scheduled ahead. */
const AHEAD = 0.3;

/** One fader of a mixer. */
export interface Strip {
  readonly muted: boolean;
  readonly solo: boolean;
  /** 0 to 1. */
  readonly level: number;
}

export const OPEN_STRIP: Strip = { muted: false, solo: false, level: 1 };

/** The gain of a fader: while any is solo, all others are silent. */
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
 * The sample rate at which decoded stereo sounds fit into this number of bytes; long ones lose their highest
 * frequencies instead of crashing the page.
 */
export function mixingRate(sounds: number, seconds: number, bytes: number): number {
  const rate = bytes / (Math.max(1, sounds) * 2 * BYTES_PER_SAMPLE * Math.max(1, seconds));
  return Math.round(Math.min(HIGHEST_RATE, Math.max(LOWEST_RATE, rate)));
}

/** Clips that continue each other in the same sound become one: no seam is heard there. */
export function joined(clips: readonly Clip[]): Clip[] {
  const whole: Clip[] = [];
  for (const clip of clips.toSorted((one, other) => one.at - other.at)) {
    const before = whole.findLastIndex(({ source }) => source === clip.source);
    const last = whole[before];
    const continues =
      last !== undefined &&
      Math.abs(last.at + last.length - clip.at) < 1e-3 &&
      Math.abs(last.from + last.length - clip.from) < 1e-3;
    if (continues) whole[before] = { ...last, length: last.length + clip.length };
    else whole.push(clip);
  }
  return whole;
}

/**
 * Plays clips of sounds, and sketched notes, in sync to the sample: all sounds are decoded first, and scheduled on
 * the clock of one context. A changed programme is heard at once, from the same position.
 */
export class TimelinePlayer {
  readonly #host: TimelineHost;
  readonly #urls: ReadonlyMap<string, string>;
  readonly #listeners = new Set<() => void>();
  readonly #tickers = new Set<() => void>();
  readonly #buffers = new Map<string, AudioBuffer>();
  readonly #gains = new Map<string, GainNode>();
  #programme: Programme;
  #state: TimelineState = { phase: 'idle', loaded: 0, isWaiting: false };
  #context: AudioContext | null = null;
  #loading: Promise<boolean> | null = null;
  #closed = false;
  #stopped = 0;
  #position = 0;
  /** The context's time at the beginning of the time line. */
  #origin = 0;
  #stops: (() => void)[] = [];
  #endTicks: (() => void) | null = null;

  constructor(host: TimelineHost, urls: Readonly<Record<string, string>>, programme: Programme) {
    this.#host = host;
    this.#urls = new Map(Object.entries(urls));
    this.#programme = programme;
  }

  readonly getState = (): TimelineState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back while the position changes. */
  readonly onPosition = (listener: () => void): (() => void) => {
    this.#tickers.add(listener);
    return () => this.#tickers.delete(listener);
  };

  get seconds(): number {
    return this.#programme.seconds;
  }

  /** In seconds. */
  get position(): number {
    if (this.#state.phase !== 'playing' || !this.#context) return this.#position;
    return Math.min(this.seconds, Math.max(0, this.#context.currentTime - this.#origin));
  }

  /** Downloads and decodes the sounds, so that a tap is heard at once. @returns false if that failed */
  load(): Promise<boolean> {
    return (this.#loading ??= this.#loadAll());
  }

  /** @param from the position in seconds; by default the current one */
  async play(from?: number): Promise<void> {
    const call = (this.#stopped += 1);
    // Opened within the tap: browsers allow sound only then.
    this.#context ??= this.#host.openContext(this.#urls.size);
    const context = this.#context;
    const resumed = context.resume();
    if (this.#state.phase !== 'ready' && this.#state.phase !== 'playing') {
      this.#set({ isWaiting: true });
    }
    const isLoaded = await this.load();
    await resumed;
    // Stopped or closed while loading.
    if (this.#closed || call !== this.#stopped) return;
    this.#set({ isWaiting: false });
    if (!isLoaded) return;
    const at = from ?? this.position;
    this.#begin(context, at >= this.seconds - 0.01 ? 0 : Math.max(0, at));
  }

  pause(): void {
    this.#stopped += 1;
    const { position } = this;
    if (this.#state.isWaiting) this.#set({ isWaiting: false });
    if (this.#state.phase !== 'playing') return;
    this.#silence();
    this.#position = position;
    this.#set({ phase: 'ready' });
    this.#moved();
  }

  /** @param position in seconds, clamped to the time line */
  seek(position: number): void {
    const at = Math.min(Math.max(0, position), this.seconds);
    if (this.#state.phase === 'playing' && this.#context) this.#begin(this.#context, at);
    else this.#position = at;
    this.#moved();
  }

  /**
   * Sets what is played; while playing it is heard at once.
   * @param position in seconds; by default the current one
   */
  set(programme: Programme, position: number = this.position): void {
    const before = this.#programme;
    this.#programme = programme;
    const isPlaying = this.#state.phase === 'playing' && this.#context;
    const sameClips = before.clips === programme.clips && before.notes === programme.notes;
    if (isPlaying && !sameClips) {
      this.#begin(isPlaying, position < programme.seconds ? position : 0);
    } else if (!isPlaying) this.#position = Math.min(position, programme.seconds);
    const at = this.#context?.currentTime ?? 0;
    for (const [source, { gain }] of this.#gains) {
      gain.setTargetAtTime(programme.gains[source] ?? 1, at, GLIDE);
    }
  }

  /** Stops playback and frees the memory. A later `play` loads again. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#silence();
    const context = this.#context;
    this.#context = null;
    this.#loading = null;
    this.#buffers.clear();
    this.#gains.clear();
    this.#position = 0;
    this.#set({ phase: 'idle', loaded: 0, isWaiting: false });
    await context?.close();
  }

  async #loadAll(): Promise<boolean> {
    this.#closed = false;
    this.#set({ phase: 'loading', loaded: 0 });
    let arrived = 0;
    const { size } = this.#urls;
    try {
      await Promise.all(
        [...this.#urls].map(async ([source, url]) => {
          const bytes = await this.#host.fetchAudio(url);
          const buffer = await this.#host.decode(bytes, size);
          if (this.#closed) return;
          this.#buffers.set(source, buffer);
          arrived += 1;
          this.#set({ loaded: arrived / size });
        }),
      );
      if (this.#closed) return false;
      this.#set({ phase: 'ready' });
      return true;
    } catch {
      this.#loading = null;
      if (!this.#closed) this.#set({ phase: 'failed' });
      return false;
    }
  }

  #begin(context: AudioContext, position: number): void {
    this.#silence();
    const at = context.currentTime + LEAD;
    this.#origin = at - position;
    for (const clip of joined(this.#programme.clips)) this.#schedule(context, clip, position);
    this.#position = position;
    this.#set({ phase: 'playing' });
    const out = new Out(context);
    this.#stops.push(() => out.close());
    let next = this.#programme.notes.findIndex((note) => note.at >= position - 0.01);
    const feed = () => {
      const { notes } = this.#programme;
      const until = context.currentTime - this.#origin + AHEAD;
      for (; next >= 0 && notes[next] && (notes[next]?.at ?? Infinity) < until; next += 1) {
        const note = notes[next];
        if (note) sketchNote(context, out.node(), note, this.#origin + note.at);
      }
    };
    feed();
    this.#endTicks = this.#host.tick(() => {
      feed();
      if (this.position >= this.seconds) {
        this.#silence();
        this.#position = 0;
        this.#set({ phase: 'ready' });
      }
      this.#moved();
    });
    this.#moved();
  }

  #schedule(context: AudioContext, clip: Clip, position: number): void {
    const buffer = this.#buffers.get(clip.source);
    const skipped = Math.max(0, position - clip.at);
    const from = clip.from + skipped;
    const length = Math.min(clip.length - skipped, (buffer?.duration ?? 0) - from);
    if (!buffer || length <= 0) return;
    const start = this.#origin + clip.at + skipped;
    const source = context.createBufferSource();
    source.buffer = buffer;
    const edge = context.createGain();
    const isCut = from > EDGE || from + length < buffer.duration - EDGE;
    if (isCut) {
      edge.gain.setValueAtTime(0, start);
      edge.gain.linearRampToValueAtTime(1, start + EDGE);
      edge.gain.setValueAtTime(1, start + Math.max(EDGE, length - EDGE));
      edge.gain.linearRampToValueAtTime(0, start + length);
    }
    source.connect(edge);
    edge.connect(this.#gain(context, clip.source));
    source.start(start, from, length);
    this.#stops.push(() => {
      source.stop();
      source.disconnect();
      edge.disconnect();
    });
  }

  #gain(context: AudioContext, source: string): GainNode {
    const known = this.#gains.get(source);
    if (known) return known;
    const gain = context.createGain();
    gain.gain.value = this.#programme.gains[source] ?? 1;
    gain.connect(context.destination);
    this.#gains.set(source, gain);
    return gain;
  }

  #silence(): void {
    this.#endTicks?.();
    this.#endTicks = null;
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #moved(): void {
    for (const listener of this.#tickers) listener();
  }

  #set(change: Partial<TimelineState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** The output of the notes, made when the first one sounds. */
class Out {
  readonly #context: AudioContext;
  #node: GainNode | null = null;

  constructor(context: AudioContext) {
    this.#context = context;
  }

  node(): GainNode {
    if (!this.#node) {
      this.#node = this.#context.createGain();
      this.#node.gain.value = SKETCH_LEVEL;
      this.#node.connect(this.#context.destination);
    }
    return this.#node;
  }

  close(): void {
    this.#node?.disconnect();
  }
}

const SKETCH_LEVEL = 0.16;

/** Memory for sounds per gigabyte that the device reports (`deviceMemory` is at most 8 and often missing). */
const BYTES_PER_GIGABYTE = 64 * 2 ** 20;
const USUAL_GIGABYTES = 4;

/**
 * The browser's functions for sounds of this length.
 * @param seconds of the longest sound
 * @param fetchAudio downloads a file
 */
export function browserHost(
  seconds: number,
  fetchAudio: (url: string) => Promise<ArrayBuffer>,
): TimelineHost {
  const rateFor = (sounds: number) => {
    const { deviceMemory = USUAL_GIGABYTES } = navigator as { deviceMemory?: number };
    return mixingRate(sounds, seconds, deviceMemory * BYTES_PER_GIGABYTE);
  };
  return {
    openContext: (sounds) => new AudioContext({ sampleRate: rateFor(sounds) }),
    decode: (bytes, sounds) =>
      new OfflineAudioContext(2, 1, rateFor(sounds)).decodeAudioData(bytes),
    fetchAudio,
    tick(listener) {
      // A page in the background has no frames, but its sound goes on.
      const timer = setInterval(listener, 100);
      let frame = requestAnimationFrame(function next() {
        frame = requestAnimationFrame(next);
        listener();
      });
      return () => {
        clearInterval(timer);
        cancelAnimationFrame(frame);
      };
    },
  };
}
