import { HAVE_FUTURE_DATA, type PlayerAudio } from './audio-element.ts';
import { sourcesOf, type PlayerTrack } from './player-track.ts';

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
}

/** What the player needs of its surroundings. */
export interface PlayerHost {
  /** The volume that was chosen on this device, if any. */
  rememberedVolume(): number | null;
  rememberVolume(volume: number): void;
  /** Says something to the listener that the player itself does not show. */
  tell(message: PlayerMessage): void;
  /** For whoever looks for the cause. */
  report(error: Error): void;
}

export type PlayerMessage = { readonly title: string; readonly description: string };

export const NO_AUDIO: PlayerMessage = {
  title: 'No audio available',
  description: "This track doesn't have audio ready yet.",
};
export const UNPLAYABLE: PlayerMessage = {
  title: 'Playback error',
  description: 'Unable to play this audio file.',
};

export const LOAD_TIMEOUT_MS = 15_000;
export const POSITION_INTERVAL_MS = 100;
export const DEFAULT_VOLUME = 80;

export const INITIAL_STATE: PlayerState = {
  track: null,
  phase: 'idle',
  currentTime: 0,
  duration: NaN,
  volume: DEFAULT_VOLUME,
};

/** MediaError codes of a file that is there, but is no audio that this browser plays. */
const UNDECODABLE = [3, 4];

/**
 * The global player: one track at a time on one element. It outlives every screen, and tells its
 * state to whoever subscribes.
 */
