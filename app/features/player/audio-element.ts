/**
 * The single audio element of all pages. The server renders it; a short inline script plays on it before
 * hydration (rendering/deferred-hydration-script.ts), and the player then takes it over while it plays.
 */
export const PLAYER_AUDIO_ID = 'player-audio';

/** Key in local storage of the volume, 0 to 100. */
export const VOLUME_KEY = 'player-volume';

/** Key in session storage of the playback, for the next full page load. */
export const PLAYBACK_KEY = 'player-playback';

/**
 * Values of the element's `data-` attributes: `track` the id of the track that it has loaded, `taken` that
 * the player has it in hand.
 */
export type PlayerAudioData = { track?: string; taken?: string };

/** The part of HTMLAudioElement that the player uses; tests replace it. */
export interface PlayerAudio extends EventTarget {
  src: string;
  currentTime: number;
  volume: number;
  muted: boolean;
  preload: string;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly readyState: number;
  readonly error: { readonly code: number } | null;
  readonly isConnected: boolean;
  readonly dataset: PlayerAudioData & DOMStringMap;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  canPlayType(type: string): string;
  removeAttribute(name: string): void;
}

/** The HTMLMediaElement.readyState from which it can play. */
export const HAVE_FUTURE_DATA = 3;
