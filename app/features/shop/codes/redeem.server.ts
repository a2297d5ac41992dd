import type { Selectable } from 'kysely';
import { HOUR_SECONDS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import { createLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import type { OrderLineTable } from '#db/schema.ts';
import { redeemInput } from './codes.schema.ts';
import { type BatchRow, findBatch, findCode, keepPurchase, useCode } from './codes.server.ts';
import * as texts from './texts.ts';
import {
  deliverMusic,
  findPurchaseOfLine,
  hasBought,
  reserveMusic,
} from '../collection/purchase.server.ts';
import { tracksOfPurchase } from '../collection/sold-tracks.server.ts';

interface Batch {
  id: number;
  artistId: number;
  trackId: number | null;
  albumId: number | null;
  title: string;
}

/**
 * Adds an order line for a redeemed code. All lines of a batch belong to one free, completed order
 * that appears in no list.
 */
async function addCodeLine(
  trx: Db,
  { id: codeBatchId, artistId, trackId, albumId, title }: Batch,
  now: Date,
): Promise<Selectable<OrderLineTable>> {
  const formKey = `codes-${codeBatchId}`;
  await trx
    .insertInto('orders')
    .values({
      artistId,
      formKey,
      codeBatchId,
      secretKey: randomKey(),
      state: 'completed',
      name: '',
      email: '',
      totalCents: 0,
      payment: 'none',
      createdAt: now,
      updatedAt: now,
      completedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['artistId', 'formKey']).doNothing())
    .execute();
  const { id: orderId } = await trx
    .selectFrom('orders')
    .select('id')
    .where('artistId', '=', artistId)
    .where('formKey', '=', formKey)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('orderLines')
    .values({
      orderId,
      trackId,
      albumId,
      name: title,
      size: '',
      quantity: 1,
      priceCents: 0,
      digitalDownload: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The visitors of a concert share one address; nobody has more than thirty cards. */
const redeemLimit = createLimit(
  'redeem',
  {
    perAccount: { points: 30, seconds: HOUR_SECONDS },
    perAddress: { points: 300, seconds: HOUR_SECONDS },
  },
  'codes',
);

/**
 * Puts the thing that a code is for into the viewer's collection and marks the code as used. The
 * account that redeemed it gets the same answer again.
 * @throws {AppError} notFound; conflict if the code is used or revoked, gives the viewer nothing
 * new, or its music is gone
 */
export const redeemCode = defineOperation({
  name: 'redeemCode',
  input: redeemInput,
  limit: redeemLimit,
  forListeners: true,
  permission: signedIn,
  async run({ db, clock, viewer }, { code: typed }) {
    const code = await findCode(db, typed);
    const batch = code && (await findBatch(db, code.batchId));
    if (!batch) throw new AppError('notFound', texts.noSuchCode);
    const { artistId: buyerId } = viewer;
    if (code.redeemedBy === buyerId) return { purchaseId: code.purchaseId, title: batch.title };
    if (code.redeemedAt) throw new AppError('conflict', texts.codeWasRedeemedAlready);
    if (code.revokedAt) throw new AppError('conflict', texts.codeNoLongerWorks);
    if (batch.artistId === buyerId) throw new AppError('conflict', texts.codeIsForYourOwnMusic);
    const purchaseId = await db.transaction().execute(async (trx) => {
      if (await hasBought(trx, buyerId, batch))
        throw new AppError('conflict', texts.youHaveThisAlready);
      const now = clock.now();
      if (!(await useCode(trx, code.id, buyerId, now)))
        throw new AppError('conflict', texts.codeWasRedeemedAlready);
      const id = await give(trx, batch, buyerId, now);
      await keepPurchase(trx, code.id, id);
      return id;
    });
    return { purchaseId, title: batch.title };
  },
});

async function give(trx: Db, batch: BatchRow, buyerId: number, now: Date): Promise<number> {
  const line = await addCodeLine(trx, batch, now);
  const order = { id: line.orderId, artistId: batch.artistId, buyerId };
  await reserveMusic(trx, order, [line], now);
  await deliverMusic(trx, line.orderId, now);
  const purchase = await findPurchaseOfLine(trx, line.id);
  const tracks = purchase ? await tracksOfPurchase(trx, purchase.id) : [];
  const isThere = tracks.some(({ row, files }) => !row?.hiddenByHostAt && files.length > 0);
  if (!purchase || !isThere) throw new AppError('conflict', texts.musicOfCodeIsNotThere);
  return purchase.id;
}
