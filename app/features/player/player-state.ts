import type { PlaybackQueue } from './playback-queue.ts';
import type { PlayerTrack } from './player-track.ts';

export type PlayerPhase = 'idle' | 'loading' | 'playing' | 'paused' | 'error';

export interface PlayerState {
  readonly track: PlayerTrack | null;
  /** Of `track`; `idle` when it has ended or was stopped. */
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
  /** A track that is being made ready to play while nothing else is on. */
  readonly prepared: Prepared | null;
  /** What the listener should be told, a new object each time. */
  readonly message: PlayerMessage | null;
}

/** What a listener may switch; a device keeps it. */
export interface PlayerSettings {
  /** The small files, on any line. */
  readonly dataSaver: boolean;
  /** All tracks about equally loud. */
  readonly levelled: boolean;
  /** Single keys steer the player from anywhere on a page (WCAG 2.1.4 wants them to be switchable). */
  readonly shortcuts: boolean;
}

export interface Prepared {
  readonly id: number | string;
  readonly phase: 'loading' | 'ready' | 'error';
}

export interface PlayerMessage {
  readonly title: string;
  readonly description: string;
}

export const NO_AUDIO: PlayerMessage = {
  title: 'No audio available',
  description: "This track doesn't have audio ready yet.",
};
export const UNPLAYABLE: PlayerMessage = {
  title: 'Playback error',
  description: 'Unable to play this audio file.',
};
export const NO_BEAT: PlayerMessage = {
  ...NO_AUDIO,
  description: "This beat doesn't have audio ready yet.",
};
export const UNPLAYABLE_BEAT: PlayerMessage = {
  title: 'Playback failed',
  description: 'Failed to play the beat. Please try again.',
};

export const DEFAULT_VOLUME = 80;

/** Of the server, and of every page until something is played. */
export const INITIAL_STATE: PlayerState = {
  track: null,
  phase: 'idle',
  currentTime: 0,
  duration: NaN,
  volume: DEFAULT_VOLUME,
  muted: false,
  queue: [],
  settings: { dataSaver: false, levelled: true, shortcuts: true },
  prepared: null,
  message: null,
};
