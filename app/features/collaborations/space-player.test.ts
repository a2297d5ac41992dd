import { beforeEach, expect, it } from 'vitest';
import { heardVolume, SpacePlayer, type LaneId, type SpaceFailure } from './space-player.ts';

interface FakeSource {
  buffer: { duration: number; name: string } | null;
  onended: (() => void) | null;
  started: { at: number; from: number } | undefined;
  stopped: boolean;
}

const LENGTHS: Record<string, number> = { '/t.mp3': 180, '/v.wav': 120, '/v.ogg': 120 };

let now: number;
let sources: FakeSource[];
let gains: { value: number }[];
let failures: SpaceFailure[];
let silenced: number;
let tick: (() => void) | undefined;
let broken: Set<string>;
let player: SpacePlayer;

function fakeContext(): AudioContext {
  const context = {
    get currentTime() {
      return now;
    },
    destination: {},
    resume: () => Promise.resolve(),
    close: () => Promise.resolve(),
    decodeAudioData: (bytes: ArrayBuffer) => {
      const name = new TextDecoder().decode(bytes);
      return Promise.resolve({ duration: LENGTHS[name] ?? 0, name });
    },
    createGain() {
      const gain = { value: 1, setTargetAtTime: (value: number) => (gain.value = value) };
      gains.push(gain);
      return { gain, connect: () => undefined };
    },
    createBufferSource() {
      const source: FakeSource & Record<string, unknown> = {
        buffer: null,
        onended: null,
        started: undefined,
        stopped: false,
        connect: () => undefined,
        disconnect: () => undefined,
        start: (at: number, from: number) => (source.started = { at, from }),
        stop: () => (source.stopped = true),
      };
      sources.push(source);
      return source;
    },
  };
  return context as unknown as AudioContext;
}

beforeEach(() => {
  now = 10;
  sources = [];
  gains = [];
  failures = [];
  silenced = 0;
  broken = new Set();
  player = new SpacePlayer(
    { track: '/t.mp3', vocal: '/v.wav' },
    {
      createContext: fakeContext,
      fetchAudio: (url) =>
        broken.has(url)
          ? Promise.reject(new Error('cut'))
          : Promise.resolve(new TextEncoder().encode(url).buffer),
      onFrame(listener) {
        tick = listener;
        return () => (tick = undefined);
      },
      silenceOthers: () => (silenced += 1),
    },
    (failure) => failures.push(failure),
  );
});

const phases = () => [player.state.track.phase, player.state.vocal.phase];
const sounding = (name: string) =>
  sources.filter(({ buffer, stopped }) => buffer?.name === name && !stopped).at(-1);

/**
 * The vocal's position minus the track's, in milliseconds, computed from their start times on the
 * clock.
 */
function shift(): number {
  const track = sounding('/t.mp3')?.started;
  const vocal = sounding('/v.wav')?.started;
  if (!track || !vocal) throw new Error('Both should sound.');
  return Math.round((vocal.at - vocal.from - (track.at - track.from)) * 1e6) / 1e3;
}

it('starts both on one clock, from their beginnings, with the offset', async () => {
  for (const offset of [0, 40, -120, 250]) {
    player.stopAll();
    player.setOffset(offset);
    await player.toggleTogether();
    expect(phases()).toEqual(['playing', 'playing']);
    expect(sounding('/t.mp3')?.started?.from).toBe(0);
    expect(shift()).toBe(offset);
  }
  expect(silenced).toBe(8);
});

it('pauses both if both play, and then starts again', async () => {
  await player.toggleTogether();
  now += 30.06;
  await player.toggleTogether();
  expect(phases()).toEqual(['paused', 'paused']);
  expect(player.state.track.position).toBeCloseTo(30, 6);
  await player.toggleTogether();
  expect(sounding('/t.mp3')?.started?.from).toBe(0);
});

