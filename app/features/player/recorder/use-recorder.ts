import { useLocation } from '@remix-run/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { whenIdle } from '#app/ui/when-idle.ts';
import { player } from '../global-player.ts';
import { MICROPHONE } from './microphone.ts';
import { progressWords } from './notices.ts';
import { type RecorderOptions, type RecorderState, INITIAL_STATE } from './recorder-state.ts';
import type { Recorder } from './recorder.ts';
import * as texts from './texts.ts';

/** A recorder whose code is loaded once the browser is idle, or when it is first used. */
class LazyRecorder {
  options: RecorderOptions;
  #recorder: Recorder | undefined;
  #loading: Promise<Recorder> | undefined;
  /** Until it is loaded. */
  #state = INITIAL_STATE;
  #isInUse = true;
  readonly #listeners = new Set<() => void>();

  constructor(options: RecorderOptions) {
    this.options = options;
  }

  readonly getState = () => this.#recorder?.getState() ?? this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Rejects without a connection; another call tries again. */
  load(): Promise<Recorder> {
    this.#loading ??= import('./browser-recorder.ts').then(
      ({ browserRecorder }) => {
        const recorder = (this.#recorder = browserRecorder(this.options));
        recorder.subscribe(() => this.#tell());
        this.#tell();
        return recorder;
      },
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }

  /** Passes the options on to the recorder. */
  follow(options: RecorderOptions): void {
    this.options = options;
    if (this.#recorder) this.#recorder.options = options;
  }

  /** Opens the microphone by `act`, unless the page is left before the code has arrived. */
  async open(act: (recorder: Recorder) => Promise<unknown>): Promise<void> {
    this.#set({ opening: true, error: null });
    const recorder = await this.load().catch(() => null);
    if (!recorder) this.#set({ opening: false, error: MICROPHONE.failed });
    else if (this.#isInUse) await act(recorder);
  }

  restore(): void {
    // Without a connection, the take stays in the browser's database.
    this.load().then(
      (recorder) => (this.#isInUse ? recorder.restore() : undefined),
      () => undefined,
    );
  }

  secure(): void {
    this.#recorder?.secure();
  }

  stop(): void {
    void this.#recorder?.stop();
  }

  async discard(): Promise<void> {
    await this.#recorder?.discard();
  }

  monitor(on: boolean): void {
    this.load().then(
      (recorder) => recorder.monitor(on),
      () => undefined,
    );
  }

  async recordSamples(
    ...how: Parameters<Recorder['recordSamples']>
  ): ReturnType<Recorder['recordSamples']> {
    return (await this.load()).recordSamples(...how);
  }

  /** Call it when the page is shown. */
  begin(): void {
    this.#isInUse = true;
  }

  /** See `Recorder.rest`. */
  rest(): void {
    this.#isInUse = false;
    void this.#recorder?.rest();
  }

  #set(change: Partial<RecorderState>): void {
    this.#state = { ...this.#state, ...change };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export interface RecorderControls extends RecorderState {
  /** Words about the take that is being recorded, with the time that is left when the longest one is near. */
  progress: string;
  /** Opens the microphone for the level meter only. */
  listen(): void;
  /** Counts down and records; at once with `{ countdown: 0 }`. */
  start(how?: { countdown?: number }): void;
  stop(): void;
  /** Discards the take, also in the browser's database. Call it once the server has the take. */
  discard(): Promise<void>;
  /** Turns monitoring on or off while the microphone is open. */
  monitor(on: boolean): void;
  /** See `Recorder.recordSamples`. */
  recordSamples: Recorder['recordSamples'];
}

/**
 * A recorder for one take at a time. With a `name`, an unsaved take is restored after a reload, and whoever
 * leaves the page with one is told where it is. The player pauses while recording.
 */
export function useRecorder(options: RecorderOptions, restores = true): RecorderControls {
  const [recorder] = useState(() => new LazyRecorder(options));
  const show = useToast();
  const { pathname, search } = useLocation();
  const [address] = useState(pathname + search);
  const state = useSyncExternalStore(recorder.subscribe, recorder.getState, recorder.getState);
  useEffect(() => {
    recorder.follow(options);
  });
  useEffect(
    () =>
      whenIdle(() => {
        if (restores) recorder.restore();
        else recorder.load().catch(() => undefined);
      }),
    [recorder, restores],
  );
  useEffect(() => {
    recorder.begin();
    const onHidden = () => {
      if (document.visibilityState === 'hidden') recorder.secure();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      const { state: last, take, outOfRoom } = recorder.getState();
      recorder.rest();
      const isKept = recorder.options.name !== undefined && !outOfRoom;
      if (!isKept || (last !== 'recording' && !take)) return;
      show({
        title: texts.recordingIsKept,
        description: texts.inThisBrowser,
        action: { label: texts.backToIt, to: address },
      });
    };
  }, [recorder, show, address]);
  return {
    ...state,
    progress: progressWords(options.maxSeconds - state.seconds),
    listen: () => void recorder.open((loaded) => loaded.listen()),
    start(how) {
      player.pause();
      void recorder.open((loaded) => loaded.start(how));
    },
    stop: () => recorder.stop(),
    discard: () => recorder.discard(),
    monitor: (on) => recorder.monitor(on),
    recordSamples: (seconds, play) => recorder.recordSamples(seconds, play),
  };
}
