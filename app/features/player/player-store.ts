import { INITIAL_STATE, type PlayerState } from './player-state.ts';

/** Holds the state and tells each change of it. */
export class PlayerStore {
  readonly #listeners = new Set<() => void>();
  #state = INITIAL_STATE;

  get state(): PlayerState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected set(change: Partial<PlayerState>): void {
    const before = this.#state;
    const keys = Object.keys(change) as (keyof PlayerState)[];
    if (keys.every((key) => Object.is(before[key], change[key]))) return;
    this.#state = { ...before, ...change };
    this.changed();
    for (const listener of this.#listeners) listener();
  }

  /** Called at each change, before anybody else hears of it. */
  protected changed(): void {}
}
