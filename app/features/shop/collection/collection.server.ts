import { HOUR_SECONDS } from '#app/durations.ts';
import { AppError, wrongField } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import { endingOf } from '#app/operations/file-name.ts';
import { afterSignIn, intent } from '#app/operations/form-action.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { claimsPurchase, ownsPurchase, signedIn } from '#app/permissions.ts';
import { audioFormatOf } from '#app/platform/codec/sniff.ts';
import { readSoundFacts } from '#app/platform/codec/sound-facts.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { sameText } from '#app/platform/secrets.server.ts';
import type { Storage } from '#app/platform/storage.server.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { findArtistRow } from '../../artists/artist.queries.server.ts';
import { COVER_PIXELS, publicTrack } from '../../library/public-track.ts';
import { encodeBars, trackAddress } from '../../library/track.ts';
import { trackView } from '../../library/track.queries.server.ts';
import { albumAddress } from '../../releases/album-address.ts';
import {
  coversOf as coversOfMedia,
  mediaOf,
  type MediaRow,
  pictureOf,
} from '../../media/media.server.ts';
import { pictureUrl } from '../../media/picture.ts';
import {
  listCollectionInput,
  type PreparedFile,
  purchaseById,
  type PurchasedTrack,
  type PurchaseSummary,
  type PurchaseView,
} from './collection.schema.ts';
import { albumOf, askForDownload, listDownloads, packName, trackName } from './download.server.ts';
import { fileAddress } from './purchased-file.server.ts';
import { type Format, FORMATS, purchaseAddress } from './formats.ts';
import { makeDownload } from './make-download.job.server.ts';
import {
  claimOrder,
  type FoundPurchase,
  findPurchase,
  pageOfPurchases,
  type PurchaseRow,
  purchasesOfOrder,
} from './purchase.server.ts';
import { type SoldTrack, tracksOfPurchase } from './sold-tracks.server.ts';
import { errorWords } from '#app/platform/jobs/queue.server.ts';
import * as texts from './texts.ts';

/** The number of tracks of each purchase, and the pictures of its first tracks. */
async function coversOf(db: Db, purchaseIds: readonly number[]) {
  if (purchaseIds.length === 0) return new Map<never, never>();
  const rows = await db
    .selectFrom('purchaseTracks')
    .innerJoin('soldTracks', 'soldTracks.id', 'purchaseTracks.soldTrackId')
    .select(['purchaseTracks.purchaseId', 'soldTracks.id', 'soldTracks.trackId'])
    .where('purchaseTracks.purchaseId', 'in', purchaseIds)
    .orderBy('purchaseTracks.place')
    .execute();
  const ofTracks = await mediaOf(
    db,
    'track',
    rows.flatMap(({ trackId }) => trackId ?? []),
    ['cover'],
  );
  const kept = await mediaOf(
    db,
    'sold',
    rows.flatMap(({ id, trackId }) => (trackId === null ? [id] : [])),
    ['cover'],
  );
  const found = new Map<number, { tracks: number; files: MediaRow[] | undefined }>();
  for (const { purchaseId, id, trackId } of rows) {
    const files = trackId === null ? kept.get(id) : ofTracks.get(trackId);
    const before = found.get(purchaseId);
    found.set(purchaseId, { tracks: (before?.tracks ?? 0) + 1, files: before?.files ?? files });
  }
  return found;
}

const PAGE_SIZE = 24;

/** The purchases of the signed-in account, newest first. */
export const listCollection = defineOperation({
  name: 'listCollection',
  input: listCollectionInput,
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer }, { before }) {
    const { purchases, next } = await pageOfPurchases(db, viewer.artistId, {
      before,
      limit: PAGE_SIZE,
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

/** Music that an order gave, as its end shows it. */
export interface BoughtMusic {
  title: string;
  artist: string;
  art: string;
  cover: string | null;
  /** Waveform of its first track, see `encodeBars`; empty if the track is gone. */
  bars: string;
  /** Address of the purchase. */
  address: string;
  /** Path of the public page to share; null if there is none any more. */
  shared: string | null;
}

/** The music of a paid order, with the cover of its album or else of its first track that is still there. */
export async function musicOfOrder(
  { db }: Pick<Context, 'db'>,
  orderId: number,
): Promise<BoughtMusic[]> {
  const purchases = await purchasesOfOrder(db, orderId);
  const covers = await coversOfMedia(db, {
    album: purchases.flatMap(({ row }) => row.albumId ?? []),
    track: purchases.flatMap(({ track }) => track?.id ?? []),
  });
  return purchases.map(({ row, track }) => {
    const { id: purchaseId, title, artist, albumId, buyerId, secretKey } = row;
    const files = covers.album.get(albumId ?? 0) ?? covers.track.get(track?.id ?? 0);
    const picture = pictureOf(files, 'cover');
    const page = albumId !== null ? albumAddress(albumId) : track && trackAddress(track.id);
    return {
      title,
      artist,
      art: factsOf(row).art,
      cover: picture && pictureUrl(picture, COVER_PIXELS * 2),
      bars: encodeBars(track?.waveformData ?? null),
      address: purchaseAddress(purchaseId, buyerId === null ? secretKey : null),
      shared: track?.isPublic ? (page ?? null) : null,
    };
  });
}

/** The albums' own covers; a deleted album has none. */
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
    id,
    title,
    artist,
    artistId,
    isAlbum: albumId !== null,
    art: albumId === null ? `purchase-${id}` : `album-${albumId}`,
    boughtAt: (row.paidAt ?? row.createdAt).toISOString(),
  };
}

/** A purchase with the facts that its permissions need. @throws {AppError} notFound */
async function purchaseSubject(
  { db }: Pick<Context, 'db'>,
  { purchaseId, key }: { purchaseId: number; key?: string | null | undefined },
) {
  const row = demandFound(await findPurchase(db, purchaseId), texts.purchaseNotHere);
  return { row, buyerId: row.buyerId, byKey: Boolean(key) && sameText(key ?? '', row.secretKey) };
}

/** A purchase, to play and to download. */
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
      id: sold.id,
      title,
      artist,
      duration,
      streamUrl,
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

/** The downloads of it in other formats, ready or in progress. */
async function preparedOf(
  { db, env, clock }: Context,
  purchase: FoundPurchase,
  tracks: readonly SoldTrack[],
): Promise<PreparedFile[]> {
  const pack = packName(purchase, tracks);
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
    const address = { purchaseId: purchase.id, soldTrackId: track?.id ?? 0, format };
    return {
      id,
      title: track?.words.title ?? null,
      format: format as Format,
      error: errorWords(error),
      state: file ? ('ready' as const) : state,
      bytes: file?.byteSize ?? 0,
      url: file ? fileAddress(env, address, clock.now()) : null,
    };
  });
}

