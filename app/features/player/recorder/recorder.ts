import type { Capture, CaptureLoss } from './capture.ts';
import { levelOf } from './level.ts';
import { MICROPHONE, MicrophoneError } from './microphone.ts';
import { type Ending, ENDINGS, LOST, NOTICES } from './notices.ts';
import {
  type RecorderHost,
  type RecorderOptions,
  type RecorderState,
  INITIAL_STATE,
  type Take,
} from './recorder-state.ts';
import { type Blocks, framesOf, TakeSaver, wavFileOf } from './saved-takes.ts';

/** From one block of an audio system up to a quarter of a second. */
const MIN_SAMPLES = 128;
const MAX_SECONDS = 0.25;
/** Sound that fades out, as with a headset's noise gate, ends below this; ±1 is full scale. */
const EDGE = 0.003;

/**
 * Counts dropouts, where an overloaded device lost samples: audio systems insert exact zeros there,
 * which no open microphone gives, and the sound stops or starts without a fade. Longer silence is
 * not counted, because the microphone may have been switched off.
 */
class Dropouts {
  count = 0;
  seconds = 0;
  readonly #sampleRate: number;
  /** The last non-zero sample, and the number of zeros since. */
  #last = 0;
  #zeros = 0;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  /** Adds the next samples, at ±1. */
  add(samples: Float32Array): void {
    for (const sample of samples) {
      if (sample === 0) {
        this.#zeros += 1;
        continue;
      }
      if (this.#zeros >= MIN_SAMPLES) this.#judge(sample);
      this.#last = sample;
      this.#zeros = 0;
    }
  }

  #judge(next: number): void {
    const seconds = this.#zeros / this.#sampleRate;
    const isInside = this.#last !== 0;
    const isTorn = Math.max(Math.abs(this.#last), Math.abs(next)) >= EDGE;
    if (!isInside || !isTorn || seconds > MAX_SECONDS) return;
    this.count += 1;
    this.seconds += seconds;
  }
}

/** Plays something at this time of the context's clock. */
type PlaySound = (context: AudioContext, at: number) => void;

/** The recorded samples. */
interface RecordedSamples {
  samples: readonly Float32Array[];
  sampleRate: number;
}

/** Collects samples of the microphone, apart from any take, until there are enough. */
class SampleCollector {
  readonly whole: Promise<readonly Float32Array[]>;
  readonly #blocks: Float32Array[] = [];
  #missing: number;
  #isEnough: (blocks: readonly Float32Array[]) => void = () => undefined;
  #isLost: (error: Error) => void = () => undefined;

  constructor(frames: number) {
    this.#missing = frames;
    this.whole = new Promise((resolve, reject) => {
      this.#isEnough = resolve;
      this.#isLost = reject;
    });
  }

  add(samples: Float32Array): void {
    this.#blocks.push(samples);
    this.#missing -= samples.length;
    if (this.#missing <= 0) this.#isEnough(this.#blocks);
  }

  lose(error: Error): void {
    this.#isLost(error);
  }
}

const FULL_SCALE = 32_768;

/**
 * Converts samples at ±1 to 16 bits, block by block, with high-passed triangular dither (Lipshitz,
 * Wannamaker & Vanderkooy 1992), so that quiet sounds fade instead of crackling. Values beyond full
 * scale are clipped; exact silence stays exact.
 */
class SixteenBits {
  #before = Math.random();

  of(samples: Float32Array): Int16Array<ArrayBuffer> {
    return Int16Array.from(samples, (sample) => {
      const now = Math.random();
      const value = sample === 0 ? 0 : sample * FULL_SCALE + now - this.#before;
      this.#before = now;
      return Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, Math.round(value)));
    });
  }
}

/** Seconds from the decision to the first sample, so that accompanying playback can get ready. */
const LEAD = 0.1;
const COUNT_MS = 1_000;
/** Milliseconds by which the samples may lag behind the clock before the recording counts as interrupted. */
const TIMEOUT_MS = 3_000;

/** Records one take at a time from the microphone, and keeps it until it is discarded or saved. */
export class Recorder {
  options: RecorderOptions;
  readonly #host: RecorderHost;
  readonly #listeners = new Set<() => void>();
  #state = INITIAL_STATE;
  #capture: Capture | null = null;
  #monitors = false;
  #saver: TakeSaver | null = null;
  #blocks: Int16Array<ArrayBuffer>[] = [];
  #bits = new SixteenBits();
  #dropouts: Dropouts | null = null;
  #frames = 0;
  #began = 0;
  #release: (() => void) | null = null;
  #collector: SampleCollector | null = null;
  #finishing: Promise<void> | null = null;
  /** Incremented at every start and stop, so that results of an earlier run are ignored. */
  #run = 0;

