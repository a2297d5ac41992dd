import { ERRORS, type Lock, type Locker } from '@tus/server';

const PATIENCE_MS = 30_000;

interface Held {
  /** Asks the holder to come to an end. */
  askBack: () => Promise<void> | void;
  ended: Promise<void>;
  end: () => void;
}

/**
 * One request at a time per upload. Whoever wants an upload that is held asks its holder to end:
 * mostly that is a request whose line is dead, and whose sender has come back by another. The
 * waiting sleep until the holder is gone; the server's own locker would ask without a pause.
 */
export class TusLocks implements Locker {
  readonly #held = new Map<string, Held>();

  newLock(id: string): Lock {
    return {
      lock: (signal, askBack) => this.#take(id, signal, askBack),
      unlock: () => {
        this.#held.get(id)?.end();
        this.#held.delete(id);
        return Promise.resolve();
      },
    };
  }

  /** Does `work` while no request reads or writes this upload. It is not asked back. */
  async whileHeld<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const lock = this.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      return await work();
    } finally {
      await lock.unlock();
    }
  }

  async #take(id: string, signal: AbortSignal, askBack: Held['askBack']): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (let held = this.#held.get(id); held; held = this.#held.get(id)) {
      await held.askBack();
      const left = deadline - Date.now();
      if (left <= 0 || signal.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
      await endedWithin(held.ended, left, signal);
    }
    let end = () => undefined as void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    this.#held.set(id, { askBack, ended, end });
  }
}

/** Waits for the end, for the time, or for the signal, whatever comes first. */
function endedWithin(ended: Promise<void>, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    void ended.then(done);
  });
}
