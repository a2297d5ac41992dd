import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { breakwater, FakeAudio, slackWater } from '#tests/fake-audio.ts';
import {
  NO_AUDIO,
  NO_BEAT,
  Player,
  POSITION_INTERVAL_MS,
  UNPLAYABLE,
  UNPLAYABLE_BEAT,
} from './player.ts';
import { DEFAULT_VOLUME, type KeptPlayback, type PlayerHost } from './player-state.ts';
import {
  LOAD_TIMEOUT_MS,
  RETRY_DELAYS_MS,
  SHRINK_AFTER_MS,
  STALL_TIMEOUT_MS,
} from './source-loader.ts';

let audio: FakeAudio;
let player: Player;
let remembered: number | null;
let kept: KeptPlayback | null;
let online: boolean;
let slow: boolean;
let comesOnline = () => {};
const report = vi.fn<(error: Error) => void>();

const host = (changes: Partial<PlayerHost> = {}): PlayerHost => ({
  rememberedVolume: () => remembered,
  rememberVolume: (volume) => (remembered = volume),
  rememberedSettings: () => ({}),
  rememberSettings: () => {},
  rememberedPlayback: () => kept,
  rememberPlayback: (playback) => (kept = playback),
  isSlow: () => slow,
  isOnline: () => online,
  whenOnline(listener) {
    comesOnline = () => {
      online = true;
      listener();
    };
    return () => (comesOnline = () => {});
  },
  report,
  ...changes,
});
const another = (volume: number | null = null) =>
  new Player(host({ rememberedVolume: () => volume, rememberVolume: () => {} }));

beforeEach(() => {
  vi.useFakeTimers();
  audio = new FakeAudio();
  remembered = null;
  kept = null;
  online = true;
  slow = false;
  player = new Player(host());
  player.attach(audio);
});

afterEach(() => {
  vi.useRealTimers();
  report.mockClear();
});

