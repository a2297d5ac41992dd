import type { Selectable } from 'kysely';
import type { Context } from '#app/operations/context.server.ts';
import type { MaybeViewer } from '#app/permissions.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { PurchaseTable, Sale } from '#db/schema.ts';
import { worksOnTrack } from '../../collaborations/collaboration.server.ts';
import type { TrackRow } from '../../library/track.queries.server.ts';
import { tracksById } from '../../library/track-lists.queries.server.ts';
import { findAlbum, listEntries } from '../../releases/album.queries.server.ts';
import { markSold } from './sold-tracks.server.ts';
import type { SalePrice } from '../prices/sale-price.ts';
import { supports } from '../support/support.queries.server.ts';

export type PurchaseRow = Selectable<PurchaseTable>;

/** A line of an order that is for music. */
interface MusicLine {
  id: number;
  trackId: number | null;
  albumId: number | null;
  name: string;
}

/**
 * Records the music of an order as it is now, so that the buyer keeps it if the artist changes or
 * deletes it. The buyer gets access once `deliverMusic` records the payment.
 */
export async function reserveMusic(
  trx: Db,
  order: { id: number; artistId: number; buyerId: number | null },
  lines: readonly MusicLine[],
  now: Date,
): Promise<void> {
  for (const line of lines) {
    const music = await musicOf(trx, line);
    if (!music) continue;
    const [albumId, title, artist] = [line.albumId, line.name, music.artist];
    const { id: purchaseId } = await trx
      .insertInto('purchases')
      .values({
        orderLineId: line.id,
        orderId: order.id,
        artistId: order.artistId,
        buyerId: order.buyerId,
        albumId,
        title,
        artist,
        secretKey: randomKey(),
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sold = await markSold(trx, music.tracks);
    if (sold.length === 0) continue;
    await trx
      .insertInto('purchaseTracks')
      .values(sold.map((soldTrackId, place) => ({ purchaseId, soldTrackId, place })))
      .execute();
  }
}

async function musicOf(trx: Db, { trackId, albumId }: MusicLine) {
  if (trackId !== null) {
    const track = (await tracksById(trx, [trackId])).get(trackId);
    return track && { artist: track.row.artist, tracks: [track.row] };
  }
  if (albumId === null) return undefined;
  const album = await findAlbum(trx, albumId);
  if (!album) return undefined;
  const entries = await listEntries(trx, albumId);
  const tracks = entries.flatMap(({ track }) => (track?.row.isPublic ? [track.row] : []));
  return { artist: album.artist, tracks };
}

/** Gives the buyer access to the music of a paid order. Safe to repeat. */
export async function deliverMusic(trx: Db, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('purchases')
    .set({ paidAt: now })
    .where('orderId', '=', orderId)
    .where('paidAt', 'is', null)
    .execute();
}

/** Ends the purchases of an order, paid or not. Safe to repeat. */
export async function takeBackMusic(trx: Db, orderId: number): Promise<void> {
  await trx.deleteFrom('purchases').where('orderId', '=', orderId).execute();
}

/** Ends the purchases of refunded order lines. Safe to repeat. */
export async function takeBackMusicOfLines(trx: Db, orderLineIds: readonly number[]) {
  if (orderLineIds.length === 0) return;
  await trx.deleteFrom('purchases').where('orderLineId', 'in', orderLineIds).execute();
}

/** A paid purchase, with the release year of its album: null without one, or once it is deleted. */
export interface FoundPurchase extends PurchaseRow {
  albumYear: number | null;
}

export function findPurchase(db: Db, purchaseId: number): Promise<FoundPurchase | undefined> {
  return db
    .selectFrom('purchases')
    .leftJoin('albums', 'albums.id', 'purchases.albumId')
    .selectAll('purchases')
    .select('albums.year as albumYear')
    .where('purchases.id', '=', purchaseId)
    .where('purchases.paidAt', 'is not', null)
    .executeTakeFirst();
}

/** The purchases that a paid order gave, each with the first of its tracks that is still there. */
export async function purchasesOfOrder(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('purchases')
    .leftJoin('purchaseTracks', 'purchaseTracks.purchaseId', 'purchases.id')
    .leftJoin('soldTracks', 'soldTracks.id', 'purchaseTracks.soldTrackId')
    .leftJoin('tracks', 'tracks.id', 'soldTracks.trackId')
    .selectAll('purchases')
    .select(['tracks.id as trackId', 'tracks.waveformData', 'tracks.isPublic'])
    .where('purchases.orderId', '=', orderId)
    .where('purchases.paidAt', 'is not', null)
    .orderBy('purchases.id')
    .orderBy('purchaseTracks.place')
    .execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.map((id) => {
    const own = rows.filter((row) => row.id === id);
    const { trackId: _, waveformData: __, isPublic: ___, ...row } = own[0] as (typeof own)[number];
    const first = own.find(({ trackId }) => trackId !== null);
    return {
      row: row satisfies PurchaseRow,
      track: first && {
        id: Number(first.trackId),
        waveformData: first.waveformData,
        isPublic: Boolean(first.isPublic),
      },
    };
  });
}

/** A page of an account's purchases, newest first. */
export async function pageOfPurchases(
  db: Db,
  buyerId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<{ purchases: PurchaseRow[]; next: number | null }> {
  let query = db
    .selectFrom('purchases')
    .selectAll()
    .where('buyerId', '=', buyerId)
    .where('paidAt', 'is not', null)
    .orderBy('id', 'desc');
  if (before !== undefined) query = query.where('id', '<', before);
  const { page, last } = await pageOf(query, limit);
  return { purchases: page, next: last?.id ?? null };
}

/** Moves an order's purchases into an account, unless they belong to one already. Safe to repeat. */
export async function claimOrder(db: Db, orderId: number, buyerId: number): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ buyerId })
    .where('orderId', '=', orderId)
    .where('buyerId', 'is', null)
    .execute();
}

