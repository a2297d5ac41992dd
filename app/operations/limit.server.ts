import { HOUR_SECONDS, MINUTE_SECONDS } from '#app/durations.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import type { Limit } from './operation.ts';

/** A number of calls per number of seconds. */
interface Rate {
  readonly points: number;
  readonly seconds: number;
}

/**
 * A rate limit that operations declare and `perform` enforces: per account for signed-in viewers, and per
 * address for everybody. Operations that declare the same limit share it.
 * @param what is counted, for the message of the refusal: 'Too many searches.'
 */
export function createLimit(
  name: string,
  { perAccount, perAddress }: { perAccount: Rate; perAddress: Rate },
  what: string,
): Limit {
  const ofAccounts = createRateLimit(
    `${name}-account`,
    perAccount.points,
    perAccount.seconds,
    what,
  );
  const ofAddresses = createRateLimit(
    `${name}-address`,
    perAddress.points,
    perAddress.seconds,
    what,
  );
  return {
    rates: { perAccount, perAddress },
    async demand({ viewer, client }) {
      if (viewer) await ofAccounts.demand(String(viewer.artistId));
      await ofAddresses.demand(client.address);
    },
  };
}

/** Limits that operations of several features share. No human reaches them. */
export const changeLimit = createLimit(
  'change',
  {
    perAccount: { points: 600, seconds: HOUR_SECONDS },
    perAddress: { points: 2400, seconds: HOUR_SECONDS },
  },
  'changes',
);
export const pictureLimit = createLimit(
  'picture',
  {
    perAccount: { points: 120, seconds: HOUR_SECONDS },
    perAddress: { points: 600, seconds: HOUR_SECONDS },
  },
  'pictures',
);
export const searchLimit = createLimit(
  'search',
  {
    perAccount: { points: 300, seconds: MINUTE_SECONDS },
    perAddress: { points: 1200, seconds: MINUTE_SECONDS },
  },
  'searches',
);
