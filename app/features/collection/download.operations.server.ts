import { AppError, wrongField } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsPurchase } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { id, z } from '#app/validation.ts';
import { purchaseSubject } from './collection.operations.server.ts';
import { purchaseById } from './collection.schema.ts';
import { askForDownload, packName, trackName } from './download.queries.server.ts';
import { FORMATS, isLossless } from './formats.ts';
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
  async run({ db, clock, queue }, { purchaseId, format, soldTrackId }, { row }) {
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
      const type = first.files.find(({ role }) => role === 'original')?.contentType ?? '';
      if (format === 'original') throw refused(texts.originalIsThere);
      if (format === 'flac' && !isLossless(type)) throw refused(texts.noFlacOfLossy);
    }
    const soldTrackIds = tracks.map((track) => track.id);
    const what = isPack ? packName(row.title, soldTrackIds) : trackName(first.id);
    await db.transaction().execute(async (trx) => {
      const wanted = { artistId: row.artistId, what, format };
      const { id: downloadId, isNew } = await askForDownload(trx, wanted, clock.now());
      if (!isNew) return;
      const payload = { downloadId, soldTrackIds, format, isPack };
      await queue.enqueue(trx, makeDownload, payload, `download:${downloadId}`, row.artistId);
    });
    return { id: purchaseId };
  },
});

const refused = (message: string) => wrongField('format', message);
