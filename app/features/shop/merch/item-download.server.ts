import { DAY_MS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import type { Env } from '#app/platform/env.server.ts';
import { sign, unsign } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import { dateAndTime } from '#app/display/dates.ts';
import { findItem } from './merch.queries.server.ts';
import { findOrder, linesOf, refundedPieces } from '../order.queries.server.ts';
import { isDelivered } from '../order.ts';
import * as texts from '../texts.ts';

const LASTS_MS = DAY_MS;
const PURPOSE = 'download of an order';

/** The download address of a paid item, valid for a day: after that the order's page has a new address. */
export function itemDownloadAddress(env: Env, orderId: number, itemId: number, now: Date): string {
  const until = now.getTime() + LASTS_MS;
  return `/downloads/${sign(`${orderId}-${itemId}-${until}`, env.SESSION_SECRET, PURPOSE)}`;
}

/** The item that an address names; undefined if the address is not signed by this site. */
function readDownload(env: Env, token: string) {
  const value = unsign(token, env.SESSION_SECRETS, PURPOSE);
  const [orderId, itemId, until] = (value ?? '').split('-').map(Number);
  return orderId && itemId && until ? { orderId, itemId, until } : undefined;
}

/**
 * The file of a purchased item at its signed address.
 * @throws {AppError} forbidden if the address has expired or the order is not paid (any more)
 */
export const openItemDownload = defineOperation({
  name: 'openPurchase',
  input: z.object({ token: z.string().max(200) }),
  permission: anyone,
  async run({ db, env, clock }, { token }) {
    const bought = readDownload(env, token);
    if (!bought) throw new AppError('notFound', texts.fileNotHere);
    if (bought.until < clock.now().getTime()) {
      throw new AppError('forbidden', texts.downloadLinkHasExpired);
    }
    const order = await findOrder(db, bought.orderId);
    if (!order || !isDelivered(order.state)) {
      throw new AppError('forbidden', texts.orderNotPaid);
    }
    const lines = await linesOf(db, [order.id]);
    const gone = await refundedPieces(db, [order.id]);
    const line = lines.find(
      ({ id, itemId, digitalDownload, quantity }) =>
        digitalDownload && itemId === bought.itemId && (gone.get(id) ?? 0) < quantity,
    );
    const found = line && (await findItem(db, bought.itemId, { removed: true }));
    const file = found?.item.files.find(({ role }) => role === 'original');
    const comesOutAt = found?.item.row.comesOutAt;
    if (comesOutAt && comesOutAt > clock.now()) {
      throw new AppError('forbidden', texts.musicComesOutOn(dateAndTime(comesOutAt.toISOString())));
    }
    if (!line || !file) throw new AppError('notFound', texts.artistHasRemovedFile);
    const { key, contentType, checksum } = file;
    return { key, contentType, checksum, title: line.name, saved: true, everybody: false };
  },
});
