import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayerAudio } from './audio-element.ts';
import { LOAD_TIMEOUT_MS, Player, POSITION_INTERVAL_MS } from './player.ts';
import { DEFAULT_VOLUME, NO_AUDIO, UNPLAYABLE } from './player-state.ts';
import type { PlayerTrack } from './player-track.ts';

/** An element that loads and sounds when a test says so. */
class FakeAudio extends EventTarget implements PlayerAudio {
  currentTime = 0;
  volume = 1;
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
  /** As in a browser: what was there is gone, and nothing plays. */
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

  /** Has loaded enough, and sounds. */
  sound(duration = 60) {
    Object.assign(this, { readyState: 4, duration });
    this.#fire('durationchange');
    this.#fire('playing');
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

const slackWater: PlayerTrack = {
  id: 7,
  artistId: 2,
  title: 'Slack Water',
  artist: 'Low Harbour',
  duration: 61,
  audioUrl: '/media/slack.mp3',
  opusUrl: '/media/slack.webm',
  artworkUrl: null,
  peaks: [0.2, 1],
};
const breakwater: PlayerTrack = { ...slackWater, id: 8, title: 'Breakwater', opusUrl: null };

let audio: FakeAudio;
let player: Player;
let remembered: number | null;
const report = vi.fn<(error: Error) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  audio = new FakeAudio();
  remembered = null;
  player = new Player({
    rememberedVolume: () => remembered,
    rememberVolume: (volume) => (remembered = volume),
    report,
  });
  player.attach(audio);
});

afterEach(() => {
  vi.useRealTimers();
  report.mockClear();
});