describe('playing', () => {
  test('loads the file of every browser, then sounds', () => {
    player.play(slackWater);
    expect(audio.src).toBe('/media/slack.mp3');
    expect(player.state).toMatchObject({ phase: 'loading', track: slackWater, duration: 61 });
    audio.sound(60.5);
    expect(player.state).toMatchObject({ phase: 'playing', duration: 60.5 });
  });

  test('takes the small file on a slow connection and for a data saver, where it plays', () => {
    slow = true;
    player.play(slackWater);
    expect(audio.src).toBe('/media/slack.webm');
    slow = false;
    player.play(breakwater);
    player.setSettings({ dataSaver: true });
    player.play(slackWater);
    expect(audio.src).toBe('/media/slack.webm');
    audio.playsOpus = false;
    player.play(breakwater);
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
    const later = another(20);
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

  test('a beat without audio, or that is damaged, is called a beat', () => {
    player.play({ ...breakwater, kind: 'beat', audioUrl: '' });
    expect(player.state).toMatchObject({ track: null, message: NO_BEAT });
    player.play({ ...slackWater, kind: 'beat' });
    audio.break(4);
    audio.break(3);
    expect(player.state.message).toEqual(UNPLAYABLE_BEAT);
  });

  test('goes on with the other file where the first one is damaged', () => {
    player.play(slackWater);
    audio.sound();
    audio.reach(20);
    vi.advanceTimersByTime(POSITION_INTERVAL_MS);
    audio.break(3);
    expect(audio.src).toBe('/media/slack.webm');
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
    expect(audio.src).toBe('/media/slack.mp3');
    expect(player.state).toMatchObject({ phase: 'loading', message: null });
  });

  test.each([2, 4])('a file that did not come (%i) is logged only', (code) => {
    player.play(breakwater);
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
    waking = another(50);
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

    const other = another();
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

    const ended = another();
    Object.assign(audio, { ended: true, currentTime: 60 });
    ended.register(slackWater);
    ended.attach(audio);
    expect(ended.state).toMatchObject({ phase: 'idle', currentTime: 0 });

    const loading = another();
    Object.assign(audio, { ended: false, paused: false, readyState: 1 });
    loading.register(slackWater);
    loading.attach(audio);
    expect(loading.state.phase).toBe('loading');

    const broken = another();
    audio.error = { code: 4 };
    broken.register(slackWater);
    broken.attach(audio);
    // The page played the plain file; the small one has not been tried.
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

describe('a list', () => {
  const lantern = { ...slackWater, id: 9, title: 'Lantern' };
  const list = [slackWater, breakwater, lantern];

  test('goes on with the next at the end, and ends at its end', () => {
    player.play(breakwater, list);
    audio.sound();
    audio.end();
    expect(player.state).toMatchObject({ track: lantern, phase: 'loading', currentTime: 0 });
    audio.sound();
    audio.end();
    expect(player.state).toMatchObject({ track: lantern, phase: 'idle', currentTime: 0 });
  });

  test('next and previous follow it; previous restarts after three seconds', () => {
    player.play(slackWater, list);
    audio.sound();
    player.next();
    expect(player.state.track).toBe(breakwater);
    audio.sound();
    audio.reach(3.4);
    vi.advanceTimersByTime(POSITION_INTERVAL_MS);
    player.previous();
    expect(player.state).toMatchObject({ track: breakwater, currentTime: 0 });
    player.previous();
    expect(player.state.track).toBe(slackWater);
    player.previous();
    expect(player.state.track).toBe(slackWater);
  });

  test('stays when one of it is picked, and goes when something outside is played', () => {
    player.play(slackWater, list);
    player.play(lantern);
    expect(player.state.queue).toBe(list);
    player.play({ ...slackWater, id: 20 }, []);
    expect(player.state.queue).toHaveLength(1);
    player.next();
    expect(player.state.track?.id).toBe(20);
  });

  test('is found again by what sounded before the player was loaded', () => {
    const early = new FakeAudio();
    Object.assign(early, { paused: false, readyState: 4, duration: 60, currentTime: 2 });
    early.dataset.track = '8';
    const waking = another();
    waking.register(breakwater, list);
    waking.register(breakwater);
    waking.attach(early);
    expect(waking.state.queue).toBe(list);
  });
});

describe('a connection that drops', () => {
  beforeEach(() => {
    player.play(breakwater);
    audio.sound();
    audio.reach(20);
    vi.advanceTimersByTime(POSITION_INTERVAL_MS);
  });

  test('goes on where it stopped, after a pause', () => {
    audio.break(2);
    expect(player.state).toMatchObject({ phase: 'loading', currentTime: 20 });
    vi.advanceTimersByTime(RETRY_DELAYS_MS[0] ?? 0);
    expect(audio).toMatchObject({ src: '/media/slack.mp3', currentTime: 20, paused: false });
    audio.sound();
    expect(player.state).toMatchObject({ phase: 'playing', message: null });
    expect(report).not.toHaveBeenCalled();
  });

  test('goes on from the new address of a file that has become private meanwhile', () => {
    const moved = { ...breakwater, audioUrl: '/media/moved.mp3' };
    player.register(moved);
    expect(audio).toMatchObject({ src: '/media/slack.mp3', paused: false });
    audio.break(2);
    vi.advanceTimersByTime(RETRY_DELAYS_MS[0] ?? 0);
    expect(audio).toMatchObject({ src: '/media/moved.mp3', currentTime: 20, paused: false });
    player.play(slackWater);
    player.play(breakwater);
    expect(audio.src).toBe('/media/moved.mp3');
  });

  test('waits for a connection where the browser knows that there is none', () => {
    online = false;
    audio.break(2);
    vi.advanceTimersByTime(5 * 60_000);
    expect(player.state.phase).toBe('loading');
    comesOnline();
    expect(audio).toMatchObject({ currentTime: 20, paused: false });
    audio.sound();
    expect(player.state.phase).toBe('playing');
  });

  test('gives up after all tries, says so, and can be tried again', () => {
    audio.break(2);
    for (const delay of RETRY_DELAYS_MS) {
      vi.advanceTimersByTime(delay);
      expect(player.state.phase).toBe('loading');
      audio.break(4);
    }
    expect(player.state).toMatchObject({ phase: 'error', message: UNPLAYABLE });
    expect(vi.getTimerCount()).toBe(0);
    player.retry();
    audio.sound();
    expect(player.state.phase).toBe('playing');
  });

  test('a pause calls the tries off, and play asks anew', () => {
    audio.break(2);
    player.pause();
    expect(vi.getTimerCount()).toBe(0);
    audio.load();
    player.play(breakwater);
    audio.sound();
    expect(player.state.phase).toBe('playing');
  });

  test('takes the small file where it has run dry for long, and from then on', () => {
    player.play(slackWater);
    audio.sound();
    audio.reach(12);
    audio.wait();
    vi.advanceTimersByTime(SHRINK_AFTER_MS);
    expect(audio).toMatchObject({ src: '/media/slack.webm', currentTime: 12, paused: false });
    audio.sound();
    player.play(breakwater);
    player.play(slackWater);
    expect(audio.src).toBe('/media/slack.webm');
  });

  test('asks anew for a file that has stalled', () => {
    audio.wait();
    vi.advanceTimersByTime(STALL_TIMEOUT_MS + (RETRY_DELAYS_MS[0] ?? 0));
    expect(audio).toMatchObject({ src: '/media/slack.mp3', readyState: 0, currentTime: 20 });
  });

  test('a browser that forgets where to begin is told again', () => {
    audio.break(2);
    vi.advanceTimersByTime(RETRY_DELAYS_MS[0] ?? 0);
    audio.currentTime = 0;
    audio.sound();
    expect(audio.currentTime).toBe(20);
  });
});

describe('levels', () => {
  const loud = { ...slackWater, id: 11, level: -6.0206 };

  test('bring a loud track down, until they are switched off', () => {
    player.setVolume(100);
    player.play(loud);
    expect(audio.volume).toBeCloseTo(0.5, 3);
    player.setVolume(50);
    expect(audio.volume).toBeCloseTo(0.25, 3);
    player.setSettings({ levelled: false });
    expect(audio.volume).toBe(0.5);
    player.setSettings({ levelled: true });
    player.play(slackWater);
    expect(audio.volume).toBe(0.5);
  });

  test('come over a second to what sounds already', () => {
    const early = new FakeAudio();
    Object.assign(early, { paused: false, readyState: 4, duration: 60, volume: 1 });
    early.dataset.track = '11';
    const waking = another(100);
    waking.register(loud);
    early.volume = 1;
    waking.attach(early);
    expect(early.volume).toBe(1);
    vi.advanceTimersByTime(500);
    expect(early.volume).toBeCloseTo(0.75, 1);
    vi.advanceTimersByTime(500);
    expect(early.volume).toBeCloseTo(0.5, 3);
  });

  test('mute keeps the volume, and a new volume ends it', () => {
    player.setMuted(true);
    expect(audio.muted).toBe(true);
    player.play(slackWater);
    expect(player.state).toMatchObject({ muted: true, volume: 80 });
    player.setVolume(40);
    expect(audio.muted).toBe(false);
  });
});

describe('a full load of a page', () => {
  test('finds what played, paused where it was, and fetches nothing for it', () => {
    player.play(slackWater, [slackWater, breakwater]);
    audio.sound();
    audio.reach(33);
    player.remember();

    const fresh = new FakeAudio();
    const next = another();
    next.attach(fresh);
    expect(next.state).toMatchObject({ track: slackWater, phase: 'paused', currentTime: 33 });
    expect(fresh.src).toBe('');
    next.seek(40);
    next.toggle(slackWater, [slackWater, breakwater]);
    expect(fresh).toMatchObject({ src: '/media/slack.mp3', currentTime: 40, paused: false });
    fresh.sound();
    expect(next.state).toMatchObject({ phase: 'playing', currentTime: 40 });
    next.next();
    expect(next.state.track).toBe(breakwater);
  });

  test('finds nothing once the player was closed', () => {
    player.play(slackWater);
    player.close();
    const next = another();
    next.attach(new FakeAudio());
    expect(next.state.track).toBeNull();
  });
});

describe('shuffle and repeat', () => {
  const list = Array.from({ length: 12 }, (_, index) => ({
    ...breakwater,
    id: 100 + index,
    title: `Track ${index}`,
    audioUrl: `/media/${index}.mp3`,
  }));
  const [first = breakwater, second = breakwater] = list;
  const last = list.at(-1) ?? breakwater;
  const ids = () => player.state.queue.map(({ id }) => id);
  const inOrder = list.map(({ id }) => id);
  const end = () => {
    audio.sound();
    audio.end();
  };

  test('shuffling keeps what plays and loses none, and the list comes back', () => {
    player.play(second, list);
    audio.sound();
    player.setSettings({ shuffle: true });
    expect(ids()[0]).toBe(second.id);
    expect(ids().toSorted((one, other) => Number(one) - Number(other))).toEqual(inOrder);
    expect(ids()).not.toEqual(inOrder);
    expect(player.state).toMatchObject({ phase: 'playing', track: second });
    const mixed = ids();
    player.pause();
    player.toggle(second, list);
    expect(ids()).toEqual(mixed);
    const third = player.state.queue[3] ?? breakwater;
    player.play(third);
    expect(ids()).toEqual(mixed);
    player.setSettings({ shuffle: false });
    expect(ids()).toEqual(inOrder);
    player.next();
    const after = list[list.findIndex(({ id }) => id === third.id) + 1] ?? third;
    expect(player.state.track?.id).toBe(after.id);
  });

  test('another list is shuffled as well, from the track that was chosen', () => {
    player.play(slackWater);
    player.setSettings({ shuffle: true });
    player.play(last, list);
    expect(ids()[0]).toBe(last.id);
    expect(ids()).toHaveLength(list.length);
    const heard = new Set([player.state.track?.id]);
    for (let count = 1; count < list.length; count += 1) {
      end();
      heard.add(player.state.track?.id);
    }
    expect(heard.size).toBe(list.length);
    end();
    expect(player.state.phase).toBe('idle');
  });

  test('repeating all goes round, both ways', () => {
    player.setSettings({ repeat: 'all' });
    player.play(last, list);
    end();
    expect(player.state).toMatchObject({ track: first, phase: 'loading' });
    player.previous();
    expect(player.state.track).toBe(last);
    player.next();
    expect(player.state.track).toBe(first);
  });

  test.each(['all', 'one'] as const)('repeating %s plays a single track again', (repeat) => {
    player.setSettings({ repeat });
    player.play(slackWater);
    audio.sound();
    audio.reach(60);
    audio.end();
    expect(audio).toMatchObject({ paused: false, currentTime: 0 });
    audio.sound();
    expect(player.state).toMatchObject({ track: slackWater, phase: 'playing', currentTime: 0 });
  });

  test('repeating one stays with it, until another is asked for', () => {
    player.setSettings({ repeat: 'one' });
    player.play(first, list);
    end();
    expect(player.state.track).toBe(first);
    expect(audio.paused).toBe(false);
    player.next();
    expect(player.state.track).toBe(second);
    player.setSettings({ repeat: 'off' });
    player.play(last, list);
    end();
    expect(player.state).toMatchObject({ track: last, phase: 'idle' });
    expect(audio.paused).toBe(true);
  });

  test('are remembered by the device, and the order of the list by the tab', () => {
    const saved: object[] = [];
    const device = host({
      rememberSettings: (settings) => saved.push(settings),
      rememberedSettings: () => saved.at(-1) ?? {},
    });
    player = new Player(device);
    player.attach(audio);
    player.setSettings({ shuffle: true, repeat: 'one' });
    player.play(second, list);
    const mixed = ids();
    player = new Player(device);
    player.attach(new FakeAudio());
    expect(player.state.settings).toMatchObject({ shuffle: true, repeat: 'one' });
    expect(ids()).toEqual(mixed);
    player.setSettings({ shuffle: false });
    expect(ids()).toEqual(inOrder);
    const odd = { rememberedSettings: () => ({ repeat: 'twice' }) as never };
    const other = new Player(host(odd));
    other.attach(new FakeAudio());
    expect(other.state.settings.repeat).toBe('off');
  });
});
