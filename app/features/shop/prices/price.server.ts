import {
  formatMoney,
  minimumPrice,
  minorOf,
  maximumPrice,
  priceNumber,
  priceRangeWords,
} from '#app/display/money.ts';
import { AppError } from '#app/errors.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsAlbum, ownsTrack, signedIn } from '#app/permissions.ts';
import { PendingFiles } from '#app/platform/storage.server.ts';
import { id, z } from '#app/validation.ts';
import { cutPage } from '#db/page-of.ts';
import { choosePreviews } from '../../library/cut-preview.job.server.ts';
import { PREVIEW_ROLES, type PreviewSeconds, trackAddress } from '../../library/track.ts';
import { trackSubject } from '../../library/track.server.ts';
import { type TrackWithFiles, writeTrackPrice } from '../../library/track.queries.server.ts';
import { trackById } from '../../library/track.schema.ts';
import { albumAddress } from '../../releases/album-address.ts';
import { albumSubject } from '../../releases/album.server.ts';
import { listEntries, updateAlbumRow } from '../../releases/album.queries.server.ts';
import { albumById } from '../../releases/album.schema.ts';
import { findShop } from '../merch/merch.queries.server.ts';
import { salePriceOf } from '../collection/purchase.server.ts';
import type { SaleChoice, SalePrice } from './sale-price.ts';
import { setAlbumPriceInput, setTrackPriceInput } from './price.schema.ts';
import * as texts from './texts.ts';

/** The data of the form: the price that there is, and the currency of the next one. */
async function priceView(
  db: Parameters<typeof findShop>[0],
  {
    artistId,
    title,
    ...row
  }: { artistId: number; title: string } & Parameters<typeof salePriceOf>[0],
  tracks: readonly TrackWithFiles[],
  ofNone: number | null = null,
) {
  const { currency } = await findShop(db, artistId);
  return { title, salePrice: salePriceOf(row), currency, ...previewOf(tracks, ofNone) };
}

/** The preview that some tracks share, or the default if none has one; null if they differ. */
function previewOf(tracks: readonly TrackWithFiles[], ofNone: number | null) {
  const [first = ofNone === null ? 'all' : String(ofNone), ...others] = new Set(
    tracks.map(({ row }) => (row.previewSeconds === null ? 'all' : String(row.previewSeconds))),
  );
  return {
    preview: others.length === 0 ? first : null,
    isBeingCut: tracks.some(
      ({ row, files }) =>
        row.previewSeconds !== null && files.every(({ role }) => role !== PREVIEW_ROLES['mp3-128']),
    ),
  };
}

/** An own track with its price. */
export interface PricedTrack {
  id: number;
  title: string;
  salePrice: SalePrice | null;
}

const PRICES_PER_PAGE = 20;

/** The prices of the own tracks, newest first, page by page. */
export const listPrices = defineOperation({
  name: 'listPrices',
  input: z.object({ before: id.nullish().catch(null) }),
  permission: signedIn,
  async run({ db, viewer }, { before }): Promise<{ tracks: PricedTrack[]; next: number | null }> {
    let query = db
      .selectFrom('tracks')
      .select(['id', 'title', 'sale', 'price', 'currency'])
      .where('artistId', '=', viewer.artistId)
      .orderBy('id', 'desc')
      .limit(PRICES_PER_PAGE + 1);
    if (before) query = query.where('id', '<', before);
    const { page, last } = cutPage(await query.execute(), PRICES_PER_PAGE);
    return {
      tracks: page.map((row) => ({ id: row.id, title: row.title, salePrice: salePriceOf(row) })),
      next: last?.id ?? null,
    };
  },
});

export const viewTrackPrice = defineOperation({
  name: 'viewTrackPrice',
  input: trackById,
  subject: trackSubject,
  permission: ownsTrack,
  run: ({ db }, _input, { track }) => priceView(db, track.row, [track]),
});

export const viewAlbumPrice = defineOperation({
  name: 'viewAlbumPrice',
  input: albumById,
  subject: albumSubject,
  permission: ownsAlbum,
  async run({ db }, { albumId }, { album }) {
    const entries = await listEntries(db, albumId);
    return priceView(
      db,
      album.row,
      entries.flatMap(({ track }) => track ?? []),
      album.row.previewSeconds,
    );
  },
});

