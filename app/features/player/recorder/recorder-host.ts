import { openCapture } from './capture.ts';
import { browserTakes } from './saved-takes.ts';
import { isDenied } from './microphone.ts';
import type { RecorderHost } from './recorder-state.ts';

const LOCK = 'artist-space-recording';

/** A recorder's surroundings in a browser. */
export const browserRecorderHost: RecorderHost = {
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
};
