import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { CodeBatchTable, DownloadCodeTable } from '#db/schema.ts';
import { grouped, newTypedCode, plainCode } from '#app/platform/typed-code.server.ts';
import type { CodeState } from './code-limits.ts';
import type { BatchView, CodeView } from './codes.schema.ts';

export type BatchRow = Selectable<CodeBatchTable>;
type CodeRow = Selectable<DownloadCodeTable>;

/** 60 bits: with the limit on tries nobody guesses one of them. */
const CODE_LENGTH = 12;
/** As many rows as a statement takes. */
const AT_ONCE = 100;

export function findBatch(db: Db, batchId: number): Promise<BatchRow | undefined> {
  return db.selectFrom('codeBatches').selectAll().where('id', '=', batchId).executeTakeFirst();
}

export function findBatchByForm(db: Db, artistId: number, formKey: string) {
  return db
    .selectFrom('codeBatches')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('formKey', '=', formKey)
    .executeTakeFirst();
}

/** Makes a batch with its codes. @returns undefined where the same form has made one already */
export async function insertBatch(
  trx: Db,
  batch: Omit<BatchRow, 'id'>,
  count: number,
): Promise<BatchRow | undefined> {
  const row = await trx
    .insertInto('codeBatches')
    .values(batch)
    .onConflict((conflict) => conflict.columns(['artistId', 'formKey']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const codes = new Set<string>();
  while (codes.size < count) codes.add(plainCode(newTypedCode(CODE_LENGTH)));
  const rows = [...codes].map((code) => ({ batchId: row.id, code }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await trx
      .insertInto('downloadCodes')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  }
  return row;
}

/** A page of an artist's batches, the newest first: all, or those of a track or of an album. */
export async function pageOfBatches(
  db: Db,
  artistId: number,
  {
    trackId,
    albumId,
    before,
    limit,
  }: {
    trackId?: number | null | undefined;
    albumId?: number | null | undefined;
    before: number | undefined;
    limit: number;
  },
): Promise<{ batches: BatchView[]; next: number | null }> {
  let query = db
    .selectFrom('codeBatches')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc');
  if (trackId) query = query.where('trackId', '=', trackId);
  if (albumId) query = query.where('albumId', '=', albumId);
  if (before !== undefined) query = query.where('id', '<', before);
  const { page, last } = await pageOf(query, limit);
  return { batches: await batchViews(db, page), next: last?.id ?? null };
}

/** Batches with how many of their codes are left. */
export async function batchViews(db: Db, rows: readonly BatchRow[]): Promise<BatchView[]> {
  if (rows.length === 0) return [];
  const counts = await db
    .selectFrom('downloadCodes')
    .select(({ fn }) => [
      'batchId',
      fn.countAll<number>().as('count'),
      fn.count<number>('redeemedAt').as('redeemed'),
      fn.count<number>('revokedAt').as('revoked'),
    ])
    .where(
      'batchId',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('batchId')
    .execute();
  const byId = new Map(counts.map((one) => [one.batchId, one]));
  return rows.map(({ id, trackId, albumId, title, label, createdAt }) => {
    const { count = 0, redeemed = 0, revoked = 0 } = byId.get(id) ?? {};
    return {
      ...{ id, trackId, albumId, title, label },
      ...{ count: Number(count), redeemed: Number(redeemed), revoked: Number(revoked) },
      createdAt: createdAt.toISOString(),
    };
  });
}

const stateOf = ({ redeemedAt, revokedAt }: CodeRow): CodeState =>
  redeemedAt ? 'redeemed' : revokedAt ? 'revoked' : 'free';

/** A page of the codes of a batch, in the order in which they were made. */
export async function pageOfCodes(
  db: Db,
  batchId: number,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<{ codes: CodeView[]; next: number | null }> {
  let query = db
    .selectFrom('downloadCodes')
    .selectAll()
    .where('batchId', '=', batchId)
    .orderBy('id');
  if (after !== undefined) query = query.where('id', '>', after);
  const { page, last } = await pageOf(query, limit);
  const codes = page.map((row) => ({
    ...{ id: row.id, code: grouped(row.code), state: stateOf(row) },
    redeemedAt: row.redeemedAt?.toISOString() ?? null,
  }));
  return { codes, next: last?.id ?? null };
}

/** Ends codes that nobody has redeemed: one of a batch, or all. Safe to repeat. */
export async function revokeCodes(
  db: Db,
  { batchId, codeId }: { batchId: number; codeId?: number | null | undefined },
  now: Date,
): Promise<void> {
  let query = db
    .updateTable('downloadCodes')
    .set({ revokedAt: now })
    .where('batchId', '=', batchId)
    .where('redeemedAt', 'is', null)
    .where('revokedAt', 'is', null);
  if (codeId) query = query.where('id', '=', codeId);
  await query.execute();
}

export function findCode(db: Db, typed: string): Promise<CodeRow | undefined> {
  return db
    .selectFrom('downloadCodes')
    .selectAll()
    .where('code', '=', plainCode(typed))
    .executeTakeFirst();
}

/** Uses a code up, if it is still free. @returns whether it was; of two at once, one is told so */
export async function useCode(
  trx: Db,
  codeId: number,
  redeemedBy: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('downloadCodes')
    .set({ redeemedBy, redeemedAt: now })
    .where('id', '=', codeId)
    .where('redeemedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function keepPurchase(trx: Db, codeId: number, purchaseId: number): Promise<void> {
  await trx.updateTable('downloadCodes').set({ purchaseId }).where('id', '=', codeId).execute();
}
