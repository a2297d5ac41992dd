import type { Db } from '#db/client.ts';
import { findDepartedSeller } from '../activity/artist-records/artist-records.server.ts';
import { tracksById } from '../library/track-lists.queries.server.ts';
import { deleteMedia, giveMedia } from '../media/media.server.ts';
import { keepForBuyers } from './collection/sold-tracks.server.ts';
import { PICTURE_SLOTS, roleOfSlot } from './merch/merch.ts';
import { refundedPieces } from './order.queries.server.ts';
import { DELIVERED } from './order.ts';

/**
 * Retains the downloads that others have bought before a seller's account is deleted: only their
 * files, under the account that stands for deleted sellers.
 * @returns the keys of files that are no longer needed
 */
async function retainItems(trx: Db, itemIds: readonly number[], departedId: number, now: Date) {
  const keys: string[] = [];
  for (const id of itemIds) {
    await trx
      .updateTable('merchItems')
      .set({ artistId: departedId, description: null, formKey: null })
      .set({ isActive: false, removedAt: now })
      .where('id', '=', id)
      .execute();
    const subject = { type: 'merch', id } as const;
    keys.push(...(await deleteMedia(trx, subject, PICTURE_SLOTS.map(roleOfSlot))));
    await giveMedia(trx, subject, departedId);
  }
  return keys;
}

/** Ids per statement. */
const AT_ONCE = 200;

/**
 * Retains the orders whose buyers keep something, so that their pages still open, and those with a
 * refund or a card payment in progress, before a seller's account is deleted. An unpaid one is cancelled:
 * what is paid for it afterwards is refunded. The buyer's details, which were given
 * to the seller alone, are removed, and so is every line that is neither music nor a download.
 * @returns the keys of files that are no longer needed
 */
export async function retainOrders(
  trx: Db,
  artistId: number,
  sales: RetainedSales | undefined,
  now: Date,
): Promise<string[]> {
  const downloads = await boughtDownloads(trx, artistId);
  const orderIds = [
    ...new Set([
      ...(sales?.orderIds ?? []),
      ...downloads.map(({ orderId }) => orderId),
      ...(await owed(trx, artistId)),
    ]),
  ];
  if (orderIds.length === 0) return [];
  const departedId = sales?.departedId ?? (await findDepartedSeller(trx, now));
  const kept = new Set([...(sales?.orderLineIds ?? []), ...downloads.map(({ id }) => id)]);
  for (let from = 0; from < orderIds.length; from += AT_ONCE) {
    const some = orderIds.slice(from, from + AT_ONCE);
    const lines = await trx
      .selectFrom('orderLines')
      .select('id')
      .where('orderId', 'in', some)
      .execute();
    const gone = lines.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
    for (let part = 0; part < gone.length; part += AT_ONCE) {
      const ids = gone.slice(part, part + AT_ONCE);
      await trx.deleteFrom('orderLines').where('id', 'in', ids).execute();
    }
    for (const id of some) await retainOrder(trx, id, departedId, now);
  }
  const itemIds = [...new Set(downloads.map(({ itemId }) => itemId))];
  return retainItems(trx, itemIds, departedId, now);
}

/** The order lines for downloads that others have bought and that were not refunded. */
async function boughtDownloads(trx: Db, artistId: number) {
  const rows = await trx
    .selectFrom('orderLines as line')
    .innerJoin('orders', 'orders.id', 'line.orderId')
    .select(['line.id', 'line.orderId', 'line.itemId', 'line.quantity'])
    .where('orders.artistId', '=', artistId)
    .where('orders.state', 'in', DELIVERED)
    .where(({ eb, or }) =>
      or([eb('orders.buyerId', 'is', null), eb('orders.buyerId', '<>', artistId)]),
    )
    .where('line.digitalDownload', '=', true)
    .where('line.itemId', 'is not', null)
    .execute();
  const lines: { id: number; orderId: number; itemId: number }[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const gone = await refundedPieces(trx, [...new Set(some.map(({ orderId }) => orderId))]);
    for (const { id, orderId, itemId, quantity } of some) {
      if (itemId !== null && (gone.get(id) ?? 0) < quantity) lines.push({ id, orderId, itemId });
    }
  }
  return lines;
}