it('moves the vocal while both play, without interrupting the track', async () => {
  await player.toggleTogether();
  const track = sounding('/t.mp3');
  for (const offset of [300, -300, 20]) {
    now += 5;
    player.setOffset(offset);
    await Promise.resolve();
    await Promise.resolve();
    expect(shift()).toBe(offset);
    expect(sounding('/t.mp3')).toBe(track);
  }
});

it('plays, pauses and stops each alone', async () => {
  await player.toggle('vocal');
  expect(phases()).toEqual(['idle', 'playing']);
  now += 12.06;
  tick?.();
  expect(player.state.vocal.position).toBeCloseTo(12, 6);
  player.pause('vocal');
  expect(player.state.vocal).toMatchObject({ phase: 'paused' });
  await player.toggle('vocal');
  expect(sounding('/v.wav')?.started?.from).toBeCloseTo(12, 6);
  player.stop('vocal');
  expect(player.state.vocal).toMatchObject({ phase: 'idle', position: 0 });
});

it('is back at the beginning when a lane has ended', async () => {
  await player.toggleTogether();
  sounding('/v.wav')?.onended?.();
  expect(player.state.vocal).toMatchObject({ phase: 'idle', position: 0 });
  expect(phases()).toEqual(['playing', 'idle']);
});

it('begins at 0.7 and 0.8, and follows the sliders', async () => {
  player.setVolume('track', 0.3);
  await player.toggleTogether();
  expect(gains.map(({ value }) => value)).toEqual([0.3, 0.8]);
  player.setVolume('vocal', 0);
  expect(gains[1]?.value).toBe(0);
});

it('mutes a lane, or all others of a solo one, and mixes as it is heard', async () => {
  await player.toggleTogether();
  player.setStrip('vocal', { muted: true });
  expect(gains.map(({ value }) => value)).toEqual([0.7, 0]);
  player.setStrip('vocal', { muted: false, solo: true });
  expect(gains.map(({ value }) => value)).toEqual([0, 0.8]);
  expect(heardVolume(player.state, 'track')).toBe(0);
  expect(player.state.track.volume).toBe(0.7);
});

it('goes to a position in both, with the offset, whether they play or not', async () => {
  player.setOffset(500);
  player.seek(20);
  expect(player.state.track).toMatchObject({ phase: 'paused', position: 20 });
  expect(player.state.vocal).toMatchObject({ phase: 'paused', position: 19.5 });
  await player.toggle('track');
  expect(sounding('/t.mp3')?.started?.from).toBe(20);
  await player.toggleTogether();
  player.seek(60);
  expect(sounding('/t.mp3')?.started?.from).toBe(60);
  expect(shift()).toBe(500);
});

it('reports playback errors, and retries on request', async () => {
  broken.add('/v.wav');
  await player.toggle('vocal');
  await player.toggleTogether();
  expect(failures).toEqual(['vocal', 'both'] satisfies SpaceFailure[]);
  expect(phases()).toEqual(['idle', 'idle']);
  broken.clear();
  await player.toggleTogether();
  expect(phases()).toEqual(['playing', 'playing']);
});

it('plays a file from its new address the next time, with the same settings', async () => {
  player.setVolume('vocal', 0.3);
  await player.toggleTogether();
  player.setUrl('vocal', '/v.ogg');
  expect(sounding('/v.wav')).toBeDefined();
  player.setOffset(100);
  expect(shift()).toBe(100);
  await player.toggleTogether();
  await player.toggleTogether();
  expect(phases()).toEqual(['playing', 'playing']);
  expect(sounding('/v.ogg')).toBeDefined();
  expect(sources.filter(({ buffer }) => buffer?.name === '/t.mp3')).toHaveLength(2);
  expect(player.state.vocal.volume).toBe(0.3);
});

it('drops a command that was replaced by a later one', async () => {
  const waiting = player.toggle('track' satisfies LaneId);
  expect(player.state.track.phase).toBe('loading');
  player.stop('track');
  await waiting;
  expect(player.state.track.phase).toBe('idle');
  expect(sources).toHaveLength(0);
});
