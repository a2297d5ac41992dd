import { neededSeconds } from './plays/play.ts';
import type { PlayerState } from './player-state.ts';
import type { PlayerTrack } from './player-track.ts';

interface Sounding {
  readonly state: Pick<PlayerState, 'track' | 'phase' | 'currentTime'>;
  subscribe(listener: () => void): () => void;
}

/** Dependencies of the counter. */
export interface PlayCounterHost {
  /** Milliseconds on a monotonic clock. */
  now(): number;
  /** Seconds of the track that were played before the player took over. */
  heardEarly(): number;
  /** @param heard seconds */
  report(track: PlayerTrack, heard: number): void;
  /** Reports where a counted play stopped. @param position seconds */
  stopped(track: PlayerTrack, position: number): void;
}

/** From the start of a track until it ends, is stopped, or is replaced. */
interface Play {
  readonly track: PlayerTrack;
  /** Seconds of playback after which it counts. */
  readonly needed: number;
  /** Seconds, up to the last pause. */
  heard: number;
  /** Start of the current uninterrupted playback; null while silent. */
  since: number | null;
  reported: boolean;
  /** The last position in seconds. */
  position: number;
}

/**
 * Measures how long a track is really played, whatever is skipped and on whichever page, and
 * reports it once it is long enough. The server decides what counts as a play.
 */
export class PlayCounter {
  readonly #host: PlayCounterHost;
  #play: Play | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Only the first track can have been playing before the player existed. */
  #first = true;

  constructor(host: PlayCounterHost) {
    this.#host = host;
  }

  /** Counts until the returned function is called. */
  follow(player: Sounding): () => void {
    const look = () => this.#look(player.state);
    look();
    const unsubscribe = player.subscribe(look);
    return () => {
      unsubscribe();
      this.#settle();
    };
  }

  /** Called when the page is left: the current play ends here. */
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

  /** Adds the playback up to now, because the track is silent. */
  #settle(): void {
    clearTimeout(this.#timer);
    const play = this.#play;
    if (play?.since == null) return;
    play.heard += (this.#host.now() - play.since) / 1000;
    play.since = null;
  }
}