  constructor(host: RecorderHost, options: RecorderOptions) {
    this.#host = host;
    this.options = options;
  }

  readonly getState = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Restores the take that was left after a reload or a dead battery. */
  async restore(): Promise<void> {
    const { name } = this.options;
    if (name === undefined || this.#state.state !== 'idle') return;
    // It may be the take that another page is still recording, of which only a part is saved.
    if (await this.#host.isClaimed()) return;
    const kept = await this.#host.takes.recall(name);
    if (!kept || this.#state.state !== 'idle' || this.#capture) return;
    if (framesOf(kept.blocks) === 0) return this.#host.takes.forget(kept.id);
    this.#hold(kept.id, kept.blocks, kept.sampleRate, NOTICES.restored);
  }

  /** Opens the microphone for the level meter only. */
  async listen(): Promise<boolean> {
    if (this.#capture) return true;
    if (this.#state.opening) return false;
    const run = this.#run;
    this.#set({ opening: true, error: null });
    try {
      this.#release ??= await this.#host.claim();
      if (!this.#release) throw new MicrophoneError(NOTICES.busy);
      const capture = await this.#host.openCapture({
        onBlock: (peak, samples) => this.#onBlock(peak, samples),
        onLost: (reason) => void this.#onLost(reason),
      });
      if (run !== this.#run) {
        await capture.close();
        return false;
      }
      this.#capture = capture;
      if (this.#monitors) capture.monitor(true);
      this.#set({ opening: false, listening: true, microphone: capture.label });
      return true;
    } catch (error) {
      const sentence = error instanceof MicrophoneError ? error.message : MICROPHONE.failed;
      await this.#close();
      this.#set({ opening: false, error: sentence });
      return false;
    }
  }

  /** Counts down and records. Does nothing while a take is kept. */
  async start({ countdown = this.options.countdown ?? 0 } = {}): Promise<void> {
    if (this.#state.state !== 'idle' || this.#state.opening || this.#collector) return;
    this.#set({ notice: null, outOfRoom: false });
    if (!(await this.listen())) return;
    const run = (this.#run += 1);
    for (let count = countdown; count > 0; count -= 1) {
      this.#set({ state: 'countdown', count });
      await new Promise((resolve) => setTimeout(resolve, COUNT_MS));
      if (run !== this.#run) return;
    }
    this.#begin(this.#capture);
  }

  /** Stops the recording, or the countdown. */
  async stop(): Promise<void> {
    if (this.#state.state === 'recording') await this.#finish();
    else if (this.#state.state === 'countdown') await this.#leave();
  }

  /** Discards the kept take, or the one being recorded. */
  async discard(): Promise<void> {
    const { take } = this.#state;
    const id = take?.id ?? this.#saver?.id;
    if (take) URL.revokeObjectURL(take.url);
    await this.#saver?.finish();
    this.#saver = null;
    this.#blocks = [];
    this.#set({ take: null, seconds: 0, notice: null, outOfRoom: false, error: null });
    await this.#leave();
    if (id !== undefined) await this.#host.takes.forget(id);
  }

  /**
   * Records for some seconds while `playSound` plays. The microphone stays open, so that a following
   * take uses the same path with the same delay.
   * @throws {MicrophoneError} if there is none, or it is lost during the recording
   */
  async recordSamples(seconds: number, playSound: PlaySound): Promise<RecordedSamples> {
    if (this.#state.state !== 'idle' || this.#collector)
      throw new MicrophoneError(MICROPHONE.failed);
    await this.listen();
    const capture = this.#capture;
    if (!capture) throw new MicrophoneError(this.#state.error ?? MICROPHONE.failed);
    const { context } = capture;
    const collector = new SampleCollector(seconds * context.sampleRate);
    this.#collector = collector;
    this.#set({ recordingSamples: true });
    try {
      const at = context.currentTime + 2 * LEAD;
      playSound(context, at);
      capture.begin(at);
      return { samples: await collector.whole, sampleRate: context.sampleRate };
    } finally {
      await capture.end();
      this.#collector = null;
      this.#set({ recordingSamples: false });
    }
  }

  /** Saves the rest immediately: the page is hidden, and the browser may end it at any time. */
  secure(): void {
    this.#saver?.flush();
  }

  /** Turns monitoring through the speakers on or off. */
  monitor(on: boolean): void {
    if (on === this.#monitors) return;
    this.#monitors = on;
    this.#capture?.monitor(on);
  }

  /** Call it when the page is left: closes the microphone; the recording stays saved. */
  async rest(): Promise<void> {
    if (this.#state.state === 'recording') await this.#finish();
    await this.#finishing;
    await this.#leave();
  }

  #begin(capture: Capture | null): void {
    if (!capture) return;
    const { context } = capture;
    const at = context.currentTime + LEAD;
    this.#blocks = [];
    this.#frames = 0;
    this.#bits = new SixteenBits();
    this.#dropouts = new Dropouts(context.sampleRate);
    this.#began = performance.now() + LEAD * 1000;
    this.#saver = new TakeSaver(this.#host.takes, {
      id: crypto.randomUUID(),
      name: this.options.name ?? '',
      sampleRate: context.sampleRate,
      startedAt: Date.now(),
    });
    this.#saver.onFull = () => {
      this.#set({ outOfRoom: true });
      this.#notice(NOTICES.full);
    };
    const { inputLatency } = capture;
    this.options.onBegin?.({ takeId: this.#saver.id, context, at, inputLatency });
    capture.begin(at);
    this.#set({ state: 'recording', count: 0, seconds: 0 });
    const run = this.#run;
    const watch = setInterval(() => {
      if (run !== this.#run || this.#state.state !== 'recording') clearInterval(watch);
      else if (this.#isBehind()) void this.#finish('interrupted');
    }, COUNT_MS);
  }

  /** True if the clock went on without samples: the page was suspended, or the audio system stopped. */
  #isBehind(): boolean {
    return performance.now() - this.#began - this.#state.seconds * 1000 > TIMEOUT_MS;
  }

  #onBlock(peak: number, samples: Float32Array | null): void {
    const capture = this.#capture;
    this.#set({ level: levelOf(peak) });
    if (samples && this.#collector) this.#collector.add(samples);
    else if (samples && capture && this.#saver) {
      const { sampleRate } = capture.context;
      this.#dropouts?.add(samples);
      const block = this.#bits.of(samples);
      this.#blocks.push(block);
      this.#saver.add(block);
      this.options.onSamples?.(block, sampleRate);
      this.#frames += block.length;
      const seconds = this.#frames / sampleRate;
      this.#set({ seconds });
      if (this.#state.state === 'recording' && seconds >= this.options.maxSeconds) {
        void this.#finish('longest');
      }
    }
  }

  async #onLost(reason: CaptureLoss): Promise<void> {
    const ending = reason === 'unplugged' && (await this.#host.isDenied()) ? 'denied' : reason;
    if (this.#state.state === 'recording') await this.#finish(ending);
    else if (this.#state.state !== 'stopped') {
      this.#collector?.lose(new MicrophoneError(LOST[ending]()));
      await this.#leave();
      this.#set({ error: LOST[ending]() });
    }
  }

  async #finish(ending?: Ending): Promise<void> {
    const saver = this.#saver;
    const capture = this.#capture;
    if (!saver || !capture || this.#state.state !== 'recording') return;
    this.#set({ state: 'stopped', level: 0 });
    this.#finishing = this.#complete(saver, capture, ending);
    await this.#finishing;
  }

  async #complete(saver: TakeSaver, capture: Capture, ending?: Ending): Promise<void> {
    const run = (this.#run += 1);
    await capture.end();
    // It was discarded in the meantime.
    if (run !== this.#run) return;
    const blocks = this.#blocks;
    await this.#close();
    if (framesOf(blocks) === 0) {
      await this.discard();
      this.#set({ error: MICROPHONE.failed });
      return;
    }
    const { sampleRate } = saver.notes;
    const take = this.#hold(saver.id, blocks, sampleRate, ending ? ENDINGS[ending] : null);
    const { count = 0, seconds = 0 } = this.#dropouts ?? {};
    if (count > 0) this.#notice(NOTICES.dropouts(count, Math.round(seconds * 1000)));
    await saver.finish();
    this.options.onTake?.(take);
  }

  #hold(id: string, blocks: Blocks, sampleRate: number, notice: string | null): Take {
    const file = wavFileOf(blocks, sampleRate, 'take.wav');
    const seconds = framesOf(blocks) / sampleRate;
    const take = { id, file, seconds, url: URL.createObjectURL(file), sampleRate, blocks };
    this.#set({ state: 'stopped', take, seconds });
    if (notice !== null) this.#notice(notice);
    return take;
  }

  /** Notices are combined, because one does not replace the other. */
  #notice(sentence: string): void {
    const { notice } = this.#state;
    this.#set({ notice: notice === null ? sentence : `${sentence} ${notice}` });
  }

  /** Returns to the initial state without a microphone. A kept take stays. */
  async #leave(): Promise<void> {
    this.#run += 1;
    this.#set({ state: this.#state.take ? 'stopped' : 'idle', count: 0, level: 0, opening: false });
    await this.#close();
  }

  async #close(): Promise<void> {
    const capture = this.#capture;
    this.#capture = null;
    this.#release?.();
    this.#release = null;
    this.#collector?.lose(new MicrophoneError(MICROPHONE.failed));
    this.#set({ listening: false, level: 0 });
    await capture?.close();
  }

  #set(change: Partial<RecorderState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
