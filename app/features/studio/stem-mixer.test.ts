import { beforeEach, expect, it, vi } from 'vitest';
import { gainOf, mixingRate, StemMixer, type MixerHost } from './stem-mixer.ts';

/** A fake audio context that records the calls. */
class FakeContext {
  currentTime = 0;
  destination = {};
  started: { buffer: { duration: number }; at: number; from: number; stopped: boolean }[] = [];
  gains: { value: number; setTargetAtTime: (value: number) => void }[] = [];
  resume = vi.fn(() => Promise.resolve());
  close = vi.fn(() => Promise.resolve());

  createGain() {
    const gain = { value: 1, setTargetAtTime: (value: number) => (gain.value = value) };
    this.gains.push(gain);
    return { gain, connect: () => undefined };
  }
  createBufferSource() {
    const played = { buffer: { duration: 0 }, at: -1, from: -1, stopped: false };
    this.started.push(played);
    return {
      set buffer(buffer: { duration: number }) {
        played.buffer = buffer;
      },
      connect: () => undefined,
      disconnect: () => undefined,
      start(at: number, from: number) {
        Object.assign(played, { at, from });
      },
      stop() {
        played.stopped = true;
      },
    };
  }
  decodeAudioData(bytes: ArrayBuffer) {
    return Promise.resolve({ duration: bytes.byteLength });
  }
}

let context: FakeContext;
let tick: () => void;
let answers: Map<string, number>;
let mixer: StemMixer;
const sounding = () => context.started.filter(({ stopped }) => !stopped);

beforeEach(() => {
  context = new FakeContext();
  tick = () => undefined;
  answers = new Map([
    ['/vocals', 10],
    ['/drums', 12],
  ]);
  const host: MixerHost = {
    openContext: () => context as unknown as AudioContext,
    fetchAudio: (url) => {
      const length = answers.get(url);
      return length ? Promise.resolve(new ArrayBuffer(length)) : Promise.reject(new Error('404'));
    },
    tick(listener) {
      tick = listener;
      return () => (tick = () => undefined);
    },
  };
  mixer = new StemMixer(host, ['/vocals', '/drums']);
});

it('starts all stems at one moment, and goes on from where it was paused', async () => {
  await mixer.play();
  expect(sounding().map(({ at, from }) => [at, from])).toEqual([
    [0.05, 0],
    [0.05, 0],
  ]);
  context.currentTime = 4.05;
  mixer.pause();
  expect(sounding()).toHaveLength(0);
  expect(mixer.getState()).toMatchObject({ phase: 'ready', position: 4 });
  await mixer.play();
  expect(sounding().map(({ from }) => from)).toEqual([4, 4]);
});

it('is as long as the longest stem, and ends at its start', async () => {
  await mixer.play();
  expect(mixer.duration).toBe(12);
  context.currentTime = 3.05;
  tick();
  expect(mixer.getState().position).toBeCloseTo(3);
  context.currentTime = 12.1;
  tick();
  expect(mixer.getState()).toMatchObject({ phase: 'ready', position: 0 });
  expect(sounding()).toHaveLength(0);
});

it('seeks while it plays and while it does not', async () => {
  await mixer.play();
  mixer.seek(7);
  expect(sounding().map(({ from }) => from)).toEqual([7, 7]);
  mixer.pause();
  mixer.seek(99);
  expect(mixer.getState().position).toBe(12);
});

it('mutes and solos a stem', async () => {
  await mixer.play();
  mixer.change(0, { muted: true });
  expect(context.gains.map(({ value }) => value)).toEqual([0, 1]);
  mixer.change(0, { muted: false, solo: true });
  expect(context.gains.map(({ value }) => value)).toEqual([1, 0]);
  mixer.change(0, { level: 0.5 });
  expect(context.gains[0]?.value).toBeCloseTo(0.25);
  const strips = mixer.getState().strips;
  expect([gainOf(strips, 0), gainOf(strips, 1), gainOf(strips, 2)]).toEqual([0.25, 0, 0]);
});

it('reports a stem that failed to load, and retries', async () => {
  answers.delete('/drums');
  await mixer.play();
  expect(mixer.getState().phase).toBe('failed');
  answers.set('/drums', 12);
  await mixer.play();
  expect(mixer.getState().phase).toBe('playing');
});

it('stops when its page goes, even while it loads', async () => {
  const playing = mixer.play();
  await mixer.close();
  await playing;
  expect(sounding()).toHaveLength(0);
  expect(context.close).toHaveBeenCalledOnce();
});

it('decodes long stems at a lower rate, within limits', () => {
  const megabytes = 256 * 2 ** 20;
  expect(mixingRate(4, 60, megabytes)).toBe(44_100);
  const rate = mixingRate(4, 300, megabytes);
  expect(rate * 300 * 4 * 8).toBeLessThanOrEqual(megabytes + 10_000);
  expect(rate).toBeGreaterThan(25_000);
  expect(mixingRate(4, 3600, megabytes)).toBe(16_000);
});
