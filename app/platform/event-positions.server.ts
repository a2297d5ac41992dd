import { randomKey } from './secrets.server.ts';

/** Artists whose newest events are remembered; of the others they are known to be older than all of these. */
const REMEMBERED = 10_000;
/** A process that has said nothing for so long has ended, or cannot be heard. */
const SILENT_MS = 60_000;
/** Of a position as it is written down: a name and a number of each process. */
export const POSITION_LENGTH = 2048;

/**
 * Where the events of a site stand, as this process knows them: a number for each process that
 * publishes, `own.12-other.7`. A page carries the position that it was made at to whichever process it
 * then listens on, which tells whether the page has missed anything. It can only tell that if it was
 * there itself when the position was given out: else its own name would not be in it.
 */
export class EventPositions {
  #start = newName();
  #sequence = 0;
  readonly #others = new Map<string, { sequence: number; heardAt: number }>();
  /** The newest event of each artist, by the process that has published it. */
  readonly #newest = new Map<number, Map<string, number>>();
  readonly #forgotten = new Map<string, number>();

  now(): string {
    const others = [...this.#others].map(([origin, { sequence }]) => `${origin}.${sequence}`);
    return [this.own().join('.'), ...others].join('-');
  }

  own(): [origin: string, sequence: number] {
    return [this.#start, this.#sequence];
  }

  /** Counts an event that this process publishes. */
  next(artistId: number): [origin: string, sequence: number] {
    this.#sequence += 1;
    this.#note(artistId, this.#start, this.#sequence);
    return this.own();
  }

  /** Counts an event of another process. */
  heard(origin: string, sequence: number, artistId: number): void {
    this.met(origin, sequence);
    this.#note(artistId, origin, sequence);
  }

  /** Another process is there. */
  met(origin: string, sequence: number): void {
    const before = this.#others.get(origin)?.sequence ?? 0;
    const heardAt = performance.now();
    this.#others.set(origin, { sequence: Math.max(before, sequence), heardAt });
  }

  forgetSilent(): void {
    const before = performance.now() - SILENT_MS;
    for (const [origin, { heardAt }] of this.#others) {
      if (heardAt < before) this.#others.delete(origin);
    }
  }

  /** Events were lost: whoever comes with an older position is told that something has changed. */
  startAnew(): void {
    this.#start = newName();
    this.#sequence = 0;
    this.#newest.clear();
    this.#forgotten.clear();
  }

  /** Whether anything was published to an artist, as far as can be told, since a position was given out. */
  missed(artistId: number, since: string | null): boolean {
    const known = read(since);
    if (!known.has(this.#start)) return true;
    const newest = this.#newest.get(artistId) ?? this.#forgotten;
    return [...newest].some(([origin, sequence]) => (known.get(origin) ?? -1) < sequence);
  }

  #note(artistId: number, origin: string, sequence: number): void {
    const own = this.#newest.get(artistId) ?? new Map<string, number>();
    own.set(origin, Math.max(own.get(origin) ?? 0, sequence));
    this.#newest.delete(artistId);
    this.#newest.set(artistId, own);
    if (this.#newest.size <= REMEMBERED) return;
    const [oldest] = this.#newest;
    if (!oldest) return;
    this.#newest.delete(oldest[0]);
    for (const [from, last] of oldest[1]) {
      this.#forgotten.set(from, Math.max(this.#forgotten.get(from) ?? 0, last));
    }
  }
}

const newName = () => randomKey().replaceAll(/[-_]/g, '').slice(0, 8);

function read(position: string | null): Map<string, number> {
  return new Map(
    (position ?? '').split('-').map((part) => {
      const [origin = '', count] = part.split('.');
      return [origin, Number(count)];
    }),
  );
}
