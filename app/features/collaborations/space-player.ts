export type LaneId = 'track' | 'vocal';

export interface LaneState {
  readonly phase: 'idle' | 'loading' | 'playing' | 'paused';
  /** Seconds into its own file. */
  readonly position: number;
  /** 0 to 1. */
  readonly volume: number;
}

export type SpaceState = Readonly<Record<LaneId, LaneState>>;

/** What could not be played: one lane, or both together. */
export type SpaceFailure = LaneId | 'both';

/** What the player needs of its surroundings. */
export interface SpaceHost {
  createContext(): AudioContext;
  /** The whole file of a lane. @throws if it cannot be had */
  fetchAudio(url: string, id: LaneId): Promise<ArrayBuffer>;
  /** Calls back about sixty times a second. @returns the end of it */
  onFrame(tick: () => void): () => void;
  /** Something here begins to sound: whatever else sounds on the page rests. */
  silenceOthers(): void;
}

interface Playing {
  source: AudioBufferSourceNode;
  /** On the context's clock, in seconds: when the file's `from` sounds. */
  at: number;
  from: number;
}

interface Lane {
  url: string | null;
  gain?: GainNode;
  /** What was loaded last, and from where. */
  loaded?: { url: string; buffer: Promise<AudioBuffer> };
  playing?: Playing;
}

export const DEFAULT_VOLUMES: Readonly<Record<LaneId, number>> = { track: 0.7, vocal: 0.8 };

const LANES: readonly LaneId[] = ['track', 'vocal'];
/** Between the decision and the sound: both lanes are told before the first has begun. */
const LEAD_SECONDS = 0.06;
/** Long enough for no click, short enough to seem at once. */
const GLIDE_SECONDS = 0.015;

/**
 * Plays a track and a vocal, each alone or both together. Together they are started on one clock, the
 * audio hardware's own, both decoded: they cannot drift apart, and begin on the same sample.
 */
export class SpacePlayer {
  readonly #host: SpaceHost;
  readonly #lanes: Record<LaneId, Lane>;
  readonly #listeners = new Set<() => void>();
  readonly #fail: (failure: SpaceFailure) => void;
  #state: SpaceState;
  #context: AudioContext | undefined;
  #offset = 0;
  #stopFrames: (() => void) | undefined;
  /** A later call cancels an earlier one that still waits for its file. */
  #orders: Record<LaneId, number> = { track: 0, vocal: 0 };

  constructor(
    urls: Readonly<Record<LaneId, string | null>>,
    host: SpaceHost,
    onFailure: (failure: SpaceFailure) => void,
  ) {
    this.#host = host;
    this.#fail = onFailure;
    this.#lanes = { track: { url: urls.track }, vocal: { url: urls.vocal } };
    const lane = (id: LaneId): LaneState => ({
      phase: 'idle',
      position: 0,
      volume: DEFAULT_VOLUMES[id],
    });
    this.#state = { track: lane('track'), vocal: lane('vocal') };
  }

  get state(): SpaceState {
    return this.#state;
  }

