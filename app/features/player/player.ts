import { HAVE_FUTURE_DATA, type PlayerAudio } from './audio-element.ts';
import {
  aroundTrack,
  following,
  isSameList,
  preceding,
  queueWith,
  shuffled,
  type PlaybackQueue,
} from './playback-queue.ts';
import {
  INITIAL_STATE,
  type PlayerHost,
  type PlayerMessage,
  type PlayerSettings,
} from './player-state.ts';
import { smallSource, sourcesOf, type PlayerTrack } from './player-track.ts';
import { PlayerVolume } from './player-volume.ts';
import { SourceLoader } from './source-loader.ts';
import * as texts from './texts.ts';

export const POSITION_INTERVAL_MS = 100;
/** Seconds into a track after which 'previous' restarts it. */
const RESTART_AFTER = 3;

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

/**
 * The global player: one track at a time on one audio element. It is kept across screens and
 * notifies subscribers of its state.
 */
export class Player extends PlayerVolume {
  readonly #loader: SourceLoader;
  /**
   * The tracks of the open screens, by id, with their lists. A track that an inline script has
   * started is found among them.
   */
  readonly #known = new Map<string, { track: PlayerTrack; queue: PlaybackQueue }>();
  /** True if it should play: the listener's wish, which may be ahead of the element. */
  #shouldPlay = false;
  /** True once the connection has proved too slow for the plain file. */
  #slow = false;
  /** Start position in seconds, applied once the element has loaded its file. */
  #startAt = 0;
  /** The queue in the list's order, for when shuffling ends. */
  #list: PlaybackQueue = [];
  #visible = true;
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor(host: PlayerHost) {
    super(host);
    this.#loader = new SourceLoader(host, {
      load: (source, from) => this.#loadSource(source, from),
      waits: () => this.set({ phase: 'loading' }),
      foundSlow: () => (this.#slow = true),
      giveUp: (reason, { heard, damaged }) => {
        const isBeat = this.state.track?.kind === 'beat';
        this.#fail(reason);
        if (heard || damaged) this.set({ message: { ...(isBeat ? UNPLAYABLE_BEAT : UNPLAYABLE) } });
      },
    });
  }

  /**
   * Takes over the audio element with whatever it plays; if it is silent, the tab's earlier
   * playback is restored, paused. The first element is kept: if the whole page is rendered anew, it
   * continues to play outside the document.
   */
  readonly attach = (audio: PlayerAudio | null): void => {
    if (!audio || this.audio) return;
    this.audio = audio;
    audio.dataset.taken = '';
    for (const [name, handle] of Object.entries(this.#handlers)) {
      audio.addEventListener(name, handle);
    }
    this.recallSettings();
    const { track } = audio.dataset;
    if (track !== undefined) this.#adopt(this.#known.get(track)?.track);
    else this.#restore();
  };

  /** Registers a track of a list while its screen is open. @returns a function that ends it */
  register(track: PlayerTrack, queue: PlaybackQueue = []): () => void {
    const id = String(track.id);
    const before = this.#known.get(id);
    // If a track is in several lists of a page, the longest becomes the queue.
    const entry = before && before.queue.length > queue.length ? before : { track, queue };
    this.#known.set(id, entry);
    this.#renew(entry.track);
    this.#adopt(track);
    return () => {
      if (this.#known.get(id) === entry) this.#known.delete(id);
    };
  }

  /**
   * Plays `track` from its start, or resumes it; any other stops.
   * @param list the tracks that play after it; by default the current list
   * @param timeoutMs milliseconds of silence before an error
   */
  play(track: PlayerTrack, list = this.state.queue, timeoutMs?: number): void {
    this.#adopt(track);
    const queue = this.#arrange(track, list);
    if (this.#isCurrent(track) && this.state.phase !== 'error') {
      this.set({ queue });
      this.#resume(timeoutMs);
    } else {
      this.#load(track, queue, 0, timeoutMs);
    }
  }

  /** Pauses `track` if it is playing, else plays it. */
  toggle(track: PlayerTrack, list?: PlaybackQueue): void {
    this.#adopt(track);
    if (this.#isCurrent(track) && this.#shouldPlay) this.pause();
    else this.play(track, list);
  }

  /** Shuffling keeps the current track, and puts all others after it in random order. */
  override setSettings(change: Partial<PlayerSettings>): void {
    const before = this.state.settings.shuffle;
    super.setSettings(change);
    const { track, settings } = this.state;
    if (!track || settings.shuffle === before) return;
    this.set({ queue: settings.shuffle ? shuffled(this.#list, track) : this.#list });
    this.remember();
  }

  next(): void {
    const { queue, track: current, settings } = this.state;
    const track = following(queue, current, settings.repeat === 'all');
    if (track) this.#load(track, this.state.queue);
  }

  /** The previous track; after the first seconds, or without a previous track, the start of this one. */
  previous(): void {
    const { queue, track, currentTime, phase, settings } = this.state;
    const before = preceding(queue, track, settings.repeat === 'all');
    if (before && (currentTime <= RESTART_AFTER || phase === 'error')) this.#load(before, queue);
    else this.seek(0);
  }

  pause(): void {
    if (!this.#hasSound()) return;
    this.#silence();
    this.set({ phase: 'paused' });
    this.remember();
  }

  /** Stops, and returns to the start of the track. */
  stop(): void {
    if (!this.#hasSound()) return;
    this.#rewind();
  }

  /** Stops and forgets the track. */
  close(): void {
    this.#unload();
    this.set({ ...INITIAL_STATE, ...this.lasting() });
    this.host.rememberPlayback(null);
  }

  /** Reloads the track after an error. @param timeoutMs see `play` */
  retry(timeoutMs?: number): void {
    const { track, queue } = this.state;
    if (track) this.#load(track, queue, 0, timeoutMs);
  }

  /** @param seconds from the start; clamped to the length of the track */
  seek(seconds: number): void {
    if (!this.audio || !this.#hasSound() || !Number.isFinite(seconds)) return;
    const { duration } = this.state;
    const end = Number.isFinite(duration) ? duration : Infinity;
    const currentTime = Math.min(Math.max(0, seconds), end);
    if (this.#isLoaded()) {
      // Until the metadata is loaded, the element may forget the position; it is set again then.
      if (this.audio.readyState === 0) this.#startAt = currentTime;
      this.audio.currentTime = currentTime;
    }
    this.set({ currentTime });
  }

  /** On a hidden page the position is not updated. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#refreshPosition();
    this.#tick();
  }

  /** Saves the current playback for the next full page load. */
  remember(): void {
    const { track, queue, phase } = this.state;
    if (!track || phase === 'error') return;
    const currentTime = this.#isLoaded() ? (this.audio?.currentTime ?? 0) : this.state.currentTime;
    const kept = aroundTrack(queue, track);
    const listed = isSameList(queue, this.#list) ? null : this.#list.map(({ id }) => id);
    this.host.rememberPlayback({ track, queue: kept, currentTime, ...(listed && { listed }) });
  }

  protected override changed(): void {
    this.#tick();
  }

  #isCurrent(track: PlayerTrack): boolean {
    return this.state.track?.id === track.id;
  }

  #hasSound(): boolean {
    return this.state.track !== null && this.state.phase !== 'error';
  }

  /** True if the element holds the current track, which is not the case after a page load. */
  #isLoaded(): boolean {
    return this.audio?.dataset.track === String(this.state.track?.id);
  }

  /** The queue in which `track` plays: the requested list, shuffled or not. */
  #arrange(track: PlayerTrack, asked: PlaybackQueue): PlaybackQueue {
    const { queue, settings } = this.state;
    // Another track of the current queue.
    if (asked === queue) {
      this.#list = queueWith(track, this.#list);
      return queueWith(track, queue);
    }
    const list = queueWith(track, asked);
    const isOn = this.#isCurrent(track) && isSameList(list, this.#list);
    this.#list = list;
    if (!settings.shuffle) return list;
    return isOn ? queue : shuffled(list, track);
  }

  #sources(track: PlayerTrack): string[] {
    const sparing = this.state.settings.dataSaver || this.#slow || this.host.isSlow();
    return sourcesOf(track, this.#canPlay, sparing);
  }

  readonly #canPlay = (type: string): string => this.audio?.canPlayType(type) ?? '';

  /** A file that was public and no longer is has another address, which the open page has. */
  #renew(track: PlayerTrack): void {
    const current = this.state.track;
    if (current?.id !== track.id || current.audioUrl === track.audioUrl) return;
    this.set({ track });
    this.#loader.renew(this.#sources(track), smallSource(track, this.#canPlay));
  }

  #load(asked: PlayerTrack, queue: PlaybackQueue, from = 0, timeoutMs?: number): void {
    const audio = this.audio;
    if (!audio) return;
    // The queue may have been made before the files changed their addresses.
    const track = this.#known.get(String(asked.id))?.track ?? asked;
    const sources = this.#sources(track);
    if (sources.length === 0) {
      this.close();
      this.set({ message: { ...(track.kind === 'beat' ? NO_BEAT : NO_AUDIO) } });
      return;
    }
    this.#silence();
    audio.dataset.track = String(track.id);
    const at = { currentTime: from, duration: track.duration ?? NaN };
    this.set({ ...INITIAL_STATE, ...this.lasting(), track, queue, ...at });
    this.applyVolume();
    this.#shouldPlay = true;
    this.#loader.begin(sources, smallSource(track, this.#canPlay), from);
    if (timeoutMs !== undefined) this.#loader.await(timeoutMs);
    this.remember();
  }

  /** Loads a file to play from a position in seconds. */
  #loadSource(source: string, from: number): void {
    const audio = this.audio;
    if (!audio) return;
    audio.src = source;
    this.#startAt = from;
    if (from > 0) audio.currentTime = from;
    if (this.#shouldPlay) this.#sound();
  }

  #resume(timeoutMs?: number): void {
    const { track, queue, currentTime } = this.state;
    if (!this.audio || !track) return;
    if (!this.#isLoaded()) return this.#load(track, queue, currentTime);
    this.#shouldPlay = true;
    if (this.audio.error) this.#loader.reload();
    else this.#sound(timeoutMs);
  }

  #sound(timeoutMs?: number): void {
    const audio = this.audio;
    if (!audio) return;
    if (audio.readyState < HAVE_FUTURE_DATA) this.#loader.await(timeoutMs);
    audio.play().catch((error: unknown) => {
      // Other refusals belong to a call that a newer one has replaced, or also arrive as an event.
      if (!(error instanceof Error && error.name === 'NotAllowedError')) return;
      this.pause();
    });
  }

  /** Takes over what the page played before the player was loaded, if it was `track`. */
  #adopt(track: PlayerTrack | undefined): void {
    const audio = this.audio;
    if (!audio || !track || this.state.track) return;
    if (audio.dataset.track !== String(track.id)) return;
    const sources = this.#sources(track);
    const isOn = (source: string) => audio.src.endsWith(source);
    sources.sort((one, other) => Number(isOn(other)) - Number(isOn(one)));
    const small = smallSource(track, this.#canPlay);
    this.#loader.adopt(sources, small, audio.currentTime);
    this.#shouldPlay = !audio.paused;
    const queue = this.#arrange(track, this.#known.get(String(track.id))?.queue ?? []);
    this.set({ track, queue, duration: track.duration ?? NaN });
    this.#measure();
    this.#refreshPosition();
    if (audio.error) this.#recover();
    else if (audio.ended) this.#rewind();
    else if (audio.paused) this.set({ phase: 'paused' });
    else if (audio.readyState < HAVE_FUTURE_DATA) this.#loader.await();
    else this.set({ phase: 'playing' });
    if (this.#shouldPlay) this.glideVolume();
    else this.applyVolume();
  }

  /** Shows the tab's earlier playback, paused at its position; nothing is loaded yet. */
  #restore(): void {
    const kept = this.host.rememberedPlayback();
    if (!kept || this.state.track) return;
    const { track, listed, currentTime } = kept;
    const queue = queueWith(track, kept.queue);
    const places = new Map(listed?.map((id, place) => [id, place]));
    const placeOf = ({ id }: PlayerTrack) => places.get(id) ?? -1;
    this.#list = listed ? queue.toSorted((one, other) => placeOf(one) - placeOf(other)) : queue;
    const duration = track.duration ?? NaN;
    this.set({ track, queue, currentTime, duration, phase: 'paused' });
  }

  readonly #handlers: Record<string, () => void> = {
    loadedmetadata: () => {
      const audio = this.audio;
      // Some browsers forget the start position.
      if (audio && this.#startAt > 0 && audio.currentTime < this.#startAt - 0.5) {
        audio.currentTime = this.#startAt;
      }
      this.#startAt = 0;
    },
    playing: () => {
      if (!this.#shouldPlay) return;
      this.#loader.playing();
      this.set({ phase: 'playing' });
    },
    waiting: () => {
      if (this.state.phase === 'playing') this.#loader.stalled(this.audio?.currentTime ?? 0);
    },
    pause: () => {
      const audio = this.audio;
      if (!audio?.paused || !this.#shouldPlay || audio.ended || audio.error) return;
      // An element that is removed from the document pauses, which nobody asked for.
      if (!audio.isConnected) this.#resume();
      // The system paused it, for a call or unplugged headphones.
      else this.pause();
    },
    ended: () => {
      const { queue, track, settings } = this.state;
      const { repeat } = settings;
      if (repeat !== 'one' && following(queue, track, repeat === 'all')) return this.next();
      this.#rewind();
      if (repeat !== 'off') this.#resume();
    },
    durationchange: () => this.#measure(),
    timeupdate: () => this.#refreshPosition(),
    error: () => this.#recover(),
  };

  #recover(): void {
    const audio = this.audio;
    if (!audio?.error || !this.#hasSound()) return;
    const { code } = audio.error;
    if (this.#shouldPlay) this.#loader.failed(code, this.state.currentTime);
    else this.#fail(`media error ${code}`);
  }

  #fail(reason: string): void {
    const { track } = this.state;
    this.#unload();
    this.set({ phase: 'error', currentTime: 0 });
    this.host.report(new Error(`Track ${track?.id} could not be played: ${reason}`));
  }

  #rewind(): void {
    this.#silence();
    if (this.audio) this.audio.currentTime = 0;
    this.set({ phase: 'idle', currentTime: 0 });
  }

  #silence(): void {
    this.#shouldPlay = false;
    this.#loader.rest();
    this.audio?.pause();
  }

  /** Also aborts the download, which a paused element would continue. */
  #unload(): void {
    this.#silence();
    if (!this.audio) return;
    delete this.audio.dataset.track;
    this.audio.removeAttribute('src');
    this.audio.load();
  }

  #measure(): void {
    const { duration = NaN } = this.audio ?? {};
    if (this.#hasSound() && Number.isFinite(duration)) this.set({ duration });
  }

  #refreshPosition(): void {
    // Without metadata the element reports 0, whatever its start position.
    if (!this.audio?.readyState || !this.#visible || !this.#hasSound() || this.#startAt > 0) return;
    this.set({ currentTime: this.audio.currentTime });
  }

  #tick(): void {
    const run = this.state.phase === 'playing' && this.#visible;
    if (run === (this.#ticking !== undefined)) return;
    clearInterval(this.#ticking);
    this.#ticking = run
      ? setInterval(() => this.#refreshPosition(), POSITION_INTERVAL_MS)
      : undefined;
  }
}
