import { demandFound } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { endingOf } from '#app/operations/file-name.ts';
import { sameText } from '#app/platform/secrets.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { claimsPurchase, ownsPurchase, signedIn } from '#app/permissions.ts';
import { findArtistRow } from '../../artists/artist.queries.server.ts';
import { pictureUrl } from '../../media/picture.ts';
import { pictureOf } from '../../media/picture.server.ts';
import { COVER_PIXELS, publicTrack } from '../../library/public-track.ts';
import { trackView } from '../../library/track.queries.server.ts';
import {
  listCollectionInput,
  purchaseById,
  type PreparedFile,
  type PurchasedTrack,
  type PurchaseSummary,
  type PurchaseView,
} from './collection.schema.ts';
import { listDownloads, packName, trackName } from './download.queries.server.ts';
import type { Db } from '#db/client.ts';
import type { Format } from './formats.ts';
import { mediaOf } from '../../media/media.queries.server.ts';
import { coversOf } from './covers.queries.server.ts';
import { fileAddress } from './file-address.server.ts';
import {
  claimOrder,
  findPurchase,
  pageOfPurchases,
  type PurchaseRow,
} from './purchase.queries.server.ts';
import { tracksOfPurchase, type SoldTrack } from './sold-tracks.queries.server.ts';
import * as texts from './texts.ts';

const A_PAGE = 24;

/** What the signed-in one has bought, the newest first. */
export const listCollection = defineOperation({
  name: 'listCollection',
  input: listCollectionInput,
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer }, { before }) {
    const { purchases, next } = await pageOfPurchases(db, viewer.artistId, {
      ...{ before, limit: A_PAGE },
    });
    const covers = await coversOf(
      db,
      purchases.map(({ id }) => id),
    );
    const ofAlbums = await coversOfAlbums(db, purchases);
    return {
      purchases: purchases.map((row): PurchaseSummary => {
        const { tracks = 0, files } = covers.get(row.id) ?? {};
        const ofAlbum = row.albumId === null ? undefined : ofAlbums.get(row.albumId);
        const picture = pictureOf(ofAlbum, 'cover') ?? pictureOf(files, 'cover');
        return { ...factsOf(row), tracks, cover: picture && pictureUrl(picture, COVER_PIXELS * 2) };
      }),
      next,
    };
  },
});

/** The covers that albums have themselves; one that is gone has none any more. */
const coversOfAlbums = (db: Db, purchases: readonly PurchaseRow[]) =>
  mediaOf(
    db,
    'album',
    purchases.flatMap(({ albumId }) => albumId ?? []),
    ['cover'],
  );

async function coverOfAlbum(db: Db, purchase: PurchaseRow) {
  const found = await coversOfAlbums(db, [purchase]);
  return pictureOf(found.get(purchase.albumId ?? 0), 'cover');
}

function factsOf({ id, title, artist, artistId, albumId, orderLineId: _, ...row }: PurchaseRow) {
  return {
    ...{ id, title, artist, artistId, isAlbum: albumId !== null },
    art: albumId === null ? `purchase-${id}` : `album-${albumId}`,
    boughtAt: (row.paidAt ?? row.createdAt).toISOString(),
  };
}

/** A purchase, with what its rights follow from. @throws {AppError} notFound */
export async function purchaseSubject(
  { db }: Pick<Context, 'db'>,
  { purchaseId, key }: { purchaseId: number; key?: string | null | undefined },
) {
  const row = demandFound(await findPurchase(db, purchaseId), texts.purchaseNotHere);
  return { row, buyerId: row.buyerId, byKey: Boolean(key) && sameText(key ?? '', row.secretKey) };
}

/** Something that was bought, to hear and to take along. */
export const viewPurchase = defineOperation({
  name: 'viewPurchase',
  input: purchaseById,
  subject: purchaseSubject,
  forListeners: true,
  permission: ownsPurchase,
  async run(context, { purchaseId }, { row }): Promise<PurchaseView> {
    const tracks = await tracksOfPurchase(context.db, purchaseId);
    const ofTrack = tracks.flatMap(({ files }) => pictureOf(files, 'cover') ?? [])[0];
    const shown = (await coverOfAlbum(context.db, row)) ?? ofTrack;
    return {
      purchase: factsOf(row),
      prepared: await preparedOf(context, row, tracks),
      cover: shown ? pictureUrl(shown, 640) : null,
      tracks: tracks.flatMap((track) => trackOf(context, purchaseId, track)),
      isInAccount: row.buyerId !== null,
      signedIn: context.viewer !== null,
      hasArtistPage: (await findArtistRow(context.db, row.artistId))?.isPublic ?? false,
    };
  },
});

function trackOf({ env, clock }: Context, purchaseId: number, sold: SoldTrack): PurchasedTrack[] {
  const original = sold.files.find(({ role }) => role === 'original');
  if (!original) return [];
  const addressOf = (format: string) =>
    fileAddress(env, { purchaseId, soldTrackId: sold.id, format }, clock.now());
  const { title, artist, duration } = sold.words;
  const streamUrl = addressOf('stream');
  const offered = sold.row?.isPublic
    ? publicTrack(trackView({ row: sold.row, files: sold.files }, true))
    : null;
  return [
    {
      ...{ id: sold.id, title, artist, duration, streamUrl },
      row: offered && { ...offered, audioUrl: streamUrl, opusUrl: null },
      keepUrl: offered?.audioUrl ?? null,
      original: {
        url: addressOf('original'),
        ending: endingOf(original.contentType),
        bytes: original.byteSize,
      },
    },
  ];
}

/** What was made of it in other formats, or is being made. */
async function preparedOf(
  { db, env, clock }: Context,
  { id: purchaseId, title }: PurchaseRow,
  tracks: readonly SoldTrack[],
): Promise<PreparedFile[]> {
  const pack = packName(title, tracks);
  const named = new Map(tracks.map((track) => [trackName(track.id), track]));
  const rows = await listDownloads(db, [pack, ...named.keys()]);
  const files = await mediaOf(
    db,
    'download',
    rows.map((row) => row.id),
  );
  return rows.map(({ id, what, format, state, error }) => {
    const track = named.get(what);
    const [file] = files.get(id) ?? [];
    const address = { purchaseId, soldTrackId: track?.id ?? 0, format };
    return {
      ...{ id, title: track?.words.title ?? null, format: format as Format, error },
      state: file ? ('ready' as const) : state,
      bytes: file?.byteSize ?? 0,
      url: file ? fileAddress(env, address, clock.now()) : null,
    };
  });
}

/** Takes all that was bought with the same order into the own account. Safe to repeat. */
export const claimPurchase = defineOperation({
  name: 'claimPurchase',
  input: purchaseById,
  limit: changeLimit,
  subject(context, input) {
    demandSignedIn(context);
    return purchaseSubject(context, input);
  },
  forListeners: true,
  permission: claimsPurchase,
  async run({ db, viewer }, { purchaseId }, { row }) {
    await claimOrder(db, row.orderId, viewer.artistId);
    return { id: purchaseId };
  },
});
