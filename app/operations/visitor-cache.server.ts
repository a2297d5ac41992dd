import type { Database } from '#db/client.ts';
import { ByteCache } from '#app/platform/byte-cache.server.ts';
import { lastDayOnEarth, type Clock } from '#app/platform/clock.server.ts';

/**
 * From a loader to the renderer: the version of the data of a visitor's page and, after a space, the URL of
 * that page with only the parameters that it uses.
 */
export const VISITOR_VERSION = 'X-Visitor-Version';

/** The version of the shell around such a page, for who may enter. */
export const OPEN_SHELL = 'open';

/** What `VISITOR_VERSION` says of a page. */
export const visitorVersion = (version: string, address: string) => `${version} ${address}`;

/** Stands among the tables of a screen that is another one when a day has passed. */
export const TODAY = 'today';

/** Listed among the tables of a screen with figures that may be up to an hour old. */
export const THIS_HOUR = 'thisHour';

const HOUR_MS = 60 * 60 * 1000;

/** The data of some hundred pages. */
const MAX_BYTES = 16 * 1024 * 1024;

interface Entry<Value> {
  tables: readonly string[];
  /** Of its tables. */
  of: string;
  /** Epoch milliseconds; null while nothing but its tables changes it. */
  until: number | null;
  /** Of its tables, and until when it holds. */
  version: string;
  value: Value;
}

/**
 * Caches data that is the same for all visitors who are not signed in, until a table that it depends on
 * changes: the version is read before the data, and every write of any process makes a new version. On
 * PostgreSQL, a write of another process is notified a few milliseconds after its commit; while the
 * connection for notifications is lost, nothing is cached.
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

  versionOf(tables: readonly string[]): string {
    const version: (string | number)[] = [this.#database.versions.of(tables)];
    const now = this.#clock.now();
    if (tables.includes(TODAY)) version.push(lastDayOnEarth(now));
    if (tables.includes(THIS_HOUR)) version.push(Math.floor(now.getTime() / HOUR_MS));
    return version.join('.');
  }

  /** @returns the current version of the data of this key; undefined if nothing is cached */
  currentVersion(key: string): string | undefined {
    const kept = this.#entries.get(key);
    return kept && this.#database.knowsAllWrites() && this.#holds(kept) ? kept.version : undefined;
  }

  /**
   * @param untilOf when a value expires by itself, if it does
   * @returns the value, and its version; null if it is not cached
   */
  async remember<Value>(
    key: string,
    tables: readonly string[],
    make: () => Promise<Value>,
    untilOf: (value: Value) => Date | null = () => null,
  ): Promise<{ value: Value; version: string | null }> {
    if (!this.#database.knowsAllWrites()) return { value: await make(), version: null };
    const of = this.versionOf(tables);
    const kept = this.#entries.get(key);
    if (kept && this.#holds(kept)) return kept as Entry<Value>;
    const value = await make();
    const until = untilOf(value)?.getTime() ?? null;
    const entry = { tables, of, until, version: until === null ? of : `${of}.${until}`, value };
    this.#entries.set(key, entry, 2 * JSON.stringify(entry.value).length);
    return entry;
  }

  #holds({ tables, of, until }: Entry<unknown>): boolean {
    const isOver = until !== null && this.#clock.now().getTime() >= until;
    return !isOver && of === this.versionOf(tables);
  }
}

const caches = new WeakMap<Database, VisitorCache>();

export function visitorCache(services: { database: Database; clock: Clock }): VisitorCache {
  const { database, clock } = services;
  const cache = caches.get(database) ?? new VisitorCache(database, clock);
  caches.set(database, cache);
  return cache;
}
