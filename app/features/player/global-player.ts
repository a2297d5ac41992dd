import { createContext, useContext, useSyncExternalStore } from 'react';
import { PLAYBACK_KEY, type PlayerAudio } from './audio-element.ts';
import type { PlaybackQueue } from './playback-queue.ts';
import {
  INITIAL_STATE,
  PlayerStore,
  type PlayerSettings,
  type PlayerState,
} from './player-state.ts';
import type { PlayerTrack } from './player-track.ts';
import type { Player } from './player.ts';

/**
 * The player as screens use it. Its code is loaded once the page has its audio element: until then the state
 * is the initial one, and what is wanted of it waits.
 */
export class LazyPlayer extends PlayerStore {
  readonly #load: () => Promise<Player>;
  #isLoading = false;
  #player: Player | undefined;
  #waiting: ((player: Player) => void)[] = [];

  constructor(load: () => Promise<Player>) {
    super();
    this.#load = load;
  }

  /** See `Player.attach`. */
  readonly attach = (audio: PlayerAudio | null): void => {
    if (audio) this.#ask((player) => player.attach(audio));
  };

  /** See `Player.register`. */
  register(track: PlayerTrack, queue?: PlaybackQueue): () => void {
    let isOver = false;
    let end: (() => void) | undefined;
    this.#ask((player) => {
      if (!isOver) end = player.register(track, queue);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }

  /** See `Player.play`. */
  play(track: PlayerTrack, list?: PlaybackQueue, timeoutMs?: number): void {
    this.#ask((player) => player.play(track, list, timeoutMs));
  }

  /** See `Player.toggle`. */
  toggle(track: PlayerTrack, list?: PlaybackQueue): void {
    this.#ask((player) => player.toggle(track, list));
  }

  pause(): void {
    this.#ask((player) => player.pause());
  }

  /** See `Player.close`. The earlier playback is forgotten even if the page is left at once. */
  close(): void {
    if (!this.#player) forgetPlayback();
    this.#ask((player) => player.close());
  }

  /** See `Player.retry`. */
  retry(timeoutMs?: number): void {
    this.#ask((player) => player.retry(timeoutMs));
  }

  /** See `Player.seek`. */
  seek(seconds: number): void {
    this.#ask((player) => player.seek(seconds));
  }

  setVolume(volume: number): void {
    this.#ask((player) => player.setVolume(volume));
  }

  setMuted(muted: boolean): void {
    this.#ask((player) => player.setMuted(muted));
  }

  setSettings(change: Partial<PlayerSettings>): void {
    this.#ask((player) => player.setSettings(change));
  }

  #ask(act: (player: Player) => void): void {
    if (this.#player) return act(this.#player);
    this.#waiting.push(act);
    this.#begin();
  }

  #begin(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#load().then(
      (player) => this.#receive(player),
      () => {
        this.#isLoading = false;
        addEventListener('online', () => this.#begin(), { once: true });
      },
    );
  }

  #receive(player: Player): void {
    const follow = () => this.set(player.state);
    player.subscribe(follow);
    this.#player = player;
    follow();
    for (const act of this.#waiting) act(player);
    this.#waiting = [];
  }
}

function forgetPlayback(): void {
  try {
    sessionStorage.removeItem(PLAYBACK_KEY);
  } catch {
    // The browser denies access to its storage.
  }
}

/** The player of this browser tab. It is never used on the server. */
export const player = new LazyPlayer(() =>
  import('./tab-player.ts').then(({ tabPlayer }) => tabPlayer),
);

/**
 * Selects a part of the player's state; the component renders again when it changes.
 * @param select returns a primitive, or an object that is identical until it changes
 */
export function usePlayerState<Selected>(select: (state: PlayerState) => Selected): Selected {
  return useSyncExternalStore(
    player.subscribe,
    () => select(player.state),
    () => select(INITIAL_STATE),
  );
}

const ListContext = createContext<PlaybackQueue | undefined>(undefined);

/** Around a list: its tracks in their order, so that what is started in it goes on with the next. */
export const PlayerList = ListContext.Provider;

/** The list around a component; undefined outside of any. */
export const usePlayerList = () => useContext(ListContext);
