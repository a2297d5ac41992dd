import { findDepartedSeller } from '../../activity/artist-records/departed-seller.queries.server.ts';
import { giveMedia } from '../../media/media.queries.server.ts';
import { tracksById } from '../../library/tracks-by-id.queries.server.ts';
import type { Db } from '#db/client.ts';
import { keepForBuyers } from './sold-tracks.queries.server.ts';

/** What is retained of the sales of a seller whose account is about to be deleted. */
export interface RetainedSales {
  /** The account that stands for deleted sellers. */
  departedId: number;
  orderIds: number[];
  orderLineIds: number[];
}

/**
 * Before the account of a seller is deleted: retains the music that others have bought, with its files,
 * under the account that stands for deleted sellers. What the host has taken down is not retained.
 * @returns undefined where nobody has bought anything
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
    if (track) await keepForBuyers(trx, track.row);
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
