import type { Env } from '#app/platform/env.server.ts';
import { sign, unsign } from '#app/platform/secrets.server.ts';

const LASTS_MS = 24 * 60 * 60 * 1000;
const PURPOSE = 'file of a purchase';

/** A file of a purchase: of one of its tracks, or (0) of all of them. */
export interface PurchasedFile {
  purchaseId: number;
  soldTrackId: number;
  format: string;
}

/** Where it is, for a day: the page of the purchase then has a new address. */
export function fileAddress(env: Env, file: PurchasedFile, now: Date): string {
  const { purchaseId, soldTrackId, format } = file;
  const value = [purchaseId, soldTrackId, format, now.getTime() + LASTS_MS].join('~');
  return `/collection/files/${sign(value, env.SESSION_SECRET, PURPOSE)}`;
}

/** What an address stands for; undefined if it is not ours. */
export function readFileAddress(
  env: Env,
  token: string,
): (PurchasedFile & { until: number }) | undefined {
  const value = unsign(token, env.SESSION_SECRETS, PURPOSE);
  const [purchaseId, soldTrackId, format, until] = (value ?? '').split('~');
  if (!purchaseId || !soldTrackId || !format || !until) return undefined;
  return {
    ...{ purchaseId: Number(purchaseId), soldTrackId: Number(soldTrackId), format },
    until: Number(until),
  };
}
