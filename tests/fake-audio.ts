import type { PlayerAudio } from '#app/features/player/audio-element.ts';
import type { PlayerTrack } from '#app/features/player/player-track.ts';

/** An audio element that loads and plays when a test says so. */
export class FakeAudio extends EventTarget implements PlayerAudio {
  currentTime = 0;
  volume = 1;
  muted = false;
  preload = 'none';
  duration = NaN;
  paused = true;
  ended = false;
  readyState = 0;
  error: { code: number } | null = null;
  isConnected = true;
  dataset: Record<string, string> = {};
  playsOpus = true;
  refusal: string | null = null;
  #src = '';

  get src() {
    return this.#src;
  }
  /** As in a browser, a new source stops playback and discards what was loaded. */
  set src(url: string) {
    this.#src = url;
    this.load();
  }
  load() {
    Object.assign(this, { paused: true, ended: false, readyState: 0, error: null, currentTime: 0 });
  }
  removeAttribute() {
    this.#src = '';
  }
  canPlayType() {
    return this.playsOpus ? 'probably' : '';
  }
  async play() {
    if (this.refusal) throw Object.assign(new Error('play() refused'), { name: this.refusal });
    this.paused = false;
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.#fire('pause');
  }

  /** Simulates that enough is loaded and playback starts. */
  sound(duration = 60) {
    Object.assign(this, { readyState: 4, duration });
    this.#fire('durationchange');
    this.#fire('loadedmetadata');
    this.#fire('canplay');
    if (!this.paused) this.#fire('playing');
  }
  reach(seconds: number) {
    this.currentTime = seconds;
  }
  end() {
    Object.assign(this, { ended: true, paused: true, currentTime: this.duration });
    this.#fire('pause');
    this.#fire('ended');
  }
  break(code: number) {
    this.error = { code };
    this.#fire('error');
  }
  wait() {
    this.#fire('waiting');
  }
  #fire(name: string) {
    this.dispatchEvent(new Event(name));
  }
}

export const slackWater: PlayerTrack = {
  id: 7,
  artistId: 2,
  title: 'Slack Water',
  artist: 'Low Harbour',
  duration: 61,
  level: 0,
  audioUrl: '/media/slack.mp3',
  opusUrl: '/media/slack.webm',
  artworkUrl: null,
  peaks: [0.2, 1],
};
export const breakwater: PlayerTrack = { ...slackWater, id: 8, title: 'Breakwater', opusUrl: null };
