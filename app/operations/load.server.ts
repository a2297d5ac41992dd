import { createHash } from 'node:crypto';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { HOUR_MS } from '#app/durations.ts';
import { errorBody } from '#app/errors.ts';
import { language, forEverybody } from '#app/languages/language.server.ts';
import { ByteCache } from '#app/platform/byte-cache.server.ts';
import { refusalOf } from '#app/platform/failures.server.ts';
import type { Clock } from '#app/platform/jobs/job.server.ts';
import type { Database } from '#db/client.ts';
import { watchedReads, watchReads } from '#db/row-reads.ts';
import type { Reading } from '#db/write-versions.ts';
import { type Door, type DoorOptions, openDoor, redirectFor, noteRefusal } from './door.server.ts';
import { retryHeaders } from './form-action.server.ts';

/**
 * From a loader to the renderer: the version of the data of a visitor's page and, after a space, the URL of
 * that page with only the parameters that it uses.
 */
export const VISITOR_VERSION = 'X-Visitor-Version';

/**
 * From a loader to the renderer: '1' if what somebody signed in sees depends on the database, the request, the settings
 * and the time alone.
 */
export const OWN_PAGE = 'X-Own-Page';

/** Version of the shell around such a page, for visitors who have passed the gate. */
export const OPEN_SHELL = 'open';

/** The key of the data of a visitor's page: its texts are in the language of the request. */
export const visitorKey = (address: string) => `${language()} ${address}`;

/** Value of the `VISITOR_VERSION` header of a page. */
export const visitorVersion = (version: string, address: string) => `${version} ${address}`;

interface LoadOptions<Result> extends DoorOptions {
  /**
   * True if the screen is the same for all visitors who are not signed in, as far as it is made from the
   * database: its data is then cached for them until one of the rows that it was read from is written.
   */
  sameForVisitors?: boolean;
  /**
   * With `sameForVisitors`: the query parameters that this screen uses. All others are removed from a
   * visitor's request, so that they create neither a different screen nor another cache entry.
   */
  query?: readonly string[];
  /** With `sameForVisitors`: true if the screen changes when the day does. */
  daily?: boolean;
  /**
   * The screen of somebody signed in is made from the database, the request, the settings and the time alone, so that it
   * may be cached until a row that it was read from is written. Keys in its forms come from `createFormKey`.
   */
  ownPage?: boolean;
  /** With `sameForVisitors`: when the cached data expires by itself, if it does. */
  until?: (made: Result) => Date | null;
}

/**
 * The handler by which a screen reads: gate, session, then the operations that it calls. A refusal
 * redirects to the gate or to /auth where that applies; any other is shown by the error screen.
 */
export function load<Result>(
  screen: (door: Door) => Promise<Result>,
  options: LoadOptions<Result> = {},
) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    try {
      const door = await openDoor({ request, params }, options);
      if (options.sameForVisitors && !door.context.viewer) {
        // A page may contain its own URL, and the site may be reached under several names.
        const url = knownAddress(door.url, options.query ?? []);
        const address = door.context.client.origin + url.pathname + url.search;
        const { value, version } = await visitorCache(door.context).remember(
          visitorKey(address),
          () => screen({ ...door, url }),
          options,
        );
        const kept = version !== null && { [VISITOR_VERSION]: visitorVersion(version, address) };
        return data(value, { headers: kept || door.context.responseHeaders });
      }
      const value = await screen(door);
      const { viewer, responseHeaders } = door.context;
      if (options.ownPage && viewer) responseHeaders.set(OWN_PAGE, '1');
      return data(value, { headers: responseHeaders });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) await noteRefusal(refusal, request, 'screen');
      throw screenRefusal(error, request);
    }
  };
}

/** The URL with only the known parameters, each once, in the order in which the screen lists them. */
function knownAddress(url: URL, query: readonly string[]): URL {
  const known = new URL(url.pathname, url);
  for (const name of query) {
    const value = url.searchParams.get(name);
    if (value !== null) known.searchParams.set(name, value);
  }
  return known;
}

/**
 * Response that a loader throws for an error: a redirect, the response for the error screen, or the error
 * itself.
 */
export function screenRefusal(error: unknown, request: Request): unknown {
  const refusal = refusalOf(error);
  if (!refusal) return error;
  const headers = retryHeaders(refusal, new Headers());
  return (
    redirectFor(refusal, request) ?? data(errorBody(refusal), { status: refusal.status, headers })
  );
}

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
