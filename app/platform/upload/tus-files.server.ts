import { rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lock, Locker } from '@tus/server';
import { onlyProcess, type SiteProcesses } from '../processes/site-processes.server.ts';

const TIMEOUT_MS = 30_000;
/** Polling interval, since another process may end without a message. */
const LOOK_MS = 250;

/** Topic by which one process asks another to release an upload. */
const ASKED_BACK = 'upload-asked-back';
const RELEASED = 'upload-released';

interface Held {
  /** Asks the holder to stop. */
  askBack: () => Promise<void> | void;
  ended: Promise<void>;
  end: () => void;
}

/**
 * Allows one request at a time per upload, in all processes of the site. A request for an upload that is
 * locked asks the holder to stop: usually that is a request whose connection is dead, and whose client has
 * reconnected. Waiting requests sleep until the holder is gone; the library's own locker would poll.
 */
export class TusLocks implements Locker {
  readonly #held = new Map<string, Held>();
  readonly #processes: SiteProcesses;
  /** Callbacks for when another process has released an upload, by its id. */
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(processes: SiteProcesses = onlyProcess()) {
    this.#processes = processes;
    processes.hear(ASKED_BACK, (id) => void this.#held.get(id)?.askBack());
    processes.hear(RELEASED, (id) => this.#waiting.get(id)?.forEach((wake) => wake()));
    // Other processes may hold them by now.
    processes.onGap(() => this.#held.forEach(({ askBack }) => void askBack()));
  }

  newLock(id: string): Lock {
    return {
      lock: (signal, askBack) => this.#take(id, signal, askBack),
      unlock: () => this.#release(id),
    };
  }

  /** Runs `work` while no request reads or writes this upload. It cannot be asked to stop. */
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
    const deadline = Date.now() + TIMEOUT_MS;
    for (let held = this.#held.get(id); held; held = this.#held.get(id)) {
      await held.askBack();
      const left = deadline - Date.now();
      if (left <= 0 || signal.aborted) throw await lockTimeout();
      await endedWithin(held.ended, left, signal);
    }
    let end = () => undefined as void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    this.#held.set(id, { askBack, ended, end });
    if (this.#processes.isOnly) return;
    try {
      await this.#takeFromOthers(id, deadline, signal);
    } catch (error) {
      this.#held.delete(id);
      end();
      throw error;
    }
  }

  async #takeFromOthers(id: string, deadline: number, signal: AbortSignal): Promise<void> {
    while (!(await this.#processes.tryLock(lockOf(id)))) {
      if (Date.now() >= deadline || signal.aborted) throw await lockTimeout();
      const those = this.#waiting.get(id) ?? new Set();
      this.#waiting.set(id, those);
      let wake = () => undefined as void;
      const released = new Promise<void>((resolve) => (wake = resolve));
      those.add(wake);
      this.#processes.tell(ASKED_BACK, id);
      await endedWithin(released, LOOK_MS, signal);
      those.delete(wake);
      if (those.size === 0) this.#waiting.delete(id);
    }
  }

  async #release(id: string): Promise<void> {
    const held = this.#held.get(id);
    if (!this.#processes.isOnly) {
      // If this fails, the connection that held the lock has ended, and the lock with it.
      await this.#processes.unlock(lockOf(id)).catch(() => undefined);
      this.#processes.tell(RELEASED, id);
    }
    if (held && this.#held.get(id) === held) this.#held.delete(id);
    held?.end();
  }
}

const lockOf = (id: string) => `upload:${id}`;

/** The library of the protocol is loaded with the first upload: a server starts a tenth of a second sooner. */
const lockTimeout = async () => (await import('@tus/server')).ERRORS.ERR_LOCK_TIMEOUT;

/** Waits for the end, for the time, or for the signal, whichever comes first. */
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

/** True if the body is a part of the file, and not a form or JSON about it. */
export const isPart = (request: Request) =>
  request.headers.get('content-type') === 'application/offset+octet-stream';

/** Removes the received bytes of a file, once no request writes it any more. */
export function removeReceived(folder: string, locks: TusLocks, id: string): Promise<void> {
  return locks.whileHeld(id, () => rm(join(folder, id), { force: true }));
}

/** Removes the bytes between two offsets, unless more have arrived after them. */
export function takeBack(
  folder: string,
  locks: TusLocks,
  { id, before, after }: { id: string; before: number; after: number },
): Promise<void> {
  return locks.whileHeld(id, async () => {
    if ((await receivedBytes(folder, id)) === after) await truncate(join(folder, id), before);
  });
}

/** Number of received bytes of a file. */
export async function receivedBytes(folder: string, id: string): Promise<number> {
  return stat(join(folder, id)).then(
    ({ size }) => size,
    () => 0,
  );
}
