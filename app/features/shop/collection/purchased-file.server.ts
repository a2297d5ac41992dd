import { DAY_MS, DAY_SECONDS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { demandFound, defineOperation, demand } from '#app/operations/operation.ts';
import { anyone, ownsPurchase } from '#app/permissions.ts';
import type { Env } from '#app/platform/env.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { sign, unsign } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { mediaOf, type MediaRow } from '../../media/media.server.ts';
import { findDownload, packName, trackName } from './download.server.ts';
import { type Format, FORMAT_WORDS } from './formats.ts';
import { findPurchase, type FoundPurchase } from './purchase.server.ts';
import { type SoldTrack, tracksOfPurchase } from './sold-tracks.server.ts';
import * as texts from './texts.ts';

const LASTS_MS = DAY_MS;
const PURPOSE = 'file of a purchase';

/** A file of a purchase: one of its tracks, or all of them (0). */
interface PurchasedFile {
  purchaseId: number;
  soldTrackId: number;
  format: string;
}

/** The file's address, valid for a day; then the purchase's page has a new one. */
export function fileAddress(env: Env, file: PurchasedFile, now: Date): string {
  const { purchaseId, soldTrackId, format } = file;
  const value = [purchaseId, soldTrackId, format, now.getTime() + LASTS_MS].join('~');
  return `/collection/files/${sign(value, env.SESSION_SECRET, PURPOSE)}`;
}

/** The file that an address names; undefined if the address is not signed by this site. */
function readFileAddress(env: Env, token: string): (PurchasedFile & { until: number }) | undefined {
  const value = unsign(token, env.SESSION_SECRETS, PURPOSE);
  const [purchaseId, soldTrackId, format, until] = (value ?? '').split('~');
  if (!purchaseId || !soldTrackId || !format || !until) return undefined;
  return {
    purchaseId: Number(purchaseId),
    soldTrackId: Number(soldTrackId),
    format,
    until: Number(until),
  };
}

/** Types that every current browser plays. */
const PLAYED_EVERYWHERE = /^audio\/(mpeg|wav|flac|mp4|aac)\b/;
/** Networks per day and purchase: enough for a phone, a computer, an office and a café. */
const PLACES = 10;
const knownPlaces = createRateLimit('purchase-place', 1, DAY_SECONDS);
const placesOfPurchase = createRateLimit('purchase-places', PLACES, DAY_SECONDS, 'places');

/**
 * A file of a purchase at its signed address, valid for a day. A purchase in an account opens for that
 * account only; others open from ten networks a day, so that a link that is passed around soon stops working.
 * @throws {AppError} notFound, also for another account's purchase; forbidden if the address has expired;
 * tooManyRequests
 */
export const openPurchasedFile = defineOperation({
  name: 'openPurchasedFile',
  input: z.object({ token: z.string().max(300) }),
  forListeners: true,
  permission: anyone,
  async run(context, { token }) {
    const { db, env, clock, viewer } = context;
    const wanted = readFileAddress(env, token);
    if (!wanted) throw new AppError('notFound', texts.fileNotHere);
    if (wanted.until < clock.now().getTime()) throw new AppError('forbidden', texts.linkHasExpired);
    const purchase = demandFound(await findPurchase(db, wanted.purchaseId), texts.fileNotHere);
    const { buyerId, id } = purchase;
    if (buyerId === null) await demandFewPlaces(context, id);
    else if (viewer?.artistId !== buyerId) throw new AppError('notFound', texts.fileNotHere);
    demand(ownsPurchase(viewer, { buyerId, byKey: true }));
    const tracks = await tracksOfPurchase(db, id);
    const track = tracks.find((sold) => sold.id === wanted.soldTrackId);
    if (track?.row?.hiddenByHostAt) throw new AppError('forbidden', texts.takenDownByHost);
    const isStream = wanted.format === 'stream';
    const file = track
      ? isStream
        ? bestToPlay(track.files)
        : wanted.format === 'original'
          ? track.files.find(({ role }) => role === 'original')
          : await madeFile(db, trackName(track.id), wanted.format)
      : await packOf(context, purchase, tracks, wanted);
    if (!file) throw new AppError('notFound', texts.fileNotHere);
    const { artist, title } = track?.words ?? purchase;
    // The ending does not distinguish the ZIPs of an album, nor the two kinds of MP3.
    const nameNeedsFormat = !track || wanted.format.startsWith('mp3-');
    return {
      key: file.key,
      contentType: file.contentType,
      checksum: file.checksum,
      title: `${artist} - ${title}${nameNeedsFormat ? ` (${wordsOfFormat(wanted.format)})` : ''}`,
      saved: !isStream,
      everybody: false,
    };
  },
});

const wordsOfFormat = (format: string) => FORMAT_WORDS[format as Format] ?? format;

async function madeFile(db: Db, what: string, format: string): Promise<MediaRow | undefined> {
  const made = await findDownload(db, what, format);
  return made && (await mediaOf(db, 'download', [made.id])).get(made.id)?.[0];
}

/** The ZIP of all, unless the host has taken one of them down since it was made. */
async function packOf(
  { db }: Context,
  purchase: FoundPurchase,
  tracks: readonly SoldTrack[],
  { soldTrackId, format }: PurchasedFile,
): Promise<MediaRow | undefined> {
  if (soldTrackId !== 0) return undefined;
  if (tracks.some(({ row }) => row?.hiddenByHostAt)) {
    throw new AppError('forbidden', texts.takenDownByHost);
  }
  return madeFile(db, packName(purchase, tracks), format);
}

/** Counts each network once a day. @throws {AppError} tooManyRequests */
async function demandFewPlaces({ client }: Context, purchaseId: number): Promise<void> {
  const place = `${client.address} ${purchaseId}`;
  if (!(await knownPlaces.take(place)).allowed) return;
  const { allowed, ...refusal } = {
    retryAfter: 0,
    ...(await placesOfPurchase.take(String(purchaseId))),
  };
  if (allowed) return;
  await knownPlaces.forget(place);
  throw new AppError('tooManyRequests', texts.openedInTooManyPlaces(PLACES), refusal);
}

/** The best file of a track that browsers play: the original if all of them play it. */
function bestToPlay(files: readonly MediaRow[]): MediaRow | undefined {
  const of = (role: MediaRow['role']) => files.find((file) => file.role === role);
  const original = of('original');
  if (original && PLAYED_EVERYWHERE.test(original.contentType)) return original;
  return of('mp3-128') ?? of('opus-64') ?? original;
}