/** True if the account has bought a track, by itself or on an album. */
async function hasBoughtTrack(
  db: Db,
  { trackId, artistId }: { trackId: number; artistId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('soldTracks')
    .innerJoin('purchaseTracks', 'purchaseTracks.soldTrackId', 'soldTracks.id')
    .innerJoin('purchases', 'purchases.id', 'purchaseTracks.purchaseId')
    .select('purchases.id')
    .where('soldTracks.trackId', '=', trackId)
    .where('purchases.buyerId', '=', artistId)
    .where('purchases.paidAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Music that an account has bought: a row for each track of each purchase. */
export interface BoughtSong {
  purchaseId: number;
  /** Null for a track by itself. */
  albumId: number | null;
  title: string;
  artist: string;
  artistId: number;
  paidAt: Date;
  soldTrackId: number;
  /** Null once the artist has deleted it. */
  trackId: number | null;
}

/** The tracks of an account's newest purchases, in the order of each purchase. */
export async function boughtSongs(db: Db, buyerId: number, limit: number): Promise<BoughtSong[]> {
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('purchaseTracks', 'purchaseTracks.purchaseId', 'purchases.id')
    .innerJoin('soldTracks', 'soldTracks.id', 'purchaseTracks.soldTrackId')
    .select(['purchases.id as purchaseId', 'purchases.albumId', 'purchases.title'])
    .select(['purchases.artist', 'purchases.artistId', 'purchases.paidAt'])
    .select(['soldTracks.id as soldTrackId', 'soldTracks.trackId'])
    .where('purchases.buyerId', '=', buyerId)
    .where('purchases.paidAt', 'is not', null)
    .orderBy('purchases.id', 'desc')
    .orderBy('purchaseTracks.place')
    .limit(limit)
    .execute();
  return rows.flatMap(({ paidAt, ...row }) => (paidAt ? [{ ...row, paidAt }] : []));
}

/** The purchase that a line of an order gave. */
export function findPurchaseOfLine(db: Db, orderLineId: number): Promise<PurchaseRow | undefined> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('orderLineId', '=', orderLineId)
    .executeTakeFirst();
}

/** True if the account already has a track, or an album as a whole. */
export async function hasBought(
  db: Db,
  buyerId: number,
  { trackId, albumId }: { trackId: number | null; albumId: number | null },
): Promise<boolean> {
  if (trackId !== null) return hasBoughtTrack(db, { trackId, artistId: buyerId });
  const row = await db
    .selectFrom('purchases')
    .select('id')
    .where('buyerId', '=', buyerId)
    .where('albumId', '=', albumId)
    .where('paidAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * True if the account may play the whole of a track that others get as a preview: its artist, its
 * buyers, the artist's supporters and accepted collaborators.
 */
export async function hearsAll(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: MaybeViewer,
  { id, artistId, previewSeconds }: Pick<TrackRow, 'id' | 'artistId' | 'previewSeconds'>,
): Promise<boolean> {
  if (previewSeconds === null || artistId === viewer?.artistId) return true;
  if (!viewer) return false;
  const asked = { trackId: id, artistId: viewer.artistId };
  return (
    (await hasBoughtTrack(db, asked)) ||
    (await supports(db, viewer.artistId, artistId, clock.now())) ||
    (await worksOnTrack(db, asked))
  );
}

interface Priced {
  sale: Sale | null;
  price: number | null;
  currency: string | null;
}

/** The price of a track or an album; null if it is not for sale. */
export const salePriceOf = ({ sale, price, currency }: Priced): SalePrice | null =>
  sale !== null && price !== null && currency !== null ? { sale, price, currency } : null;
