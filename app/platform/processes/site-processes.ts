/**
 * Messages and locks between the processes of one site. A site of one process needs neither; several on one
 * machine share a parent (`cluster-processes.server.ts`), those on many machines a PostgreSQL database
 * (`postgres-processes.server.ts`).
 */
export interface SiteProcesses {
  /** Whether there are no others, and never will be. */
  readonly isOnly: boolean;
  /**
   * Sends a message to all other processes, in the order of the calls. Messages are not stored: absent
   * processes miss them.
   */
  tell(topic: string, text: string): void;
  /** Hears what others tell. */
  hear(topic: string, listener: (text: string) => void): void;
  /** Called when a message to or from this process may have been lost. */
  onGap(listener: () => void): void;
  /**
   * Takes the lock of this name, until it is released or the process ends.
   * @returns whether it was free
   */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
}

/** A process without others. */
export function onlyProcess(): SiteProcesses {
  return {
    isOnly: true,
    tell: () => undefined,
    hear: () => undefined,
    onGap: () => undefined,
    tryLock: () => Promise.resolve(true),
    unlock: () => Promise.resolve(),
  };
}

/** Whom to call when something is told, by its topic. */
export class Topics {
  readonly #listeners = new Map<string, ((text: string) => void)[]>();

  hear(topic: string, listener: (text: string) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  deliver(topic: string, text: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(text);
  }
}
