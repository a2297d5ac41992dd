import type { PlaybackQueue } from './playback-queue.ts';
import type { PlayerTrack } from './player-track.ts';
import type { Connectivity } from './source-loader.ts';
import * as texts from './texts.ts';

export type PlayerPhase = 'idle' | 'loading' | 'playing' | 'paused' | 'error';

export interface PlayerState {
  readonly track: PlayerTrack | null;
  /** Phase of `track`; `idle` when it has ended or was stopped. */
  readonly phase: PlayerPhase;
  /** Seconds. */
  readonly currentTime: number;
  /** Seconds; not a number while unknown. */
  readonly duration: number;
  /** 0 to 100. */
  readonly volume: number;
  readonly muted: boolean;
  /** The list in which `track` was started, and which goes on when it ends. */
  readonly queue: PlaybackQueue;
  readonly settings: PlayerSettings;
  /** Message for the listener; a new object each time. */
  readonly message: PlayerMessage | null;
}

/** Settings of the player, kept on the device. */
export interface PlayerSettings {
  /** The small files, on any line. */
  readonly dataSaver: boolean;
  /** All tracks about equally loud. */
  readonly levelled: boolean;
  /** Single keys steer the player from anywhere on a page (WCAG 2.1.4 wants them to be switchable). */
  readonly shortcuts: boolean;
  /** The queue in no order. */
  readonly shuffle: boolean;
  readonly repeat: Repeat;
}

/** Repeat mode: off, all, or one. */
type Repeat = (typeof REPEATS)[number];

/** In the order in which one button goes through them. */
export const REPEATS = ['off', 'all', 'one'] as const;

export const repeatAfter = (repeat: Repeat): Repeat =>
  REPEATS[(REPEATS.indexOf(repeat) + 1) % REPEATS.length] ?? 'off';

interface PlayerMessage {
  readonly title: string;
  readonly description: string;
}

export const NO_AUDIO: PlayerMessage = {
  title: texts.noAudioAvailable,
  description: texts.trackHasNoAudio,
};
export const UNPLAYABLE: PlayerMessage = {
  title: texts.playbackError,
  description: texts.fileUnplayable,
};
export const NO_BEAT: PlayerMessage = { ...NO_AUDIO, description: texts.beatHasNoAudio };
export const UNPLAYABLE_BEAT: PlayerMessage = {
  title: texts.playbackFailed,
  description: texts.beatFailed,
};

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
  /** The ids of the queue in the order of its list, where that is another one. */
  readonly listed?: readonly PlayerTrack['id'][];
  /** Seconds. */
  readonly currentTime: number;
}

/** Dependencies of the player: the device's memory, the connection, and whom to tell. */
export interface PlayerHost extends Connectivity {
  /** 0 to 100, if one was chosen on this device. */
  rememberedVolume(): number | null;
  rememberVolume(volume: number): void;
  /** Settings changed on this device; the others have their defaults. */
  rememberedSettings(): Partial<PlayerSettings>;
  rememberSettings(settings: PlayerSettings): void;
  rememberedPlayback(): KeptPlayback | null;
  /** @param playback null forgets it */
  rememberPlayback(playback: KeptPlayback | null): void;
  /** Whether the browser says that its connection is slow, or that its data are dear. */
  isSlow(): boolean;
  /** For whoever looks for the cause. */
  report(error: Error): void;
}

/** Holds the state and tells each change of it. */
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

  /** Called at each change, before anybody else hears of it. */
  protected changed(): void {}
}
