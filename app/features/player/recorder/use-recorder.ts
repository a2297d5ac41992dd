import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '#app/ui/when-idle.ts';
import { player } from '../global-player.ts';
import { isDenied } from './microphone.ts';
import type { RecorderHost, RecorderOptions, RecorderState } from './recorder-state.ts';
import { Recorder } from './recorder.ts';
import { browserTakes } from './saved-takes.ts';

/** Loaded when the browser is idle, long before a recording mostly. */
const loadCapture = () => import('./capture.ts');

const LOCK = 'artist-space-recording';

/** A recorder's environment in a browser. */
const browserRecorderHost: RecorderHost = {
  openCapture: async (listener) => (await loadCapture()).openCapture(listener),
  takes: browserTakes,
  isDenied,
  async claim() {
    const locks = navigator.locks as LockManager | undefined;
    if (!locks) return () => undefined;
    return new Promise((resolve, reject) => {
      locks
        .request(LOCK, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(null);
          return new Promise<void>((release) => resolve(() => release()));
        })
        .catch(reject);
    });
  },
};

export interface RecorderControls extends RecorderState {
  /** Opens the microphone for the level meter only. */
  listen(): void;
  /** Counts down and records; at once with `{ countdown: 0 }`. */
  start(how?: { countdown?: number }): void;
  stop(): void;
  /** Discards the take, also in the browser's database. Call it once the server has the take. */
  discard(): Promise<void>;
  /** Turns monitoring on or off while the microphone is open. */
  monitor(on: boolean): void;
  /** See `Recorder.hear`. */
  hear: Recorder['hear'];
}

/**
 * A recorder for one take at a time. With a `name`, an unsaved take is restored after a reload. The
 * player pauses while recording.
 */
export function useRecorder(options: RecorderOptions, restores = true): RecorderControls {
  const [recorder] = useState(() => new Recorder(browserRecorderHost, options));
  const state = useSyncExternalStore(recorder.subscribe, recorder.getState, recorder.getState);
  useEffect(() => {
    recorder.options = options;
  });
  useEffect(() => whenIdle(() => void loadCapture().catch(() => undefined)), []);
  useEffect(() => {
    if (restores) return whenIdle(() => void recorder.restore());
  }, [recorder, restores]);
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') recorder.secure();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void recorder.rest();
    };
  }, [recorder]);
  return {
    ...state,
    listen: () => void recorder.listen(),
    start(how) {
      player.pause();
      void recorder.start(how);
    },
    stop: () => void recorder.stop(),
    discard: () => recorder.discard(),
    monitor: (on) => recorder.monitor(on),
    hear: (seconds, play) => recorder.hear(seconds, play),
  };
}
