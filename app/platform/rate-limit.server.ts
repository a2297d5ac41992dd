import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#app/errors.ts';

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

/** Begins to count anew, for everybody: another house in the same process. */
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
      await limiter.consume(key);
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
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
