/**
 * What the processes of one site tell each other, and what one of them holds alone. A site of one
 * process needs neither; several on one machine share a parent (`cluster-processes.server.ts`), those on
 * many machines a PostgreSQL database (`postgres-processes.server.ts`).
 */
export interface SiteProcesses {
  /** Whether there are no others, and never will be. */
  readonly isOnly: boolean;
  /** Tells all others, in the order of the calls. Nothing is kept: who is not there misses it. */
  tell(topic: string, text: string): void;
  /** Hears what others tell. */
  hear(topic: string, listener: (text: string) => void): void;
  /** Calls when something that was told may have been lost, on the way to here or from here. */
  onGap(listener: () => void): void;
  /** Takes a name for this process, until it gives it back or ends. @returns whether it was free */
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
