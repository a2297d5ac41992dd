import { openCapture } from './capture.ts';
import { isDenied } from './microphone.ts';
import type { RecorderHost, RecorderOptions } from './recorder-state.ts';
import { Recorder } from './recorder.ts';
import { browserTakes } from './saved-takes.ts';

const LOCK = 'artist-space-recording';

/** A recorder's environment in a browser. */
const browserRecorderHost: RecorderHost = {
  openCapture,
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
  async isClaimed() {
    const locks = navigator.locks as LockManager | undefined;
    const { held = [] } = (await locks?.query()) ?? {};
    return held.some(({ name }) => name === LOCK);
  },
};

export const browserRecorder = (options: RecorderOptions) =>
  new Recorder(browserRecorderHost, options);
