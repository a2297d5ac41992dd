import { neededSeconds } from './plays/play.ts';
import type { PlayerState } from './player-state.ts';
import type { PlayerTrack } from './player-track.ts';

interface Sounding {
  readonly state: Pick<PlayerState, 'track' | 'phase' | 'currentTime'>;
  subscribe(listener: () => void): () => void;
}

/** Dependencies of the counter. */
export interface PlayCounterHost {
  /** Milliseconds on a clock that never jumps. */
  now(): number;
  /** Seconds of the track that sounded before the player had it in hand. */
  heardEarly(): number;
  /** @param heard seconds */
  report(track: PlayerTrack, heard: number): void;
  /** Reports where a counted play stopped. @param position seconds */
  stopped(track: PlayerTrack, position: number): void;
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
  /** Seconds: where it was last. */
  position: number;
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

  /** The page is being left: whatever plays stops here. */
  leave(): void {
    if (this.#play) this.#tellStop(this.#play);
  }

  #tellStop(play: Play): void {
    if (play.reported && play.position > 0) this.#host.stopped(play.track, play.position);
  }

  #look({ track, phase, currentTime }: Sounding['state']): void {
    const isOver = phase === 'idle' || phase === 'error' || track?.id !== this.#play?.track.id;
    if (isOver || phase !== 'playing') this.#settle();
    if (isOver && this.#play) this.#tellStop(this.#play);
    if (isOver) this.#play = null;
    else if (this.#play && currentTime > 0) this.#play.position = currentTime;
    if (!track || phase !== 'playing' || this.#play?.since != null) return;
    this.#play ??= {
      track,
      needed: neededSeconds(track.duration, track.previewSeconds),
      heard: this.#first ? this.#host.heardEarly() : 0,
      since: null,
      reported: false,
      position: currentTime,
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
