import { neededSeconds } from '../plays/needed-seconds.ts';
import type { PlayerState } from './player-state.ts';
import type { PlayerTrack } from './player-track.ts';

interface Sounding {
  readonly state: Pick<PlayerState, 'track' | 'phase'>;
  subscribe(listener: () => void): () => void;
}

/** What the counter needs of its surroundings. */
export interface PlayCounterHost {
  /** Milliseconds on a clock that never jumps. */
  now(): number;
  /** Seconds of the track that sounded before the player had it in hand. */
  heardEarly(): number;
  /** @param heard seconds */
  report(track: PlayerTrack, heard: number): void;
}

/** From when a track begins until it has ended, was stopped, or another one was put on. */
interface Play {
  readonly track: PlayerTrack;
  /** Seconds of sound that make it count. */
  readonly needed: number;
  /** Seconds, up to the last pause. */
  heard: number;
  /** Since when it sounds without a break. */
  since: number | null;
  reported: boolean;
}

/**
 * Measures how long a track really sounds, whatever is skipped and wherever the page is, and tells
 * once that it was enough. What a play is, the server decides.
 */
export class PlayCounter {
  readonly #host: PlayCounterHost;
  #play: Play | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Only what sounded first can have begun before there was a player. */
  #first = true;

  constructor(host: PlayCounterHost) {
    this.#host = host;
  }

  /** Counts for as long as it is not told to stop. */
  follow(player: Sounding): () => void {
    const look = () => this.#look(player.state);
    look();
    const unsubscribe = player.subscribe(look);
    return () => {
      unsubscribe();
      this.#settle();
    };
  }

  #look({ track, phase }: Sounding['state']): void {
    const isOver = phase === 'idle' || phase === 'error' || track?.id !== this.#play?.track.id;
    if (isOver || phase !== 'playing') this.#settle();
    if (isOver) this.#play = null;
    if (!track || phase !== 'playing' || this.#play?.since != null) return;
    this.#play ??= {
      track,
      needed: neededSeconds(track.duration),
      heard: this.#first ? this.#host.heardEarly() : 0,
      since: null,
      reported: false,
    };
    this.#first = false;
    this.#play.since = this.#host.now();
    this.#awaitEnough(this.#play);
  }

  #awaitEnough(play: Play): void {
    if (play.reported) return;
    const heard = Math.max(play.heard, play.needed);
    this.#timer = setTimeout(
      () => {
        play.reported = true;
        this.#host.report(play.track, heard);
      },
      (heard - play.heard) * 1000,
    );
  }

  /** It is silent now: what sounded until here is heard. */
  #settle(): void {
    clearTimeout(this.#timer);
    const play = this.#play;
    if (play?.since == null) return;
    play.heard += (this.#host.now() - play.since) / 1000;
    play.since = null;
  }
}
