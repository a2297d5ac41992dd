import type { Env } from '#app/platform/env.server.ts';
import { sign, unsign } from '#app/platform/secrets.server.ts';

const LASTS_MS = 24 * 60 * 60 * 1000;
const PURPOSE = 'download of an order';

/** Where a paid file is downloaded, for a day: after that the order's page has a new address. */
export function downloadAddress(env: Env, orderId: number, itemId: number, now: Date): string {
  const until = now.getTime() + LASTS_MS;
  return `/downloads/${sign(`${orderId}-${itemId}-${until}`, env.SESSION_SECRET, PURPOSE)}`;
}

/** What an address stands for; undefined if it is not ours. */
export function readDownload(env: Env, token: string) {
  const value = unsign(token, env.SESSION_SECRETS, PURPOSE);
  const [orderId, itemId, until] = (value ?? '').split('-').map(Number);
  return orderId && itemId && until ? { orderId, itemId, until } : undefined;
}
