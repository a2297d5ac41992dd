import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Capture, CaptureListener } from './capture.ts';
import { type SavedTake, type SavedTakes, withoutSiteName } from './saved-takes.ts';
import { MICROPHONE, MicrophoneError } from './microphone.ts';
import { ENDINGS, NOTICES, progressWords } from './notices.ts';
import { Recorder } from './recorder.ts';
import type { RecorderHost, RecorderOptions } from './recorder-state.ts';

const RATE = 48_000;
const TENTH = RATE / 10;

/** A fake microphone that the test feeds, and a browser's storage that it can inspect. */
function surroundings() {
  const kept = new Map<string, SavedTake>();
  const microphone = {
    listener: null as CaptureListener | null,
    keeps: false,
    open: 0,
    /** Number of times that the microphone was opened. */
    opened: 0,
  };
  const takes: SavedTakes = {
    begin: async (notes) => void kept.set(notes.id, { ...notes, blocks: [] }),
    add: async (id, _index, samples) => {
      const take = kept.get(id);
      if (take) kept.set(id, { ...take, blocks: [...take.blocks, samples] });
    },
    recall: async (name) => [...kept.values()].find((take) => take.name === name) ?? null,
    forget: async (id) => void kept.delete(id),
  };
  const host: RecorderHost = {
    takes,
    isDenied: async () => false,
    claim: async () => () => undefined,
    isClaimed: async () => false,
    async openCapture(listener) {
      microphone.listener = listener;
      microphone.open += 1;
      microphone.opened += 1;
      const capture: Capture = {
        context: { sampleRate: RATE, currentTime: 2 } as AudioContext,
        label: 'A good microphone',
        inputLatency: 0.01,
        begin: () => (microphone.keeps = true),
        end: async () => {
          microphone.keeps = false;
        },
        monitor: () => undefined,
        close: async () => {
          microphone.open -= 1;
        },
      };
      return capture;
    },
  };
  /** Feeds tenths of a second of sound. */
  const sing = (tenths: number, peak = 0.5) => {
    for (let count = 0; count < tenths; count += 1) {
      microphone.listener?.onBlock(
        peak,
        microphone.keeps ? new Float32Array(TENTH).fill(peak) : null,
      );
    }
  };
  return { host, kept, microphone, sing };
}

let around = surroundings();
const recorders: Recorder[] = [];
function recorder(options: Partial<RecorderOptions> = {}): Recorder {
  const made = new Recorder(around.host, { maxSeconds: 60, ...options });
  recorders.push(made);
  return made;
}