  /** Where a lane's file is from now on. What sounds goes on, and the file is loaded when it is next played. */
  setUrl(id: LaneId, url: string | null): void {
    this.#lanes[id].url = url;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Plays a lane from where it stands, or pauses it. */
  async toggle(id: LaneId): Promise<void> {
    const { phase, position } = this.#state[id];
    if (phase === 'playing' || phase === 'loading') {
      this.pause(id);
      return;
    }
    try {
      const order = this.#order(id);
      const buffer = await this.#load(id);
      if (order !== this.#orders[id]) return;
      this.#start(id, buffer, this.#soon(), position < buffer.duration ? position : 0);
    } catch {
      this.#set(id, { phase: 'idle' });
      this.#fail(id);
    }
  }

  pause(id: LaneId): void {
    this.#orders[id] += 1;
    const position = this.#positionOf(id);
    const { phase } = this.#state[id];
    this.#silence(id);
    if (phase === 'playing' || phase === 'loading') {
      this.#set(id, { phase: position > 0 ? 'paused' : 'idle', position });
    }
  }

  /** Back to its beginning. */
  stop(id: LaneId): void {
    this.#orders[id] += 1;
    this.#silence(id);
    this.#set(id, { phase: 'idle', position: 0 });
  }

  /** Both from their beginnings, on one clock; where both play, both pause. */
  async toggleTogether(): Promise<void> {
    if (LANES.every((id) => this.#state[id].phase === 'playing')) {
      this.pauseAll();
      return;
    }
    for (const id of LANES) this.stop(id);
    try {
      const orders = LANES.map((id) => this.#order(id));
      const [track, vocal] = await Promise.all([this.#load('track'), this.#load('vocal')]);
      if (LANES.some((id, index) => this.#orders[id] !== orders[index])) return;
      const at = this.#soon();
      this.#start('track', track, at, 0);
      this.#startVocal(vocal, at, 0);
    } catch {
      for (const id of LANES) this.stop(id);
      this.#fail('both');
    }
  }

  pauseAll(): void {
    for (const id of LANES) this.pause(id);
  }

  stopAll(): void {
    for (const id of LANES) this.stop(id);
  }

  /** @param volume 0 to 1 */
  setVolume(id: LaneId, volume: number): void {
    this.#set(id, { volume });
    const { gain } = this.#lanes[id];
    gain?.gain.setTargetAtTime(volume, this.#now(), GLIDE_SECONDS);
  }

  /**
   * How much later than it lies in its file the vocal sounds over the track; below zero, earlier.
   * Heard at once, where both play.
   * @param milliseconds the vocal's own place, with its nudge
   */
  setOffset(milliseconds: number): void {
    if (milliseconds === this.#offset) return;
    this.#offset = milliseconds;
    const vocal = this.#lanes.vocal.playing?.source.buffer;
    const track = this.#lanes.track.playing;
    if (!vocal || !track) return;
    const at = this.#soon();
    this.#silence('vocal');
    this.#startVocal(vocal, at, at - track.at + track.from);
  }

  /** Nothing sounds any more, and nothing is kept. */
  close(): void {
    this.stopAll();
    this.#stopFrames?.();
    this.#stopFrames = undefined;
    void this.#context?.close();
    this.#context = undefined;
    for (const id of LANES) this.#lanes[id] = { url: this.#lanes[id].url };
  }

  #now(): number {
    return this.#context?.currentTime ?? 0;
  }

  #soon(): number {
    return this.#now() + LEAD_SECONDS;
  }

  #order(id: LaneId): number {
    this.#set(id, { phase: 'loading' });
    return (this.#orders[id] += 1);
  }

  /** Made by the press that wants to hear something: browsers allow it only then. */
  #audioContext(): AudioContext {
    this.#context ??= this.#host.createContext();
    return this.#context;
  }

  async #load(id: LaneId): Promise<AudioBuffer> {
    const lane = this.#lanes[id];
    const context = this.#audioContext();
    const { url } = lane;
    if (url === null) throw new Error(`There is no ${id}.`);
    if (lane.loaded?.url !== url) {
      const fetched = this.#host.fetchAudio(url, id);
      lane.loaded = { url, buffer: fetched.then((bytes) => context.decodeAudioData(bytes)) };
    }
    const { loaded } = lane;
    const [buffer] = await Promise.all([
      loaded.buffer.catch((error: unknown) => {
        if (lane.loaded === loaded) delete lane.loaded;
        throw error;
      }),
      context.resume(),
    ]);
    return buffer;
  }

  #start(id: LaneId, buffer: AudioBuffer, at: number, from: number): void {
    const context = this.#audioContext();
    const lane = this.#lanes[id];
    this.#silence(id);
    lane.gain ??= connected(context, this.#state[id].volume);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(lane.gain);
    source.onended = () => {
      if (lane.playing?.source !== source) return;
      delete lane.playing;
      this.#set(id, { phase: 'idle', position: 0 });
    };
    source.start(at, from);
    lane.playing = { source, at, from };
    this.#host.silenceOthers();
    this.#set(id, { phase: 'playing', position: from });
    this.#stopFrames ??= this.#host.onFrame(() => this.#tick());
  }

  /** @param trackPosition where the track is at `at`, in seconds */
  #startVocal(vocal: AudioBuffer, at: number, trackPosition: number): void {
    const from = trackPosition - this.#offset / 1000;
    if (from >= vocal.duration) this.stop('vocal');
    else this.#start('vocal', vocal, at + Math.max(0, -from), Math.max(0, from));
  }

  #silence(id: LaneId): void {
    const lane = this.#lanes[id];
    const { playing } = lane;
    delete lane.playing;
    if (!playing) return;
    playing.source.onended = null;
    playing.source.stop();
    playing.source.disconnect();
  }

  #positionOf(id: LaneId): number {
    const { playing } = this.#lanes[id];
    if (!playing) return this.#state[id].position;
    const length = playing.source.buffer?.duration ?? Infinity;
    return Math.min(length, playing.from + Math.max(0, this.#now() - playing.at));
  }

  #tick(): void {
    for (const id of LANES) {
      if (this.#lanes[id].playing) this.#set(id, { position: this.#positionOf(id) });
    }
    if (LANES.some((id) => this.#lanes[id].playing)) return;
    this.#stopFrames?.();
    this.#stopFrames = undefined;
  }

  #set(id: LaneId, change: Partial<LaneState>): void {
    const before = this.#state[id];
    const after = { ...before, ...change };
    if (
      before.phase === after.phase &&
      before.position === after.position &&
      before.volume === after.volume
    ) {
      return;
    }
    this.#state = { ...this.#state, [id]: after };
    for (const listener of this.#listeners) listener();
  }
}

function connected(context: AudioContext, volume: number): GainNode {
  const gain = context.createGain();
  gain.gain.value = volume;
  gain.connect(context.destination);
  return gain;
}