/** Orders with a refund that Stripe has not accepted yet, or with a card payment that may still arrive. */
async function owed(trx: Db, artistId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('orders')
    .leftJoin('orderRefunds as refund', (join) =>
      join.onRef('refund.orderId', '=', 'orders.id').on('refund.doneAt', 'is', null),
    )
    .select('orders.id')
    .where('orders.artistId', '=', artistId)
    .where(({ eb, or, and }) =>
      or([
        eb('orders.received', '=', 'late'),
        eb('refund.id', 'is not', null),
        and([eb('orders.state', '=', 'new'), eb('orders.paymentSession', 'is not', null)]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

async function retainOrder(trx: Db, id: number, artistId: number, now: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      artistId,
      formKey: `left-${id}`,
      updatedAt: now,
      name: '',
      email: '',
      address: null,
      note: null,
      paymentUrl: null,
    })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('orders')
    .set({ state: 'completed', completedAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['paid', 'sent'])
    .execute();
  await trx
    .updateTable('orders')
    .set({ state: 'cancelled', cancelledAt: now })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .execute();
}

/** The sales records that are retained of a seller whose account is about to be deleted. */
interface RetainedSales {
  /** Id of the account that stands for deleted sellers. */
  departedId: number;
  orderIds: number[];
  orderLineIds: number[];
}

/**
 * Retains the music that others have bought, with its files, under the account that stands for deleted
 * sellers, before a seller's account is deleted. Music that the host has taken down is not retained.
 * @returns undefined if nobody has bought anything
 */
export async function retainSoldMusic(
  trx: Db,
  artistId: number,
  now: Date,
): Promise<RetainedSales | undefined> {
  const purchases = await trx
    .selectFrom('purchases')
    .select(['id', 'orderId', 'orderLineId'])
    .where('artistId', '=', artistId)
    .where('paidAt', 'is not', null)
    .where(({ eb, or }) => or([eb('buyerId', 'is', null), eb('buyerId', '<>', artistId)]))
    .execute();
  if (purchases.length === 0) return undefined;
  const departedId = await findDepartedSeller(trx, now);
  const isLeft = trx
    .selectFrom('purchases')
    .select('id')
    .where('artistId', '=', artistId)
    .where('paidAt', 'is not', null)
    .where(({ eb, or }) => or([eb('buyerId', 'is', null), eb('buyerId', '<>', artistId)]));
  const sold = await trx
    .selectFrom('soldTracks')
    .select(['id', 'trackId'])
    .where('artistId', '=', artistId)
    .where('id', 'in', (from) =>
      from.selectFrom('purchaseTracks').select('soldTrackId').where('purchaseId', 'in', isLeft),
    )
    .execute();
  for (const { id, trackId } of sold) {
    const track = trackId === null ? undefined : (await tracksById(trx, [trackId])).get(trackId);
    if (track?.row.hiddenByHostAt) continue;
    if (track) await keepForBuyers(trx, track);
    await trx
      .updateTable('soldTracks')
      .set({ artistId: departedId, trackId: null })
      .where('id', '=', id)
      .execute();
    await giveMedia(trx, { type: 'sold', id }, departedId);
  }
  await trx
    .updateTable('purchases')
    .set({ artistId: departedId })
    .where('artistId', '=', artistId)
    .where('paidAt', 'is not', null)
    .where(({ eb, or }) => or([eb('buyerId', 'is', null), eb('buyerId', '<>', artistId)]))
    .execute();
  return {
    departedId,
    orderIds: [...new Set(purchases.map(({ orderId }) => orderId))],
    orderLineIds: purchases.map(({ orderLineId }) => orderLineId),
  };
}
