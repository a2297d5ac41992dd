import { createHash } from 'node:crypto';
import { HOUR_MS } from '#app/durations.ts';
import { forEverybody } from '#app/languages/language.server.ts';
import { ByteCache } from '#app/platform/byte-cache.server.ts';
import type { Clock } from '#app/platform/jobs/job.server.ts';
import type { Database } from '#db/client.ts';
import { watchedReads, watchReads } from '#db/row-reads.ts';
import type { Reading } from '#db/write-versions.ts';

/**
 * The date that it still is somewhere on Earth (UTC−12), as 'YYYY-MM-DD': an event on a date counts as past
 * only once that date has ended everywhere.
 */
export const lastDayOnEarth = (now: Date): string =>
  new Date(now.getTime() - 12 * HOUR_MS).toISOString().slice(0, 10);

/** The data of some hundred pages. */
const MAX_BYTES = 16 * 1024 * 1024;

interface Entry<Value> {
  reading: Reading;
  /** The day or the hour that it was made for; empty if it holds at any time. */
  time: string;
  /** Epoch milliseconds at which it expires by itself; null if it does not. */
  until: number | null;
  /** Identifies the value: the same value has the same version. */
  version: string;
  value: Value;
}

/** When data changes by itself. */
interface Expiry<Value> {
  /** It changes when the day does. */
  daily?: boolean;
  /** The time at which a value expires, if it does. */
  until?: ((value: Value) => Date | null) | undefined;
}

/**
 * Caches data that is the same for all visitors who are not signed in, until one of the rows is written that it
 * was read from: `db/row-reads.ts` follows the queries, `db/row-writes.ts` the writes of all processes. On
 * PostgreSQL, a write of another process is notified a few milliseconds after its commit; while the connection
 * for notifications is lost, nothing is cached.
 */
export class VisitorCache {
  readonly #entries: ByteCache<Entry<unknown>>;
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#entries = new ByteCache(MAX_BYTES);
  }

  /** Returns the current version of the data of this key; undefined if nothing is cached. */
  currentVersion(key: string): string | undefined {
    const kept = this.#entries.get(key);
    return kept && this.#holds(kept) ? kept.version : undefined;
  }

  /**
   * Returns the cached value, or makes and caches it.
   * @returns the value, and its version; null if it is not cached
   */
  async remember<Value>(
    key: string,
    make: () => Promise<Value>,
    { daily = false, until }: Expiry<Value> = {},
  ): Promise<{ value: Value; version: string | null }> {
    const { versions } = this.#database;
    // Within other data that is to be cached, the reads are also of that.
    const around = watchedReads();
    if (!this.#database.knowsAllWrites(LATE)) return { value: await make(), version: null };
    const kept = this.#entries.get(key);
    if (kept && this.#holds(kept)) {
      around?.include(kept.reading.reads);
      return kept as Entry<Value>;
    }
    const reading = versions.startReading();
    const days = daily ? this.#day() : '';
    const hour = this.#hour();
    const value = await watchReads(reading.reads, () => forEverybody(make));
    around?.include(reading.reads);
    const text = JSON.stringify(value);
    const entry = {
      reading,
      time: timeOf(days, reading.reads.hourly.size > 0 ? hour : ''),
      until: until?.(value)?.getTime() ?? null,
      version: createHash('sha256').update(text).digest('base64url'),
      value,
    };
    this.#entries.set(key, entry, 2 * text.length + reading.reads.bytes);
    return entry;
  }

  #holds(entry: Entry<unknown>): boolean {
    const { reading, time, until } = entry;
    if (!this.#database.knowsAllWrites(LATE)) return false;
    if (until !== null && this.#clock.now().getTime() >= until) return false;
    const [day, hour] = time.split(BETWEEN);
    if ((day && day !== this.#day()) || (hour && hour !== this.#hour())) return false;
    return this.#database.versions.isCurrent(reading, LATE);
  }

  #day = () => lastDayOnEarth(this.#clock.now());
  #hour = () => String(Math.floor(this.#clock.now().getTime() / HOUR_MS));
}

/** Figures such as plays may be an hour late for visitors. */
const LATE = { mayBeAnHourLate: true };

const BETWEEN = ' ';
const timeOf = (day: string, hour: string) => (day || hour ? day + BETWEEN + hour : '');

const caches = new WeakMap<Database, VisitorCache>();

export function visitorCache(services: { database: Database; clock: Clock }): VisitorCache {
  const { database, clock } = services;
  const cache = caches.get(database) ?? new VisitorCache(database, clock);
  caches.set(database, cache);
  return cache;
}