describe('playing', () => {
  test('loads the small file where it plays, then sounds', () => {
    player.play(slackWater);
    expect(audio.src).toBe('/media/slack.webm');
    expect(player.state).toMatchObject({ phase: 'loading', track: slackWater, duration: 61 });
    audio.sound(60.5);
    expect(player.state).toMatchObject({ phase: 'playing', duration: 60.5 });
  });

  test('takes the file of every browser where the small one does not play', () => {
    audio.playsOpus = false;
    player.play(slackWater);
    expect(audio.src).toBe('/media/slack.mp3');
  });

  test('takes the other file of a track that has no first one', () => {
    player.play({ ...breakwater, audioUrl: '', outputUrl: '/media/out.mp3' });
    expect(audio.src).toBe('/media/out.mp3');
  });

  test('tells the position ten times a second while it is seen', () => {
    player.play(slackWater);
    audio.sound();
    audio.reach(0.1);
    vi.advanceTimersByTime(POSITION_INTERVAL_MS);
    expect(player.state.currentTime).toBe(0.1);
    player.setVisible(false);
    audio.reach(9);
    vi.advanceTimersByTime(10 * POSITION_INTERVAL_MS);
    expect(player.state.currentTime).toBe(0.1);
    expect(vi.getTimerCount()).toBe(0);
    player.setVisible(true);
    expect(player.state.currentTime).toBe(9);
  });

  test('another track silences the one before', () => {
    player.play(slackWater);
    audio.sound();
    audio.reach(12);
    player.play(breakwater);
    expect(audio.src).toBe('/media/slack.mp3');
    expect(player.state).toMatchObject({ track: breakwater, phase: 'loading', currentTime: 0 });
    audio.sound();
    expect(player.state.phase).toBe('playing');
  });

  test('pauses and goes on where it was', () => {
    player.toggle(slackWater);
    audio.sound();
    audio.reach(5);
    player.toggle(slackWater);
    expect(player.state.phase).toBe('paused');
    expect(audio.paused).toBe(true);
    player.toggle(slackWater);
    audio.sound();
    expect(player.state.phase).toBe('playing');
    expect(audio.currentTime).toBe(5);
  });

  test('can be called off while it loads', () => {
    player.toggle(slackWater);
    player.toggle(slackWater);
    expect(player.state.phase).toBe('paused');
    vi.advanceTimersByTime(LOAD_TIMEOUT_MS);
    expect(player.state.phase).toBe('paused');
  });

  test('shows that it waits for more', () => {
    player.play(slackWater);
    audio.sound();
    audio.wait();
    expect(player.state.phase).toBe('loading');
    audio.sound();
    expect(player.state.phase).toBe('playing');
  });

  test('pauses when the system pauses it, but not when it only leaves the page', () => {
    player.play(slackWater);
    audio.sound();
    audio.isConnected = false;
    audio.pause();
    expect(audio.paused).toBe(false);
    expect(player.state.phase).toBe('playing');
    audio.isConnected = true;
    audio.pause();
    expect(player.state.phase).toBe('paused');
  });

  test('is paused when the browser wants to be asked by a person first', async () => {
    audio.refusal = 'NotAllowedError';
    player.play(slackWater);
    await vi.advanceTimersByTimeAsync(0);
    expect(player.state.phase).toBe('paused');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is at its start and silent after the end', () => {
    player.play(slackWater);
    audio.sound();
    audio.end();
    expect(player.state).toMatchObject({ track: slackWater, phase: 'idle', currentTime: 0 });
    expect(audio.currentTime).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('stops at the start, and closes without a track', () => {
    player.play(slackWater);
    audio.sound();
    audio.reach(30);
    player.stop();
    expect(player.state).toMatchObject({ track: slackWater, phase: 'idle', currentTime: 0 });
    expect(audio).toMatchObject({ paused: true, currentTime: 0 });
    player.close();
    expect(player.state).toMatchObject({ track: null, phase: 'idle' });
    expect(audio.src).toBe('');
    expect(audio.dataset.track).toBeUndefined();
  });

  test('seeks within the track', () => {
    player.play(slackWater);
    audio.sound(60);
    player.seek(42);
    expect(audio.currentTime).toBe(42);
    expect(player.state.currentTime).toBe(42);
    player.seek(400);
    expect(audio.currentTime).toBe(60);
    player.seek(NaN);
    expect(audio.currentTime).toBe(60);
  });

  test('calls its subscribers only when something changed', () => {
    const listener = vi.fn();
    const unsubscribe = player.subscribe(listener);
    player.pause();
    player.setVolume(DEFAULT_VOLUME);
    expect(listener).not.toHaveBeenCalled();
    player.play(slackWater);
    expect(listener).toHaveBeenCalled();
    unsubscribe();
    listener.mockClear();
    player.close();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('volume', () => {
  test('starts at 80 of 100, and is remembered', () => {
    expect(player.state.volume).toBe(80);
    expect(audio.volume).toBe(0.8);
    player.setVolume(35);
    expect(audio.volume).toBe(0.35);
    expect(remembered).toBe(35);
    player.setVolume(140);
    expect(player.state.volume).toBe(100);
  });

  test('starts as it was left, and outlives the track', () => {
    remembered = 20;
    const next = new FakeAudio();
    const later = new Player({ rememberedVolume: () => 20, rememberVolume: () => {}, report });
    later.attach(next);
    expect(next.volume).toBe(0.2);
    later.play(slackWater);
    later.close();
    expect(later.state.volume).toBe(20);
  });
});

describe('what cannot be played', () => {
  test('a track without audio: a message, and no player', () => {
    player.play(slackWater);
    audio.sound();
    player.play({ ...breakwater, audioUrl: '' });
    expect(player.state).toMatchObject({ track: null, message: NO_AUDIO });
    expect(audio.paused).toBe(true);
    const first = player.state.message;
    player.play({ ...breakwater, audioUrl: '' });
    expect(player.state.message).not.toBe(first);
  });

  test('goes on with the other file where the small one broke off', () => {
    player.play(slackWater);
    audio.sound();
    audio.reach(20);
    vi.advanceTimersByTime(POSITION_INTERVAL_MS);
    audio.break(3);
    expect(audio.src).toBe('/media/slack.mp3');
    expect(audio.currentTime).toBe(20);
    expect(player.state).toMatchObject({ phase: 'loading', message: null });
    audio.sound();
    expect(player.state.phase).toBe('playing');
    expect(report).not.toHaveBeenCalled();
  });

  test('gives up when no file is left, and can be tried again from the first', () => {
    player.play(slackWater);
    audio.break(4);
    audio.break(3);
    expect(player.state).toMatchObject({ track: slackWater, phase: 'error', currentTime: 0 });
    expect(player.state.message).toEqual(UNPLAYABLE);
    expect(report).toHaveBeenCalledOnce();
    player.pause();
    expect(player.state.phase).toBe('error');
    player.retry();
    expect(audio.src).toBe('/media/slack.webm');
    expect(player.state).toMatchObject({ phase: 'loading', message: null });
  });

  test.each([2, 4])('a file that did not come (%i) is logged only', (code) => {
    player.play(breakwater);
    audio.sound();
    audio.break(code);
    expect(player.state).toMatchObject({ phase: 'error', message: null });
    expect(report.mock.calls[0]?.[0].message).toContain(`media error ${code}`);
  });

  test('gives up after 15 silent seconds, not sooner', () => {
    player.play(slackWater);
    vi.advanceTimersByTime(LOAD_TIMEOUT_MS - 1);
    expect(player.state.phase).toBe('loading');
    vi.advanceTimersByTime(1);
    expect(player.state.phase).toBe('error');
    expect(audio.src).toBe('');
    expect(report).toHaveBeenCalledOnce();
  });

  test('another track can be played after an error', () => {
    player.play(breakwater);
    audio.break(4);
    player.toggle(slackWater);
    audio.sound();
    expect(player.state).toMatchObject({ track: slackWater, phase: 'playing', message: null });
  });
});

describe('adopting what sounds already', () => {
  let waking: Player;

  beforeEach(() => {
    audio = new FakeAudio();
    waking = new Player({ rememberedVolume: () => 50, rememberVolume: () => {}, report });
    audio.dataset.track = '7';
    audio.src = 'https://artist.space/media/slack.mp3';
    audio.paused = false;
    Object.assign(audio, { readyState: 4, duration: 60, currentTime: 12 });
  });

  test('goes on without a break, whichever comes first, the track or the element', () => {
    waking.register(slackWater);
    waking.attach(audio);
    expect(waking.state).toMatchObject({ track: slackWater, phase: 'playing', currentTime: 12 });
    expect(audio).toMatchObject({ paused: false, currentTime: 12, volume: 0.5 });
    expect(audio.dataset.taken).toBe('');

    const other = new Player({ rememberedVolume: () => null, rememberVolume: () => {}, report });
    other.attach(audio);
    expect(other.state.track).toBeNull();
    other.register(breakwater);
    expect(other.state.track).toBeNull();
    other.register(slackWater);
    expect(other.state).toMatchObject({ track: slackWater, phase: 'playing' });
  });

  test('a click that comes before the track is known pauses it, and does not start it anew', () => {
    waking.attach(audio);
    waking.toggle(slackWater);
    expect(waking.state.phase).toBe('paused');
    expect(audio.currentTime).toBe(12);
  });

  test('takes it as it is: paused, ended, loading or broken', () => {
    audio.paused = true;
    waking.register(slackWater);
    waking.attach(audio);
    expect(waking.state.phase).toBe('paused');

    const ended = new Player({ rememberedVolume: () => null, rememberVolume: () => {}, report });
    Object.assign(audio, { ended: true, currentTime: 60 });
    ended.register(slackWater);
    ended.attach(audio);
    expect(ended.state).toMatchObject({ phase: 'idle', currentTime: 0 });

    const loading = new Player({ rememberedVolume: () => null, rememberVolume: () => {}, report });
    Object.assign(audio, { ended: false, paused: false, readyState: 1 });
    loading.register(slackWater);
    loading.attach(audio);
    expect(loading.state.phase).toBe('loading');

    const broken = new Player({ rememberedVolume: () => null, rememberVolume: () => {}, report });
    audio.error = { code: 4 };
    broken.register(slackWater);
    broken.attach(audio);
    // The page played the file for every browser; the small one is still to be tried.
    expect(audio.src).toBe('/media/slack.webm');
    expect(broken.state.phase).toBe('loading');
  });

  test('forgets the tracks of screens that are closed', () => {
    const leave = waking.register(slackWater);
    leave();
    waking.attach(audio);
    expect(waking.state.track).toBeNull();
  });

  test('keeps its first element when the page is drawn anew', () => {
    waking.register(slackWater);
    waking.attach(audio);
    const second = new FakeAudio();
    waking.attach(null);
    waking.attach(second);
    waking.play(breakwater);
    expect(second.src).toBe('');
    expect(audio.src).toBe('/media/slack.mp3');
  });
});
