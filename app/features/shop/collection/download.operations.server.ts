import { AppError, wrongField } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsPurchase } from '#app/permissions.ts';
import { audioFormatOf } from '#app/platform/codec/sniff.ts';
import { readSoundFacts } from '#app/platform/codec/sound-facts.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import type { Storage } from '#app/platform/storage.server.ts';
import { id, z } from '#app/validation.ts';
import type { MediaRow } from '../../media/media.queries.server.ts';
import { purchaseSubject } from './collection.operations.server.ts';
import { purchaseById } from './collection.schema.ts';
import { askForDownload, packName, trackName } from './download.queries.server.ts';
import { FORMATS } from './formats.ts';
import { makeDownload } from './make-download.job.server.ts';
import { tracksOfPurchase } from './sold-tracks.queries.server.ts';
import * as texts from './texts.ts';

/** A long album in five formats, one by one. */
const preparationsOfPurchase = createRateLimit('prepare-download', 300, 60 * 60, 'files');

/**
 * Has a file made of a purchase: of one of its tracks, or a ZIP of all. What is there already, or on its
 * way, is not made again.
 * @throws {AppError} notFound, for a track of another purchase; invalid; tooManyRequests
 */
export const prepareDownload = defineOperation({
  name: 'prepareDownload',
  input: purchaseById.extend({
    format: z.enum(FORMATS, texts.chooseAFormat),
    /** Left out or 'all', it is all of them. */
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
      if (format === 'original') throw refused(texts.originalIsThere);
      const original = first.files.find(({ role }) => role === 'original');
      if (format === 'flac' && !(original && (await isLossless(storage, original)))) {
        throw refused(texts.noFlacOfLossy);
      }
    }
    const soldTrackIds = tracks.map((track) => track.id);
    const what = isPack ? packName(row.title, all) : trackName(first.id);
    await db.transaction().execute(async (trx) => {
      const wanted = { artistId: row.artistId, what, format };
      const { id: downloadId, isNew } = await askForDownload(trx, wanted, clock.now());
      if (!isNew) return;
      const album = row.albumId === null ? null : { title: row.title, artist: row.artist };
      const payload = { downloadId, soldTrackIds, format, isPack, album };
      await queue.enqueue(trx, makeDownload, payload, `download:${downloadId}`, row.artistId);
    });
    return { id: purchaseId };
  },
});

const refused = (message: string) => wrongField('format', message);

/** FLAC of what has lost something already would only be larger: the head of the file tells. */
async function isLossless(
  storage: Storage,
  { key, contentType, byteSize }: MediaRow,
): Promise<boolean> {
  const format = audioFormatOf(contentType);
  if (!format) return false;
  const read = async (start: number, length: number) => {
    const end = Math.min(byteSize, start + length);
    if (start >= end) return new Uint8Array(0);
    return new Uint8Array(await new Response(storage.stream(key, start, end)).arrayBuffer());
  };
  return (await readSoundFacts(read, format)).lossless;
}
