import { AppError, demandFound } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { ownsMade, signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { csvLine } from '#app/display/csv.ts';
import { albumSubject } from '../../releases/album.operations.server.ts';
import { trackSubject } from '../../library/track-subject.server.ts';
import { redeemAddress } from './code-address.ts';
import {
  batchViews,
  findBatch,
  findBatchByForm,
  insertBatch,
  pageOfBatches,
  pageOfCodes,
  revokeCodes,
} from './codes.queries.server.ts';
import {
  batchById,
  listBatchesInput,
  makeCodesInput,
  revokeInput,
  viewBatchInput,
  viewThingCodesInput,
} from './codes.schema.ts';
import * as texts from './texts.ts';

const BATCHES_A_PAGE = 24;
const CODES_A_PAGE = 100;
/** For a tour, and not for filling a disk. */
const batchesOfArtist = createRateLimit('code-batches', 20, 24 * 60 * 60, 'batches of codes');

/** What codes are for. @throws {AppError} notFound; invalid, unless it is one thing */
async function thingSubject(
  context: Context,
  { trackId, albumId }: { trackId?: number | null; albumId?: number | null },
) {
  demandSignedIn(context);
  if (trackId && !albumId) {
    const { track, artistId } = await trackSubject(context, { trackId });
    return { artistId, trackId, albumId: null, title: track.row.title };
  }
  if (albumId && !trackId) {
    const { album, artistId } = await albumSubject(context, { albumId });
    return { artistId, trackId: null, albumId, title: album.row.title };
  }
  throw new AppError('invalid', texts.chooseATrackOrAnAlbum);
}

/** The batches for a track or an album of one's own. */
export const viewThingCodes = defineOperation({
  name: 'viewThingCodes',
  input: viewThingCodesInput,
  subject: thingSubject,
  permission: ownsMade,
  async run({ db, viewer }, { before }, { title, trackId, albumId }) {
    const wanted = { trackId, albumId, before, limit: BATCHES_A_PAGE };
    const page = await pageOfBatches(db, viewer.artistId, wanted);
    return { title, ...page, formKey: randomKey() };
  },
});

/** All own batches, the newest first. */
export const listBatches = defineOperation({
  name: 'listBatches',
  input: listBatchesInput,
  permission: signedIn,
  run: ({ db, viewer }, { before }) =>
    pageOfBatches(db, viewer.artistId, { before, limit: BATCHES_A_PAGE }),
});

/** Makes codes for a track or an album. The same form sent again makes none. @throws {AppError} tooManyRequests */
export const makeCodes = defineOperation({
  name: 'makeCodes',
  input: makeCodesInput,
  limit: changeLimit,
  subject: thingSubject,
  permission: ownsMade,
  async run({ db, clock, viewer }, { count, label, formKey }, { title, trackId, albumId }) {
    const { artistId } = viewer;
    const before = await findBatchByForm(db, artistId, formKey);
    if (!before) await batchesOfArtist.demand(String(artistId));
    const batch = {
      ...{ artistId, formKey, trackId, albumId, title, label: label ?? '' },
      createdAt: clock.now(),
    };
    const made =
      before ??
      (await db.transaction().execute((trx) => insertBatch(trx, batch, count))) ??
      (await findBatchByForm(db, artistId, formKey));
    const [view] = made ? await batchViews(db, [made]) : [];
    if (!view) throw new AppError('notFound', texts.codesNotHere);
    return view;
  },
});

/** @throws {AppError} notFound */
async function batchSubject(context: Context, { batchId }: { batchId: number }) {
  demandSignedIn(context);
  const batch = demandFound(await findBatch(context.db, batchId), texts.codesNotHere);
  return { batch, artistId: batch.artistId };
}

/** A batch with a page of its codes. Who has redeemed them is not told. */
export const viewBatch = defineOperation({
  name: 'viewBatch',
  input: viewBatchInput,
  subject: batchSubject,
  permission: ownsMade,
  async run({ db }, { batchId, after }, { batch }) {
    const [view] = await batchViews(db, [batch]);
    if (!view) throw new AppError('notFound', texts.codesNotHere);
    return { batch: view, ...(await pageOfCodes(db, batchId, { after, limit: CODES_A_PAGE })) };
  },
});

/** Ends codes that nobody has redeemed: one, or all that are left. What was redeemed stays. Safe to repeat. */
export const revokeBatch = defineOperation({
  name: 'revokeBatch',
  input: revokeInput,
  limit: changeLimit,
  subject: batchSubject,
  permission: ownsMade,
  async run({ db, clock }, { batchId, codeId }) {
    await revokeCodes(db, { batchId, codeId }, clock.now());
    return { id: batchId, all: !codeId };
  },
});

/** All codes of a batch, page by page: for who prints them or takes them along. */
export const readBatch = defineOperation({
  name: 'readBatch',
  input: batchById,
  subject: batchSubject,
  permission: ownsMade,
  run: ({ db }, { batchId }, { batch }) => Promise.resolve({ batch, codes: codesOf(db, batchId) }),
});

async function* codesOf(db: Context['db'], batchId: number) {
  for (let after: number | undefined; ;) {
    const { codes, next } = await pageOfCodes(db, batchId, { after, limit: CODES_A_PAGE });
    yield* codes;
    if (next === null) return;
    after = next;
  }
}

/** The lines of a CSV of a batch. */
export async function* csvOfCodes(codes: ReturnType<typeof codesOf>, origin: string) {
  yield csvLine(['code', 'address', 'state', 'redeemed']);
  for await (const { code, state, redeemedAt } of codes) {
    yield csvLine([code, origin + redeemAddress(code), state, redeemedAt]);
  }
}
