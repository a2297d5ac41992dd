export type LaneId = 'track' | 'vocal';

export interface LaneState {
  readonly phase: 'idle' | 'loading' | 'playing' | 'paused';
  /** Seconds from the start of its own file. */
  readonly position: number;
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  /** While either is solo, the other is silent. */
  readonly solo: boolean;
}

export type SpaceState = Readonly<Record<LaneId, LaneState>>;

/** The volume at which a lane is heard, and mixed: 0 if it is muted, or if only the other is solo. */
export function heardVolume(state: SpaceState, id: LaneId): number {
  const { muted, solo, volume } = state[id];
  const isOtherSolo = LANES.some((other) => other !== id && state[other].solo);
  return muted || (isOtherSolo && !solo) ? 0 : volume;
}

/** The subject of a playback error: one lane, or both together. */
export type SpaceFailure = LaneId | 'both';

/** The functions that the player needs from its environment. */
export interface SpaceHost {
  createContext(): AudioContext;
  /** Fetches the whole file of a lane. @throws if that fails */
  fetchAudio(url: string, id: LaneId): Promise<ArrayBuffer>;
  /** Calls back about sixty times a second. @returns a function that ends it */
  onFrame(tick: () => void): () => void;
  /** Pauses all other sounds of the page when something here starts. */
  silenceOthers(): void;
}

interface Playing {
  source: AudioBufferSourceNode;
  /** The time on the context's clock, in seconds, at which the file's `from` is heard. */
  at: number;
  from: number;
}

interface Lane {
  url: string | null;
  gain?: GainNode;
  /** The last loaded file and its address. */
  loaded?: { url: string; buffer: Promise<AudioBuffer> };
  playing?: Playing;
}

export const DEFAULT_VOLUMES: Readonly<Record<LaneId, number>> = { track: 0.7, vocal: 0.8 };

const LANES: readonly LaneId[] = ['track', 'vocal'];
/**
 * Time between scheduling and the first sound, so that both lanes are scheduled before the first
 * starts.
 */
const LEAD_SECONDS = 0.06;
/** Long enough to avoid a click, short enough to seem immediate. */
const GLIDE_SECONDS = 0.015;

/**
 * Plays a track and a vocal, each alone or both together. Together they are decoded and started on
 * the clock of the audio hardware: they cannot drift apart, and start on the same sample.
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
  /** A later call cancels an earlier one that is still waiting for its file. */
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
      muted: false,
      solo: false,
    });
    this.#state = { track: lane('track'), vocal: lane('vocal') };
  }

  get state(): SpaceState {
    return this.#state;
  }

  /**
   * Sets the address of a lane's file. The sound that is playing continues; the file is loaded the
   * next time it is played.
   */
  setUrl(id: LaneId, url: string | null): void {
    this.#lanes[id].url = url;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Plays a lane from its position, or pauses it. */
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

  /** Stops a lane and returns to its start. */
  stop(id: LaneId): void {
    this.#orders[id] += 1;
    this.#silence(id);
    this.#set(id, { phase: 'idle', position: 0 });
  }

  /** Plays both from their starts on one clock; if both are playing, pauses both. */
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
    this.setStrip(id, { volume });
  }

  /** Sets the volume of a lane, or whether it is muted or solo; both are audible at once. */
  setStrip(id: LaneId, change: Partial<Pick<LaneState, 'volume' | 'muted' | 'solo'>>): void {
    this.#set(id, change);
    for (const each of LANES) {
      const { gain } = this.#lanes[each];
      gain?.gain.setTargetAtTime(heardVolume(this.#state, each), this.#now(), GLIDE_SECONDS);
    }
  }

  /**
   * Goes to a position on the time line of the track; what is playing plays on from there.
   * @param seconds from the beginning of the track
   */
  seek(seconds: number): void {
    const at = this.#soon();
    const { track, vocal } = this.#lanes;
    const [trackBuffer, vocalBuffer] = [track.playing?.source.buffer, vocal.playing?.source.buffer];
    const inVocal = Math.max(0, seconds - this.#offset / 1000);
    if (trackBuffer) this.#start('track', trackBuffer, at, Math.min(seconds, trackBuffer.duration));
    else if (track.url !== null) this.#set('track', { phase: 'paused', position: seconds });
    if (vocalBuffer) this.#startVocal(vocalBuffer, at, seconds);
    else if (vocal.url !== null) this.#set('vocal', { phase: 'paused', position: inVocal });
  }

  /**
   * Sets how much later the vocal is heard over the track than its file starts; below zero,
   * earlier. Audible at once if both are playing.
   * @param milliseconds the vocal's saved offset plus the nudge
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

  /** Stops everything and releases the files. */
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

  /** Created in the handler of a press: browsers allow it only then. */
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
    lane.gain ??= connected(context, heardVolume(this.#state, id));
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

  /** @param trackPosition the track's position at `at`, in seconds */
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
    const keys = Object.keys(change) as (keyof LaneState)[];
    if (keys.every((key) => before[key] === after[key])) return;
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
