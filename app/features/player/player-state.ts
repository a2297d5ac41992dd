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
  /** What the listener should be told, a new object each time. */
  readonly message: PlayerMessage | null;
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

export const DEFAULT_VOLUME = 80;

/** Of the server, and of every page until something is played. */
export const INITIAL_STATE: PlayerState = {
  track: null,
  phase: 'idle',
  currentTime: 0,
  duration: NaN,
  volume: DEFAULT_VOLUME,
  message: null,
};
