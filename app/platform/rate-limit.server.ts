import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isIPv6 } from 'node:net';
import { AppError } from '#app/errors.ts';
import { addressPrefix } from './address-prefix.ts';

export interface RateLimit {
  /** Counts one try for `key`, and says how many seconds to wait when there were too many. */
  take(key: string): Promise<{ allowed: true } | { allowed: false; retryAfter: number }>;
  /** Counts one try for `key`. @throws {AppError} tooManyRequests, with when to come back */
  demand(key: string): Promise<void>;
  /** Takes one try back, after a success. */
  giveBack(key: string): Promise<void>;
  /** Forgets all tries of `key`. */
  forget(key: string): Promise<void>;
}

const forgetting = new Set<() => void>();

/** Begins to count anew, for everybody: another site in the same process. */
export function forgetAllTries(): void {
  for (const forget of forgetting) forget();
}

/**
 * At most `points` tries per key in `seconds`, counted in this process.
 * @param what is counted, for the sentence of the refusal: 'Too many tries.'
 */
export function createRateLimit(
  name: string,
  points: number,
  seconds: number,
  what = 'tries',
): RateLimit {
  const options = { keyPrefix: name, points, duration: seconds };
  let limiter = new RateLimiterMemory(options);
  forgetting.add(() => (limiter = new RateLimiterMemory(options)));
  const take: RateLimit['take'] = async (key) => {
    try {
      await limiter.consume(countedKey(key));
      return { allowed: true };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
    }
  };
  return {
    take,
    async demand(key) {
      const result = await take(key);
      if (result.allowed) return;
      const minutes = Math.ceil(result.retryAfter / 60);
      throw new AppError(
        'tooManyRequests',
        `Too many ${what}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
        { retryAfter: result.retryAfter },
      );
    },
    async giveBack(key) {
      await limiter.reward(countedKey(key));
    },
    async forget(key) {
      await limiter.delete(countedKey(key));
    },
  };
}

/**
 * Keys begin with who is counted. One customer is given a whole IPv6 network (/64): all of its
 * addresses count as one. An IPv4 address that is written as IPv6 counts as IPv4.
 */
function countedKey(key: string): string {
  return key.replace(/^\S+/, (first) => {
    const plain = first.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIPv6(plain) ? addressPrefix(plain) : plain;
  });
}
