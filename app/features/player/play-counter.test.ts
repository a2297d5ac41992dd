import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlayCounter } from './play-counter.ts';
import type { PlayerPhase } from './player-state.ts';
import type { PlayerTrack } from './player-track.ts';

const track = (id: number, duration: number | null): PlayerTrack => ({
  id,
  artistId: 1,
  title: `Track ${id}`,
  artist: 'Low Harbour',
  duration,
  audioUrl: '/media/one.mp3',
  opusUrl: null,
  artworkUrl: null,
  peaks: [],
  level: 0,
});
const song = track(7, 200);
const sketch = track(8, 10);

/** A player whose state a test sets. */
class FakePlayer {
  state: { track: PlayerTrack | null; phase: PlayerPhase; currentTime: number } = {
    track: null,
    phase: 'idle',
    currentTime: 0,
  };
  #listener = () => {};

  subscribe(listener: () => void) {
    this.#listener = listener;
    return () => (this.#listener = () => {});
  }
  set(phase: PlayerPhase, playing: PlayerTrack | null = this.state.track, currentTime = 0) {
    this.state = { phase, track: playing, currentTime };
    this.#listener();
  }
}

const report = vi.fn<(trackId: number | string, heard: number) => void>();
const stopped = vi.fn<(trackId: number | string, position: number) => void>();
let player: FakePlayer;
let counter: PlayCounter;
let heardEarly: number;

beforeEach(() => {
  vi.useFakeTimers();
  heardEarly = 0;
  player = new FakePlayer();
  counter = new PlayCounter({
    now: () => performance.now(),
    heardEarly: () => heardEarly,
    report: ({ id }, heard) => report(id, heard),
    stopped: ({ id }, position) => stopped(id, position),
  });
});
afterEach(() => {
  vi.useRealTimers();
  report.mockClear();
  stopped.mockClear();
});

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

describe('counting what is heard', () => {
  test('tells once that 30 seconds sounded', () => {
    counter.follow(player);
    player.set('loading', song);
    pass(5);
    player.set('playing');
    pass(29.9);
    expect(report).not.toHaveBeenCalled();
    pass(0.1);
    expect(report).toHaveBeenCalledExactlyOnceWith(7, 30);
    pass(100);
    player.set('paused');
    player.set('playing');
    pass(100);
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('half of a short track is enough; of an unmeasured one it takes 30 seconds', () => {
    counter.follow(player);
    player.set('playing', sketch);
    pass(5);
    expect(report).toHaveBeenLastCalledWith(8, 5);
    player.set('playing', track(9, null));
    pass(29);
    expect(report).toHaveBeenCalledTimes(1);
    pass(1);
    expect(report).toHaveBeenLastCalledWith(9, 30);
  });

  test('neither a pause nor waiting for the connection is hearing', () => {
    counter.follow(player);
    player.set('playing', song);
    pass(20);
    player.set('paused');
    pass(600);
    player.set('playing');
    pass(5);
    player.set('loading');
    pass(600);
    player.set('playing');
    pass(4.9);
    expect(report).not.toHaveBeenCalled();
    pass(0.1);
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('a position that moves changes nothing', () => {
    counter.follow(player);
    player.set('playing', song);
    for (let tick = 0; tick < 299; tick += 1) {
      pass(0.1);
      player.set('playing');
    }
    expect(report).not.toHaveBeenCalled();
    pass(0.1);
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('another track, the end and a stop each begin anew', () => {
    counter.follow(player);
    player.set('playing', song);
    pass(25);
    player.set('playing', track(9, 200));
    pass(25);
    player.set('playing', song);
    pass(25);
    player.set('idle');
    player.set('playing');
    pass(25);
    expect(report).not.toHaveBeenCalled();
    pass(5);
    expect(report).toHaveBeenCalledExactlyOnceWith(7, 30);
    player.set('idle');
    player.set('playing');
    pass(30);
    expect(report).toHaveBeenCalledTimes(2);
  });

  test('what sounded before there was a player is heard too, once', () => {
    heardEarly = 12;
    player.state = { track: song, phase: 'playing', currentTime: 12 };
    counter.follow(player);
    pass(18);
    expect(report).toHaveBeenCalledTimes(1);
    player.set('idle');
    player.set('playing');
    pass(29);
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('goes on counting after its page was drawn anew', () => {
    const stop = counter.follow(player);
    player.set('playing', song);
    pass(20);
    stop();
    counter.follow(player);
    pass(10);
    expect(report).toHaveBeenCalledTimes(1);
    counter.follow(player)();
    pass(100);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('where it stops', () => {
  test('is told of what was reported, where it was last', () => {
    counter.follow(player);
    player.set('playing', song, 0);
    pass(30);
    player.set('playing', song, 30);
    player.set('paused', song, 42);
    expect(stopped).not.toHaveBeenCalled();
    player.set('playing', sketch, 0);
    expect(stopped).toHaveBeenCalledExactlyOnceWith(7, 42);
    player.set('playing', sketch, 2);
    player.set('idle', null, 0);
    expect(stopped).toHaveBeenCalledOnce();
  });

  test('is told when the page is left', () => {
    counter.follow(player);
    player.set('playing', song, 0);
    pass(30);
    player.set('playing', song, 33);
    counter.leave();
    expect(stopped).toHaveBeenCalledExactlyOnceWith(7, 33);
  });
});
