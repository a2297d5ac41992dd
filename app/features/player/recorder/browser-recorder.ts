import { openCapture } from './capture.ts';
import { isDenied } from './microphone.ts';
import type { RecorderHost, RecorderOptions } from './recorder-state.ts';
import { Recorder } from './recorder.ts';
import { browserTakes, isRecording, RECORDING_LOCK, tellTakesChanged } from './saved-takes.ts';

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
        .request(RECORDING_LOCK, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(null);
          return new Promise<void>((release) => resolve(() => release()));
        })
        .then(tellTakesChanged, reject);
    });
  },
  isClaimed: isRecording,
};

export const browserRecorder = (options: RecorderOptions) =>
  new Recorder(browserRecorderHost, options);
