import type { PlaybackQueue } from './playback-queue.ts';
import type { PlayerTrack } from './player-track.ts';
import type { Connectivity } from './source-loader.ts';

export type PlayerPhase = 'idle' | 'loading' | 'playing' | 'paused' | 'error';

export interface PlayerState {
  readonly track: PlayerTrack | null;
  /** Phase of `track`; `idle` when it has ended or was stopped. */
  readonly phase: PlayerPhase;
  /** Seconds. */
  readonly currentTime: number;
  /** Seconds; NaN while unknown. */
  readonly duration: number;
  /** 0 to 100. */
  readonly volume: number;
  readonly muted: boolean;
  /** The list from which `track` was started; it continues after it. */
  readonly queue: PlaybackQueue;
  readonly settings: PlayerSettings;
  /** Message for the listener; a new object each time. */
  readonly message: PlayerMessage | null;
}

/** Settings of the player, kept on the device. */
export interface PlayerSettings {
  /** True to use the small files on any connection. */
  readonly dataSaver: boolean;
  /** True to play all tracks at about the same loudness. */
  readonly levelled: boolean;
  /**
   * True if single keys control the player anywhere on a page (WCAG 2.1.4 requires an option to
   * turn them off).
   */
  readonly shortcuts: boolean;
  /** True to play the queue in random order. */
  readonly shuffle: boolean;
  readonly repeat: Repeat;
}

/** Repeat mode. */
export type Repeat = 'off' | 'all' | 'one';

export interface PlayerMessage {
  readonly title: string;
  readonly description: string;
}

export const DEFAULT_VOLUME = 80;

/** State on the server, and on every page until something is played. */
export const INITIAL_STATE: PlayerState = {
  track: null,
  phase: 'idle',
  currentTime: 0,
  duration: NaN,
  volume: DEFAULT_VOLUME,
  muted: false,
  queue: [],
  settings: { dataSaver: false, levelled: true, shortcuts: true, shuffle: false, repeat: 'off' },
  message: null,
};

/** Playback that a tab keeps across a full page load. */
export interface KeptPlayback {
  readonly track: PlayerTrack;
  readonly queue: PlaybackQueue;
  /** The ids of the queue in the list's order, if the queue is shuffled. */
  readonly listed?: readonly PlayerTrack['id'][];
  /** Seconds. */
  readonly currentTime: number;
}

/** Dependencies of the player: the device's memory, the connection, and whom to tell. */
export interface PlayerHost extends Connectivity {
  /** 0 to 100; null if none was chosen on this device. */
  rememberedVolume(): number | null;
  rememberVolume(volume: number): void;
  /** Settings changed on this device; the others have their defaults. */
  rememberedSettings(): Partial<PlayerSettings>;
  rememberSettings(settings: PlayerSettings): void;
  rememberedPlayback(): KeptPlayback | null;
  /** @param playback null to forget it */
  rememberPlayback(playback: KeptPlayback | null): void;
  /** True if the browser reports a slow connection or the wish to save data. */
  isSlow(): boolean;
  /** Reports an error for diagnosis. */
  report(error: Error): void;
}

/** Holds the state and notifies listeners of changes. */
export class PlayerStore {
  readonly #listeners = new Set<() => void>();
  #state = INITIAL_STATE;

  get state(): PlayerState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected set(change: Partial<PlayerState>): void {
    const before = this.#state;
    const keys = Object.keys(change) as (keyof PlayerState)[];
    if (keys.every((key) => Object.is(before[key], change[key]))) return;
    this.#state = { ...before, ...change };
    this.changed();
    for (const listener of this.#listeners) listener();
  }

  /** Called at each change, before the listeners. */
  protected changed(): void {}
}
