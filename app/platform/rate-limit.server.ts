import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { AppError } from '#app/errors.ts';
import { DatabaseUnavailable } from '#db/postgres.ts';
import { addressPrefix } from './connection.server.ts';
import * as texts from '#app/texts.ts';

/** The state of a limit after a try: tries that are left, and seconds until all are there again. */
export interface Allowance {
  remaining: number;
  resetSeconds: number;
}

export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
  /** Counts one try for `key`, and returns the seconds to wait if there were too many. */
  take(
    key: string,
  ): Promise<Allowance & ({ allowed: true } | { allowed: false; retryAfter: number })>;
  /** Counts one try for `key`. @throws {AppError} tooManyRequests, with the time to wait */
  demand(key: string): Promise<void>;
  /** Takes back one try, after a success. */
  giveBack(key: string): Promise<void>;
  /** Forgets all tries of `key`. */
  forget(key: string): Promise<void>;
}

/** Creates the counter of a limit, which `keyPrefix` names. */
type Count = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => RateLimiterAbstract;

const inMemory: Count = (options) => new RateLimiterMemory(options);
let count = inMemory;
const limiters = new Map<string, RateLimiterAbstract>();

/** Resets all counts: for another site in the same process. */
export function forgetAllTries(): void {
  limiters.clear();
}

function countWith(how: Count): void {
  count = how;
  limiters.clear();
}

/** Makes the parent of several processes count for all of them. */
export function countForChildren(): void {
  new RateLimiterClusterMaster();
}

export function countInParent(): void {
  countWith((options) => new RateLimiterCluster({ ...options, timeoutMs: 5000 }));
}

/** Makes all processes of a site count together, in its PostgreSQL database. */
export function countInPostgres(pool: pg.Pool): void {
  const storeClient = {
    query: (query: pg.QueryConfig) =>
      pool.query(query).catch((error: unknown) => {
        throw isOfDatabase(error)
          ? error
          : new DatabaseUnavailable('No connection.', { cause: error });
      }),
  };
  countWith(
    (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
      }),
  );
}

/** True if the error came from PostgreSQL itself, with a code of five characters. */
const isOfDatabase = (error: unknown) =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

/**
 * Allows at most `points` tries per key in `seconds`, in all processes of the site together.
 * @param what is counted, for the error message: 'Too many tries.'
 */
export function createRateLimit(
  name: string,
  points: number,
  seconds: number,
  what = 'tries',
): RateLimit {
  const limiter = () => {
    const made = limiters.get(name) ?? count({ keyPrefix: name, points, duration: seconds });
    limiters.set(name, made);
    return made;
  };
  const take: RateLimit['take'] = async (key) => {
    try {
      const { remainingPoints, msBeforeNext } = await limiter().consume(countedKey(key));
      return {
        allowed: true,
        remaining: remainingPoints,
        resetSeconds: wholeSeconds(msBeforeNext),
      };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfter = wholeSeconds(refusal.msBeforeNext);
      return { allowed: false, retryAfter, remaining: 0, resetSeconds: retryAfter };
    }
  };
  return {
    points,
    seconds,
    take,
    async demand(key) {
      const result = await take(key);
      if (result.allowed) return;
      const minutes = Math.ceil(result.retryAfter / 60);
      throw new AppError('tooManyRequests', texts.tooManyInMinutes(what, minutes), {
        retryAfter: result.retryAfter,
      });
    },
    async giveBack(key) {
      await limiter().reward(countedKey(key));
    },
    async forget(key) {
      await limiter().delete(countedKey(key));
    },
  };
}

const wholeSeconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

/**
 * Keys begin with the client's address. One customer gets a whole IPv6 network (/64): all of its addresses
 * count as one. An IPv4-mapped IPv6 address counts as IPv4.
 */
function countedKey(key: string): string {
  return key.replace(/^\S+/, (first) => {
    const plain = first.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIPv6(plain) ? addressPrefix(plain) : plain;
  });
}
