import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /** Counts one try for `key`; says how many seconds to wait when there were too many. */
  take(key: string): Promise<{ allowed: true } | { allowed: false; retryAfter: number }>;
  /** Takes one try back, after a success. */
  giveBack(key: string): Promise<void>;
  /** Forgets all tries of `key`. */
  forget(key: string): Promise<void>;
}

/** At most `points` tries per key in `seconds`, counted in this process. */
export function createRateLimit(name: string, points: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return { allowed: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