/** Puts a track on sale, or takes it off. Earlier buyers keep it. Safe to repeat. @throws {AppError} invalid */
export const setTrackPrice = defineOperation({
  name: 'setTrackPrice',
  input: setTrackPriceInput,
  limit: changeLimit,
  subject: trackSubject,
  permission: ownsTrack,
  async run(context, { trackId, preview, ...wanted }, { track }) {
    const { db, clock, viewer } = context;
    const salePrice = demandSalePrice(wanted, (await findShop(db, viewer.artistId)).currency);
    await new PendingFiles(context.storage).replace(db, async (trx) => {
      await writeTrackPrice(trx, trackId, salePrice ?? NOT_SOLD, clock.now());
      if (!preview) return [];
      return choosePreviews(context, trx, viewer.artistId, [trackId], secondsOf(preview));
    });
    return answerOf(trackId, track.row.title, salePrice);
  },
});

/** Puts an album on sale, or takes it off. Safe to repeat. @throws {AppError} invalid */
export const setAlbumPrice = defineOperation({
  name: 'setAlbumPrice',
  input: setAlbumPriceInput,
  limit: changeLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  async run(context, { albumId, preview, ...wanted }, { album }) {
    const { db, clock, viewer } = context;
    const salePrice = demandSalePrice(wanted, (await findShop(db, viewer.artistId)).currency);
    await new PendingFiles(context.storage).replace(db, async (trx) => {
      await updateAlbumRow(trx, albumId, {
        ...(salePrice ?? NOT_SOLD),
        ...(preview && { previewSeconds: secondsOf(preview) }),
        updatedAt: clock.now(),
      });
      if (!preview) return [];
      const ids = (await listEntries(trx, albumId)).flatMap(({ track }) => track?.row.id ?? []);
      return choosePreviews(context, trx, viewer.artistId, ids, secondsOf(preview));
    });
    return answerOf(albumId, album.row.title, salePrice);
  },
});

const secondsOf = (preview: 'all' | PreviewSeconds) => (preview === 'all' ? null : preview);

const NOT_SOLD = { sale: null, price: null, currency: null };

const answerOf = (id: number, title: string, salePrice: SalePrice | null) => ({
  id,
  title,
  sale: salePrice?.sale ?? null,
  price: salePrice && priceNumber(salePrice.price, salePrice.currency),
  currency: salePrice?.currency ?? null,
});

interface Wanted {
  sale: SaleChoice;
  price?: string | number | null | undefined;
}

/** @throws {AppError} invalid if it is not a price in this currency, or below the minimum charge */
function demandSalePrice({ sale, price: typed }: Wanted, currency: string): SalePrice | null {
  if (sale === 'none') return null;
  if (sale === 'free') return { sale: 'fixed', price: 0, currency };
  const price = minorOf(typed ?? '', currency);
  const least = minimumPrice(currency);
  const range = priceRangeWords(currency);
  if (price === null || price > maximumPrice(currency) || (sale === 'fixed' && price < least)) {
    throw refused(
      sale === 'fixed' ? texts.enterAPriceInRange(range) : texts.enterAMinimumInRange(range),
    );
  }
  if (price > 0 && price < least) {
    throw refused(texts.minimumTooLow(formatMoney(least, currency)));
  }
  return { sale, price, currency };
}

const refused = (message: string) =>
  new AppError('invalid', texts.priceProblem(message), { fields: { price: [message] } });

const toastOf = (title: string, sale: string | null) => ({
  title: sale === null ? texts.notForSale : texts.priceSaved,
  description: sale === null ? texts.whoBoughtItKeepsIt : texts.isForSaleNow(title),
});

export const trackPriceIntents = {
  savePrice: intent({
    operation: setTrackPrice,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: ({ id, title, sale }) => ({ to: trackAddress(id), toast: toastOf(title, sale) }),
  }),
};

export const albumPriceIntents = {
  savePrice: intent({
    operation: setAlbumPrice,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: ({ id, title, sale }) => ({ to: albumAddress(id), toast: toastOf(title, sale) }),
  }),
};