beforeEach(() => {
  around = surroundings();
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:take', revokeObjectURL: () => undefined });
});
afterEach(async () => {
  for (const one of recorders.splice(0)) await one.discard();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a recording', () => {
  it('counts down, records, and holds a WAV file of all that was sung', async () => {
    vi.useFakeTimers();
    const onTake = vi.fn();
    const onBegin = vi.fn();
    const one = recorder({ countdown: 3, onTake, onBegin });
    const started = one.start();
    const counts: number[] = [];
    for (let second = 0; second < 3; second += 1) {
      await vi.advanceTimersByTimeAsync(10);
      counts.push(one.getState().count);
      await vi.advanceTimersByTimeAsync(990);
    }
    await started;
    expect(counts).toEqual([3, 2, 1]);
    expect(onBegin.mock.calls[0]?.[0]).toMatchObject({ at: 2.1 });
    around.sing(25);
    expect(one.getState()).toMatchObject({ state: 'recording', count: 0 });
    expect(one.getState().seconds).toBeCloseTo(2.5);
    await one.stop();
    const { state, take } = one.getState();
    expect(state).toBe('stopped');
    expect(take?.seconds).toBeCloseTo(2.5);
    expect(take?.file.type).toBe('audio/wav');
    expect(take?.file.size).toBe(44 + 25 * TENTH * 2);
    const bytes = new DataView((await take?.file.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(bytes.getUint32(24, true)).toBe(RATE);
    expect(bytes.getInt16(44 + 2000, true) / 32_767).toBeCloseTo(0.5, 3);
    expect(onTake).toHaveBeenCalledExactlyOnceWith(take);
    expect(around.microphone.open).toBe(0);
  });

  it('tells the level by decibels before and while it records', async () => {
    const one = recorder();
    await one.listen();
    around.sing(1, 1);
    expect(one.getState()).toMatchObject({ listening: true, level: 1, state: 'idle' });
    around.sing(1, 10 ** (-24 / 20));
    expect(one.getState().level).toBeCloseTo(0.5);
    around.sing(1, 0);
    expect(one.getState().level).toBe(0);
  });

  it('does nothing while a take is held, and records again after discarding', async () => {
    const one = recorder();
    await one.start();
    around.sing(3);
    await one.stop();
    const { take } = one.getState();
    await one.start();
    expect(one.getState()).toMatchObject({ state: 'stopped', take });
    await one.discard();
    expect(one.getState()).toMatchObject({ state: 'idle', take: null, seconds: 0 });
    expect(around.kept.size).toBe(0);
    await one.start();
    expect(one.getState().state).toBe('recording');
  });

  it('leaves the countdown when it is stopped, with the microphone closed', async () => {
    vi.useFakeTimers();
    const one = recorder({ countdown: 3 });
    const started = one.start();
    await vi.advanceTimersByTimeAsync(1500);
    await one.stop();
    await vi.advanceTimersByTimeAsync(3000);
    await started;
    expect(one.getState()).toMatchObject({ state: 'idle', count: 0 });
    expect(around.microphone.open).toBe(0);
  });

  it('says when it will end by itself, half a minute before', () => {
    expect(progressWords(31)).toBe('Recording');
    expect(progressWords(29.2)).toBe('Recording, ends in 0:30');
    expect(progressWords(-0.1)).toBe('Recording, ends in 0:00');
  });

  it('ends by itself when the longest take is full', async () => {
    const one = recorder({ maxSeconds: 1 });
    await one.start();
    around.sing(10);
    await vi.waitFor(() => expect(one.getState().take).not.toBeNull());
    expect(one.getState()).toMatchObject({ state: 'stopped', notice: ENDINGS.longest });
  });
});

describe('samples that a busy device left out', () => {
  const record = async (...blocks: Float32Array[]) => {
    const one = recorder();
    await one.start();
    for (const block of blocks) around.microphone.listener?.onBlock(0.5, block);
    await one.stop();
    return one.getState().notice;
  };
  const sound = (samples: number) => new Float32Array(samples).fill(0.5);
  const silence = (milliseconds: number) => new Float32Array((RATE / 1000) * milliseconds);

  it('are counted, across blocks too, and said', async () => {
    expect(await record(sound(TENTH), silence(10), silence(10), sound(TENTH))).toBe(
      NOTICES.dropouts(1, 20),
    );
    expect(NOTICES.dropouts(1, 20)).toContain('one short gap, 20 ms in all');
    const twice = [sound(TENTH), silence(5), sound(TENTH), silence(15), sound(TENTH)];
    expect(await record(...twice)).toBe(NOTICES.dropouts(2, 20));
  });

  it.each([
    ['silence before and after', [silence(50), sound(TENTH), silence(50)]],
    ['a microphone that is switched off', [sound(TENTH), silence(400), sound(TENTH)]],
    ['a noise gate that fades', [sound(TENTH).fill(0.001), silence(50), sound(TENTH).fill(0.001)]],
    ['a zero here and there', [sound(TENTH), new Float32Array(40), sound(TENTH)]],
  ])('are not %s', async (_, blocks) => {
    expect(await record(...blocks)).toBeNull();
  });
});

describe('what the browser keeps of it', () => {
  it('is written while it is sung, a second at a time, and found again after a reload', async () => {
    const one = recorder({ name: 'track:7' });
    await one.start();
    around.sing(20);
    await vi.waitFor(() => expect([...around.kept.values()][0]?.blocks).toHaveLength(2));
    // Simulates a dead battery; the page is then loaded again.
    const other = recorder({ name: 'track:7' });
    await other.restore();
    expect(other.getState()).toMatchObject({ state: 'stopped', notice: NOTICES.restored });
    expect(other.getState().take?.seconds).toBeCloseTo(2);
    await other.discard();
    expect(around.kept.size).toBe(0);
  });

  it('is written at once when the page is hidden', async () => {
    const one = recorder();
    await one.start();
    around.sing(4);
    expect([...around.kept.values()][0]?.blocks).toHaveLength(0);
    one.secure();
    await vi.waitFor(() => expect([...around.kept.values()][0]?.blocks).toHaveLength(1));
    around.sing(3);
    await one.stop();
    expect(one.getState().take?.seconds).toBeCloseTo(0.7);
    expect([...around.kept.values()][0]?.blocks).toHaveLength(2);
  });

  it('does not stop the recording when there is no room, and says so', async () => {
    around.host.takes.add = () => Promise.reject(new Error('QuotaExceededError'));
    const one = recorder();
    await one.start();
    around.sing(12);
    await vi.waitFor(() => expect(one.getState().notice).toBe(NOTICES.full));
    around.sing(12);
    await one.stop();
    expect(one.getState().take?.seconds).toBeCloseTo(2.4);
    // The take is in this page alone, until it is discarded.
    expect(one.getState().outOfRoom).toBe(true);
    await one.discard();
    expect(one.getState().outOfRoom).toBe(false);
  });

  it('still says that there is no room when the microphone goes', async () => {
    around.host.takes.add = () => Promise.reject(new Error('QuotaExceededError'));
    const one = recorder();
    await one.start();
    around.sing(12);
    await vi.waitFor(() => expect(one.getState().notice).toBe(NOTICES.full));
    around.microphone.listener?.onLost('unplugged');
    await vi.waitFor(() => expect(one.getState().take).not.toBeNull());
    expect(one.getState().notice).toBe(`${ENDINGS.unplugged} ${NOTICES.full}`);
  });
});

describe('recording what the page plays', () => {
  it('leaves the microphone open, so that the take goes the same way', async () => {
    const one = recorder();
    const starts: number[] = [];
    const recording = one.recordSamples(0.5, (_context, at) => starts.push(at));
    await vi.waitFor(() => expect(one.getState().recordingSamples).toBe(true));
    await one.start();
    expect(one.getState().state).toBe('idle');
    around.sing(5, 0.25);
    const { samples, sampleRate } = await recording;
    expect(starts).toEqual([2.2]);
    expect(samples.reduce((sum, { length }) => sum + length, 0)).toBe(0.5 * sampleRate);
    expect(one.getState()).toMatchObject({ recordingSamples: false, listening: true });
    await one.start();
    around.sing(3);
    await one.stop();
    expect(one.getState().take?.seconds).toBeCloseTo(0.3);
    expect(around.microphone.opened).toBe(1);
  });

  it('ends with a sentence when the microphone goes', async () => {
    const one = recorder();
    const recording = one.recordSamples(1, () => undefined);
    await vi.waitFor(() => expect(one.getState().recordingSamples).toBe(true));
    around.microphone.listener?.onLost('unplugged');
    await expect(recording).rejects.toThrow(MICROPHONE.none);
    expect(one.getState()).toMatchObject({
      state: 'idle',
      recordingSamples: false,
      error: MICROPHONE.none,
    });
  });
});

describe('what can happen to a microphone', () => {
  it('during the countdown is said, and nothing begins', async () => {
    vi.useFakeTimers();
    const one = recorder({ countdown: 3 });
    const started = one.start();
    await vi.advanceTimersByTimeAsync(500);
    around.microphone.listener?.onLost('interrupted');
    await vi.advanceTimersByTimeAsync(4000);
    await started;
    expect(one.getState()).toMatchObject({ state: 'idle', error: MICROPHONE.failed });
  });

  it.each([
    ['unplugged', false, ENDINGS.unplugged],
    ['unplugged', true, ENDINGS.denied],
    ['interrupted', false, ENDINGS.interrupted],
  ] as const)(
    '%s (permission taken back: %s) keeps what was sung',
    async (loss, denied, notice) => {
      around.host.isDenied = async () => denied;
      const one = recorder();
      await one.start();
      around.sing(7);
      around.microphone.listener?.onLost(loss);
      await vi.waitFor(() => expect(one.getState().take).not.toBeNull());
      expect(one.getState()).toMatchObject({ state: 'stopped', notice });
      expect(one.getState().take?.seconds).toBeCloseTo(0.7);
    },
  );

  it('ends when the clock goes on without sound: the page slept', async () => {
    vi.useFakeTimers();
    const one = recorder();
    await one.start();
    around.sing(5);
    await vi.advanceTimersByTimeAsync(5000);
    expect(one.getState()).toMatchObject({ state: 'stopped', notice: ENDINGS.interrupted });
  });

  it('says why it cannot be had, and can be tried again', async () => {
    const open = around.host.openCapture;
    around.host.openCapture = () => Promise.reject(new MicrophoneError(MICROPHONE.denied));
    const one = recorder();
    await one.start();
    expect(one.getState()).toMatchObject({ state: 'idle', error: MICROPHONE.denied });
    around.host.openCapture = open;
    await one.start();
    expect(one.getState()).toMatchObject({ state: 'recording', error: null });
  });

  it('of another page keeps the take that is recorded there from being offered here', async () => {
    const one = recorder({ name: 'a' });
    await one.start();
    around.sing(10);
    await vi.waitFor(() => expect(around.kept.size).toBe(1));
    around.host.isClaimed = async () => true;
    const other = recorder({ name: 'a' });
    await other.restore();
    expect(other.getState()).toMatchObject({ state: 'idle', take: null });
    await one.stop();
    around.host.isClaimed = async () => false;
    await other.restore();
    expect(other.getState()).toMatchObject({ state: 'stopped', notice: NOTICES.restored });
  });

  it('is not shared with another page that records', async () => {
    around.host.claim = async () => null;
    const one = recorder();
    await one.start();
    expect(one.getState()).toMatchObject({ state: 'idle', error: NOTICES.busy });
  });
});

it.each(['Sing, Artist Space', 'غناء – Artist Space', '歌 - Artist Space', 'Artist Space'])(
  'a list of takes names their page without the site: %s',
  (title) => expect(withoutSiteName(title)).toMatch(/^(?:Sing|غناء|歌|Artist Space)$/),
);