/** Moves all purchases of the same order into the signed-in account. Safe to repeat. */
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

/** Enough for a long album in five formats, track by track. */
const preparationsOfPurchase = createRateLimit('prepare-download', 300, HOUR_SECONDS, 'files');

/**
 * Has a track of a purchase converted, or all of them packed as a ZIP. Files that exist or are in
 * progress are reused.
 * @throws {AppError} notFound for a track of another purchase; invalid; tooManyRequests
 */
export const prepareDownload = defineOperation({
  name: 'prepareDownload',
  input: purchaseById.extend({
    format: z.enum(FORMATS, texts.chooseAFormat),
    /** Left out or 'all': every track. */
    soldTrackId: z
      .union([z.literal('all').transform(() => null), id])
      .nullish()
      .transform((value) => value ?? null),
  }),
  subject: purchaseSubject,
  forListeners: true,
  permission: ownsPurchase,
  async run({ db, clock, queue, storage }, { purchaseId, format, soldTrackId }, { row }) {
    await preparationsOfPurchase.demand(String(purchaseId));
    const all = await tracksOfPurchase(db, purchaseId);
    const tracks = soldTrackId === null ? all : all.filter((track) => track.id === soldTrackId);
    const [first] = tracks;
    if (!first) throw new AppError('notFound', texts.fileNotHere);
    if (tracks.some((track) => track.row?.hiddenByHostAt)) {
      throw new AppError('forbidden', texts.takenDownByHost);
    }
    const isPack = soldTrackId === null;
    if (!isPack) {
      if (format === 'original') throw refused(texts.originalIsThereAlready);
      const original = first.files.find(({ role }) => role === 'original');
      if (format === 'flac' && !(original && (await isLossless(storage, original)))) {
        throw refused(texts.noFlacOfLossyOriginal);
      }
    }
    const soldTrackIds = tracks.map((track) => track.id);
    const what = isPack ? packName(row, all) : trackName(first.id);
    await db.transaction().execute(async (trx) => {
      const wanted = { artistId: row.artistId, what, format };
      const { id: downloadId, isNew } = await askForDownload(trx, wanted, clock.now());
      if (!isNew) return;
      const payload = { downloadId, soldTrackIds, format, isPack, album: albumOf(row) };
      await queue.enqueue(trx, makeDownload, payload, `download:${downloadId}`, row.artistId);
    });
    return { id: purchaseId };
  },
});

const refused = (message: string) => wrongField('format', message);

/** FLAC made from a lossy file would only be larger; the file's header shows its codec. */
async function isLossless(storage: Storage, { key, contentType, byteSize }: MediaRow) {
  const format = audioFormatOf(contentType);
  if (!format) return false;
  const read = async (start: number, length: number) => {
    const end = Math.min(byteSize, start + length);
    if (start >= end) return new Uint8Array(0);
    return new Uint8Array(await new Response(storage.stream(key, start, end)).arrayBuffer());
  };
  return (await readSoundFacts(read, format)).lossless;
}

const keyOf = ({ url }: Door) => url.searchParams.get('key');

/** The forms of a purchase's page. */
export const purchaseIntents = {
  prepare: intent({
    operation: prepareDownload,
    input: (fields, door) => ({ ...fields, ...door.params, key: keyOf(door) }),
    done: ({ id }, door) => ({ to: `${purchaseAddress(id, keyOf(door))}#files` }),
  }),
  // After a sign-in for it, the visitor returns to its page and its button.
  claim: afterSignIn(
    intent({
      operation: claimPurchase,
      input: (_fields, door) => ({ ...door.params, key: keyOf(door) }),
      done: ({ id }) => ({
        to: purchaseAddress(id),
        toast: { title: texts.isInYourCollection, description: texts.opensOnEveryDevice },
      }),
    }),
    (door) => purchaseAddress(Number(door.params.purchaseId), keyOf(door)),
  ),
};