export class Player {
  readonly #host: PlayerHost;
  readonly #listeners = new Set<() => void>();
  /** Tracks of the screens that are open: only of these a running element can be recognised. */
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
    this.#adopt();
  };

  /** Makes a screen's track known for as long as the screen is there. */
  register(track: PlayerTrack): () => void {
    const id = String(track.id);
    this.#known.set(id, track);
    this.#adopt();
    return () => {
      if (this.#known.get(id) === track) this.#known.delete(id);
    };
  }

  /** Plays `track` from its start, or goes on with it; any other falls silent. */
  play(track: PlayerTrack): void {
    if (this.#isCurrent(track) && this.#state.phase !== 'error') this.#resume();
    else this.#load(track);
  }

  /** Pauses `track` if it is on, else plays it. */
  toggle(track: PlayerTrack): void {
    if (this.#isCurrent(track) && this.#wanted) this.pause();
    else this.play(track);
  }

  /** Goes on with what was paused. */
  resume(): void {
    if (this.#state.track) this.play(this.#state.track);
  }

  pause(): void {
    if (!this.#state.track || this.#state.phase === 'error') return;
    this.#silence();
    this.#set({ phase: 'paused' });
  }

  /** Falls silent, at the start of the track. */
  stop(): void {
    if (!this.#state.track || this.#state.phase === 'error') return;
    this.#silence();
    if (this.#audio) this.#audio.currentTime = 0;
    this.#set({ phase: 'idle', currentTime: 0 });
  }

  /** Falls silent and forgets the track. */
  close(): void {
    this.#silence();
    this.#unload();
    this.#set({ ...INITIAL_STATE, volume: this.#state.volume });
  }

  /** Loads the track again after an error. */
  retry(): void {
    if (this.#state.track) this.#load(this.#state.track);
  }

  /** @param seconds from the start; outside of the track it is the nearer end */
  seek(seconds: number): void {
    const { track, phase, duration } = this.#state;
    if (!this.#audio || !track || phase === 'error' || !Number.isFinite(seconds)) return;
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

  /** Nobody sees the position of a page in the background: it is not refreshed there. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    if (visible) this.#refreshPosition();
    this.#tick();
  }

  #isCurrent(track: PlayerTrack): boolean {
    return this.#state.track?.id === track.id;
  }

  #load(track: PlayerTrack): void {
    const audio = this.#audio;
    if (!audio) return;
    const [source, ...alternatives] = sourcesOf(track, (type) => audio.canPlayType(type));
    if (!source) {
      this.close();
      this.#host.tell(NO_AUDIO);
      return;
    }
    this.#silence();
    this.#alternatives = alternatives;
    audio.dataset.track = String(track.id);
    audio.src = source;
    this.#set({ track, phase: 'loading', currentTime: 0, duration: track.duration ?? NaN });
    this.#resume();
  }

  #resume(): void {
    const audio = this.#audio;
    if (!audio) return;
    this.#wanted = true;
    if (audio.readyState < HAVE_FUTURE_DATA) this.#awaitSound();
    audio.play().catch((error: unknown) => {
      // All other rejections are of a play() that another action has overtaken, or come as events.
      if (!(error instanceof Error && error.name === 'NotAllowedError')) return;
      this.#silence();
      this.#set({ phase: 'paused' });
    });
  }

  /** Recognises what the page has played before the player was awake. */
  #adopt(): void {
    const audio = this.#audio;
    if (!audio || this.#state.track) return;
    const track = this.#known.get(audio.dataset.track ?? '');
    if (!track) return;
    // An inline script cannot fall back; what it played may be either of the files.
    this.#alternatives = sourcesOf(track, (type) => audio.canPlayType(type)).filter(
      (source) => !audio.src.endsWith(source),
    );
    this.#wanted = !audio.paused;
    this.#set({ track, duration: track.duration ?? NaN });
    this.#measure();
    this.#refreshPosition();
    if (audio.error) this.#recover();
    else if (audio.paused) this.#set({ phase: audio.ended ? 'idle' : 'paused' });
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
      if (this.#wanted && this.#state.phase === 'playing') this.#set({ phase: 'loading' });
    },
    pause: () => {
      const audio = this.#audio;
      if (!audio || !this.#wanted || !audio.paused || audio.ended) return;
      // It was taken out of the page, which silences it: nobody asked for that.
      if (!audio.isConnected) this.#resume();
      // The system paused it: a call, a pulled plug.
      else this.pause();
    },
    ended: () => {
      this.#silence();
      if (this.#audio) this.#audio.currentTime = 0;
      this.#set({ phase: 'idle', currentTime: 0 });
    },
    durationchange: () => this.#measure(),
    timeupdate: () => this.#refreshPosition(),
    error: () => this.#recover(),
  };

  /** Tries the next file of the track, from where this one broke off; else gives up. */
  #recover(): void {
    const audio = this.#audio;
    const { track, currentTime } = this.#state;
    if (!audio?.error || !track) return;
    const next = this.#alternatives.shift();
    if (next === undefined || !this.#wanted) {
      const { code } = audio.error;
      this.#fail(`the file could not be played (media error ${code})`);
      if (UNDECODABLE.includes(code)) this.#host.tell(UNPLAYABLE);
      return;
    }
    audio.src = next;
    if (currentTime > 0) audio.currentTime = currentTime;
    this.#set({ phase: 'loading' });
    this.#resume();
  }

  #fail(reason: string): void {
    const { track } = this.#state;
    this.#silence();
    this.#unload();
    this.#set({ phase: 'error', currentTime: 0 });
    this.#host.report(new Error(`Track ${track?.id}: ${reason}`));
  }

  #silence(): void {
    this.#wanted = false;
    clearTimeout(this.#deadline);
    this.#audio?.pause();
  }

  /** Ends the transfer as well, which a paused element would go on with. */
  #unload(): void {
    const audio = this.#audio;
    if (!audio) return;
    this.#alternatives = [];
    delete audio.dataset.track;
    audio.removeAttribute('src');
    audio.load();
  }

  #awaitSound(): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(
      () => this.#fail(`no sound within ${LOAD_TIMEOUT_MS / 1000} s`),
      LOAD_TIMEOUT_MS,
    );
    this.#set({ phase: 'loading' });
  }

  #measure(): void {
    const duration = this.#audio?.duration ?? NaN;
    if (Number.isFinite(duration)) this.#set({ duration });
  }

  #refreshPosition(): void {
    const { track, phase } = this.#state;
    if (!this.#audio || !track || phase === 'error' || !this.#visible) return;
    // A file that has just been replaced is at its start until it is seekable.
    if (this.#audio.readyState === 0) return;
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
    const next = { ...this.#state, ...change };
    const changed = (Object.keys(next) as (keyof PlayerState)[]).some(
      (key) => !Object.is(next[key], this.#state[key]),
    );
    if (!changed) return;
    this.#state = next;
    this.#tick();
    for (const listener of this.#listeners) listener();
  }
}
