import { beforeEach, expect, it, vi } from 'vitest';
import {
  type Clip,
  gainOf,
  joined,
  mixingRate,
  OPEN_STRIP,
  type Programme,
  type TimelineHost,
  TimelinePlayer,
} from './timeline-player.ts';

/** A fake audio context that records the calls. */
class FakeContext {
  currentTime = 0;
  destination = {};
  started: {
    buffer: { duration: number };
    at: number;
    from: number;
    length: number;
    stopped: boolean;
  }[] = [];
  gains: { value: number; setTargetAtTime: (value: number) => void }[] = [];
  resume = vi.fn(() => Promise.resolve());
  close = vi.fn(() => Promise.resolve());

  createGain() {
    const gain = {
      value: 1,
      setTargetAtTime: (value: number) => (gain.value = value),
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
    };
    const node = {
      gain,
      connect: (to: unknown) => void (to === this.destination && this.gains.push(gain)),
      disconnect: () => undefined,
    };
    return node;
  }
  createBufferSource() {
    const played = { buffer: { duration: 0 }, at: -1, from: -1, length: -1, stopped: false };
    this.started.push(played);
    return {
      set buffer(buffer: { duration: number }) {
        played.buffer = buffer;
      },
      connect: () => undefined,
      disconnect: () => undefined,
      start(at: number, from: number, length: number) {
        Object.assign(played, { at, from, length });
      },
      stop() {
        played.stopped = true;
      },
    };
  }
}

let context: FakeContext;
let tick: () => void;
let answers: Map<string, number>;
let player: TimelinePlayer;
const sounding = () => context.started.filter(({ stopped }) => !stopped);
const clip = (source: string, at: number, from: number, length: number): Clip => ({
  source,
  at,
  from,
  length,
});
const whole: Programme = {
  seconds: 12,
  clips: [clip('vocals', 0, 0, 10), clip('drums', 0, 0, 12)],
  notes: [],
  gains: {},
};

beforeEach(() => {
  context = new FakeContext();
  tick = () => undefined;
  answers = new Map([
    ['/vocals', 10],
    ['/drums', 12],
  ]);
  const host: TimelineHost = {
    openContext: () => context as unknown as AudioContext,
    decode: (bytes) => Promise.resolve({ duration: bytes.byteLength } as AudioBuffer),
    fetchAudio: (url) => {
      const length = answers.get(url);
      return length ? Promise.resolve(new ArrayBuffer(length)) : Promise.reject(new Error('404'));
    },
    tick(listener) {
      tick = listener;
      return () => (tick = () => undefined);
    },
  };
  player = new TimelinePlayer(host, { vocals: '/vocals', drums: '/drums' }, whole);
});

it('starts all sounds at one moment, and goes on from where it was paused', async () => {
  await player.play();
  expect(sounding().map(({ at, from }) => [at, from])).toEqual([
    [0.05, 0],
    [0.05, 0],
  ]);
  context.currentTime = 4.05;
  player.pause();
  expect(sounding()).toHaveLength(0);
  expect(player.getState().phase).toBe('ready');
  expect(player.position).toBeCloseTo(4);
  await player.play();
  expect(sounding().map(({ from }) => from)).toEqual([4, 4]);
});

it('ends at its start', async () => {
  await player.play();
  context.currentTime = 3.05;
  tick();
  expect(player.position).toBeCloseTo(3);
  context.currentTime = 12.1;
  tick();
  expect(player.getState().phase).toBe('ready');
  expect(player.position).toBe(0);
  expect(sounding()).toHaveLength(0);
});

it('seeks while it plays and while it does not', async () => {
  await player.play();
  player.seek(7);
  expect(sounding().map(({ from }) => from)).toEqual([7, 7]);
  player.pause();
  player.seek(99);
  expect(player.position).toBe(12);
});

it('plays changed clips at once, from the same position', async () => {
  await player.play();
  context.currentTime = 4.05;
  const clips = [clip('drums', 0, 6, 3), clip('drums', 3, 0, 6)];
  player.set({ ...whole, seconds: 9, clips });
  expect(sounding()).toHaveLength(1);
  const [playing] = sounding();
  // Four seconds along, the clip of second three is one second in.
  expect(playing?.from).toBeCloseTo(1);
  expect(playing?.length).toBeCloseTo(5);
  // Only so much later as scheduling takes: within 0.3 s of the tap.
  expect((playing?.at ?? 9) - 4.05).toBeLessThan(0.3);
});

it('changes the gain of a sound without starting it again', async () => {
  await player.play();
  player.set({ ...whole, gains: { vocals: 0.25 } });
  expect(context.gains.map(({ value }) => value)).toEqual([0.25, 1]);
  expect(context.started).toHaveLength(2);
});

it('reports a sound that failed to load, and retries', async () => {
  answers.delete('/drums');
  await player.play();
  expect(player.getState().phase).toBe('failed');
  answers.set('/drums', 12);
  await player.play();
  expect(player.getState().phase).toBe('playing');
});

it('stops when its page goes, even while it loads', async () => {
  const playing = player.play();
  await player.close();
  await playing;
  expect(sounding()).toHaveLength(0);
  expect(context.close).toHaveBeenCalledOnce();
});

it('does not play when it was paused while it loaded', async () => {
  const playing = player.play();
  player.pause();
  await playing;
  expect(sounding()).toHaveLength(0);
});

it('joins clips that continue each other, so that an unedited piece has no seam', () => {
  expect(
    joined([clip('a', 2, 2, 2), clip('a', 0, 0, 2), clip('b', 4, 4, 1), clip('a', 4, 0, 2)]),
  ).toEqual([clip('a', 0, 0, 4), clip('b', 4, 4, 1), clip('a', 4, 0, 2)]);
});

it('mutes and solos a fader', () => {
  const strips = [
    { ...OPEN_STRIP, solo: true, level: 0.5 },
    OPEN_STRIP,
    { ...OPEN_STRIP, muted: true },
  ];
  expect(strips.map((_, at) => gainOf(strips, at))).toEqual([0.25, 0, 0]);
  expect(gainOf(strips, 3)).toBe(0);
});

it('decodes long sounds at a lower rate, within limits', () => {
  const megabytes = 256 * 2 ** 20;
  expect(mixingRate(4, 60, megabytes)).toBe(44_100);
  const rate = mixingRate(4, 300, megabytes);
  expect(rate * 300 * 4 * 8).toBeLessThanOrEqual(megabytes + 10_000);
  expect(rate).toBeGreaterThan(25_000);
  expect(mixingRate(4, 3600, megabytes)).toBe(16_000);
});
