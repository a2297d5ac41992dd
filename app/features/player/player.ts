import { HAVE_FUTURE_DATA, type PlayerAudio } from './audio-element.ts';
import {
  DEFAULT_VOLUME,
  INITIAL_STATE,
  NO_AUDIO,
  UNPLAYABLE,
  type PlayerState,
} from './player-state.ts';
import { sourcesOf, type PlayerTrack } from './player-track.ts';

export const LOAD_TIMEOUT_MS = 15_000;
export const POSITION_INTERVAL_MS = 100;

/** MediaError.MEDIA_ERR_DECODE: the file came, but is damaged. */
const DAMAGED = 3;

/** What the player needs of its surroundings. */
export interface PlayerHost {
  /** 0 to 100, if one was chosen on this device. */
  rememberedVolume(): number | null;
  rememberVolume(volume: number): void;
  /** For whoever looks for the cause. */
  report(error: Error): void;
}

/**
 * The global player: one track at a time, on one element. It outlives every screen and tells its
 * state to whoever subscribes.
 */
export class Player {
  readonly #host: PlayerHost;
  readonly #listeners = new Set<() => void>();
  /** The tracks of the open screens, by id: among them a running element finds its track. */
  readonly #known = new Map<string, PlayerTrack>();
  #state = INITIAL_STATE;
  #audio: PlayerAudio | null = null;
  /** Whether it shall sound: what the listener wants, ahead of what the element does. */
  #wanted = false;
  /** Files of the track that are still to be tried when this one fails. */
  #alternatives: string[] = [];
  #visible = true;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor(host: PlayerHost) {
    this.#host = host;
  }

  get state(): PlayerState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Takes the element in hand, with whatever already sounds on it. The first one stays: should the
   * whole page be drawn anew, it goes on sounding without a place in the page.
   */
  readonly attach = (audio: PlayerAudio | null): void => {
    if (!audio || this.#audio) return;
    this.#audio = audio;
    audio.dataset.taken = '';
    for (const [name, handle] of Object.entries(this.#handlers)) {
      audio.addEventListener(name, handle);
    }
    this.setVolume(this.#host.rememberedVolume() ?? DEFAULT_VOLUME);
    this.#adopt(this.#known.get(audio.dataset.track ?? ''));
  };

  /** Makes a track known for as long as its screen is open. */
  register(track: PlayerTrack): () => void {
    const id = String(track.id);
    this.#known.set(id, track);
    this.#adopt(track);
    return () => {
      if (this.#known.get(id) === track) this.#known.delete(id);
    };
  }

  /** Plays `track` from its start, or goes on with it; any other falls silent. */
  play(track: PlayerTrack): void {
    this.#adopt(track);
    if (this.#isCurrent(track) && this.#state.phase !== 'error') this.#resume();
    else this.#load(track);
  }

  /** Pauses `track` if it is on, else plays it. */
  toggle(track: PlayerTrack): void {
    this.#adopt(track);
    if (this.#isCurrent(track) && this.#wanted) this.pause();
    else this.play(track);
  }

  pause(): void {
    if (!this.#hasSound()) return;
    this.#silence();
    this.#set({ phase: 'paused' });
  }

  /** Falls silent, back at the start of the track. */
  stop(): void {
    if (!this.#hasSound()) return;
    this.#rewind();
  }

  /** Falls silent and forgets the track. */
  close(): void {
    this.#unload();
    this.#set({ ...INITIAL_STATE, volume: this.#state.volume });
  }

  /** Loads the track anew after an error. */
  retry(): void {
    if (this.#state.track) this.#load(this.#state.track);
  }

  /** @param seconds from the start; beyond the track, it is the nearer end */
  seek(seconds: number): void {
    if (!this.#audio || !this.#hasSound() || !Number.isFinite(seconds)) return;
    const { duration } = this.#state;
    const end = Number.isFinite(duration) ? duration : Infinity;
    const currentTime = Math.min(Math.max(0, seconds), end);
    this.#audio.currentTime = currentTime;
    this.#set({ currentTime });
  }

  /** @param volume 0 to 100 */
  setVolume(volume: number): void {
    const clamped = Math.min(100, Math.max(0, Math.round(volume)));
    if (this.#audio) this.#audio.volume = clamped / 100;
    if (clamped === this.#state.volume) return;
    this.#host.rememberVolume(clamped);
    this.#set({ volume: clamped });
  }

  /** Nobody sees the position on a page in the background: it is not refreshed there. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#refreshPosition();
    this.#tick();
  }

  #isCurrent(track: PlayerTrack): boolean {
    return this.#state.track?.id === track.id;
  }

  #hasSound(): boolean {
    return this.#state.track !== null && this.#state.phase !== 'error';
  }

  #load(track: PlayerTrack): void {
    const audio = this.#audio;
    if (!audio) return;
    const [source, ...alternatives] = sourcesOf(track, (type) => audio.canPlayType(type));
    if (!source) {
      this.close();
      this.#set({ message: { ...NO_AUDIO } });
      return;
    }
    this.#silence();
    this.#alternatives = alternatives;
    audio.dataset.track = String(track.id);
    audio.src = source;
    this.#set({
      ...INITIAL_STATE,
      volume: this.#state.volume,
      track,
      duration: track.duration ?? NaN,
    });
    this.#resume();
  }

  #resume(): void {
    const audio = this.#audio;
    if (!audio) return;
    this.#wanted = true;
    if (audio.readyState < HAVE_FUTURE_DATA) this.#awaitSound();
    audio.play().catch((error: unknown) => {
      // Other refusals are of a call that something newer has overtaken, or come as an event too.
      if (!(error instanceof Error && error.name === 'NotAllowedError')) return;
      this.pause();
    });
  }

  /** Takes over what the page has played before the player was awake, if it was `track`. */
  #adopt(track: PlayerTrack | undefined): void {
    const audio = this.#audio;
    if (!audio || !track || this.#state.track) return;
    if (audio.dataset.track !== String(track.id)) return;
    this.#alternatives = sourcesOf(track, (type) => audio.canPlayType(type)).filter(
      (source) => !audio.src.endsWith(source),
    );
    this.#wanted = !audio.paused;
    this.#set({ track, duration: track.duration ?? NaN });
    this.#measure();
    this.#refreshPosition();
    if (audio.error) this.#recover();
    else if (audio.ended) this.#rewind();
    else if (audio.paused) this.#set({ phase: 'paused' });
    else if (audio.readyState < HAVE_FUTURE_DATA) this.#awaitSound();
    else this.#set({ phase: 'playing' });
  }

  readonly #handlers: Record<string, () => void> = {
    playing: () => {
      if (!this.#wanted) return;
      clearTimeout(this.#deadline);
      this.#set({ phase: 'playing' });
    },
    waiting: () => {
      if (this.#state.phase === 'playing') this.#set({ phase: 'loading' });
    },
    pause: () => {
      const audio = this.#audio;
      if (!audio?.paused || !this.#wanted || audio.ended || audio.error) return;
      // Out of the page an element falls silent; nobody asked for that.
      if (!audio.isConnected) this.#resume();
      // The system paused it: a call came, a plug was pulled.
      else this.pause();
    },
    ended: () => this.#rewind(),
    durationchange: () => this.#measure(),
    timeupdate: () => this.#refreshPosition(),
    error: () => this.#recover(),
  };

  /** Goes on with the next file of the track, where this one broke off; without one it gives up. */
  #recover(): void {
    const audio = this.#audio;
    if (!audio?.error || !this.#hasSound()) return;
    const { code } = audio.error;
    const { currentTime } = this.#state;
    const next = this.#alternatives.shift();
    if (next === undefined || !this.#wanted) {
      this.#fail(`media error ${code}`);
      if (code === DAMAGED) this.#set({ message: { ...UNPLAYABLE } });
      return;
    }
    audio.src = next;
    if (currentTime > 0) audio.currentTime = currentTime;
    this.#resume();
  }

  #fail(reason: string): void {
    const { track } = this.#state;
    this.#unload();
    this.#set({ phase: 'error', currentTime: 0 });
    this.#host.report(new Error(`Track ${track?.id} could not be played: ${reason}`));
  }

  #rewind(): void {
    this.#silence();
    if (this.#audio) this.#audio.currentTime = 0;
    this.#set({ phase: 'idle', currentTime: 0 });
  }

  #silence(): void {
    this.#wanted = false;
    clearTimeout(this.#deadline);
    this.#audio?.pause();
  }

  /** Ends the transfer as well, which an element that is only paused would go on with. */
  #unload(): void {
    this.#silence();
    this.#alternatives = [];
    if (!this.#audio) return;
    delete this.#audio.dataset.track;
    this.#audio.removeAttribute('src');
    this.#audio.load();
  }

  #awaitSound(): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(
      () => this.#fail(`silent for ${LOAD_TIMEOUT_MS / 1000} s`),
      LOAD_TIMEOUT_MS,
    );
    this.#set({ phase: 'loading' });
  }

  #measure(): void {
    const { duration = NaN } = this.#audio ?? {};
    if (this.#hasSound() && Number.isFinite(duration)) this.#set({ duration });
  }

  #refreshPosition(): void {
    // An element that has nothing yet says 0, whatever it was told to begin with.
    if (!this.#audio?.readyState || !this.#visible || !this.#hasSound()) return;
    this.#set({ currentTime: this.#audio.currentTime });
  }

  #tick(): void {
    const run = this.#state.phase === 'playing' && this.#visible;
    if (run === (this.#ticking !== undefined)) return;
    clearInterval(this.#ticking);
    this.#ticking = run
      ? setInterval(() => this.#refreshPosition(), POSITION_INTERVAL_MS)
      : undefined;
  }

  #set(change: Partial<PlayerState>): void {
    const before = this.#state;
    const after = { ...before, ...change };
    const keys = Object.keys(change) as (keyof PlayerState)[];
    if (keys.every((key) => Object.is(before[key], after[key]))) return;
    this.#state = after;
    this.#tick();
    for (const listener of this.#listeners) listener();
  }
}
