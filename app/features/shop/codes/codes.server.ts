import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { csvLine } from '#app/display/format.ts';
import { escapeXml as escape } from '#app/display/markup.ts';
import { qrCode } from '#app/display/qr-code.ts';
import { DAY_SECONDS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import type { StreamedFile } from '#app/operations/media-door.server.ts';
import { demandFound, defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { REPORT_URI } from '#app/operations/response-headers.ts';
import { ownsMade, signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { grouped, newTypedCode, plainCode } from '#app/platform/typed-code.server.ts';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { CodeBatchTable, DownloadCodeTable } from '#db/schema.ts';
import { trackSubject } from '../../library/track.server.ts';
import { albumSubject } from '../../releases/album.server.ts';
import { type CodeState, redeemAddress } from './code.ts';
import {
  batchById,
  type BatchView,
  type CodeView,
  listBatchesInput,
  makeCodesInput,
  revokeInput,
  viewBatchInput,
  viewThingCodesInput,
} from './codes.schema.ts';
import { languageAttributes } from '#app/languages/languages.ts';
import * as texts from './texts.ts';

export type BatchRow = Selectable<CodeBatchTable>;
type CodeRow = Selectable<DownloadCodeTable>;

/** 60 bits; with the limit on tries, guessing is hopeless. */
const CODE_LENGTH = 12;
/** Rows per insert statement. */
const AT_ONCE = 100;

export function findBatch(db: Db, batchId: number): Promise<BatchRow | undefined> {
  return db.selectFrom('codeBatches').selectAll().where('id', '=', batchId).executeTakeFirst();
}

function findBatchByForm(db: Db, artistId: number, formKey: string) {
  return db
    .selectFrom('codeBatches')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('formKey', '=', formKey)
    .executeTakeFirst();
}

/** Adds a batch with its codes. @returns undefined if the same form has already added one */
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

/** A page of an artist's batches, newest first: all, or those of a track or an album. */
async function pageOfBatches(
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

/** Batches with their numbers of unused codes. */
async function batchViews(db: Db, rows: readonly BatchRow[]): Promise<BatchView[]> {
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
      id,
      trackId,
      albumId,
      title,
      label,
      count: Number(count),
      redeemed: Number(redeemed),
      revoked: Number(revoked),
      createdAt: createdAt.toISOString(),
    };
  });
}

const stateOf = ({ redeemedAt, revokedAt }: CodeRow): CodeState =>
  redeemedAt ? 'redeemed' : revokedAt ? 'revoked' : 'free';

/** A page of a batch's codes, in the order of their creation. */
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
    id: row.id,
    code: grouped(row.code),
    state: stateOf(row),
    redeemedAt: row.redeemedAt?.toISOString() ?? null,
  }));
  return { codes, next: last?.id ?? null };
}

/** Revokes unredeemed codes: one of a batch, or all. Safe to repeat. */
async function revokeCodes(
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

/** Marks a code as used. @returns true if it was free; of two simultaneous calls only one gets true */
export async function useCode(trx: Db, codeId: number, redeemedBy: number, now: Date) {
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

const BATCHES_PER_PAGE = 24;
const CODES_PER_PAGE = 100;
/** Enough for a tour, too few to fill a disk. */
const batchesOfArtist = createRateLimit('code-batches', 20, DAY_SECONDS, 'batches of codes');

/** The thing that codes are for. @throws {AppError} notFound; invalid, unless it is one thing */
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

/** The batches of one of the signed-in artist's tracks or albums. */
export const viewThingCodes = defineOperation({
  name: 'viewThingCodes',
  input: viewThingCodesInput,
  subject: thingSubject,
  permission: ownsMade,
  async run({ db, viewer }, { before }, { title, trackId, albumId }) {
    const wanted = { trackId, albumId, before, limit: BATCHES_PER_PAGE };
    const page = await pageOfBatches(db, viewer.artistId, wanted);
    return { title, ...page, formKey: randomKey() };
  },
});

/** All batches of the signed-in artist, newest first. */
export const listBatches = defineOperation({
  name: 'listBatches',
  input: listBatchesInput,
  permission: signedIn,
  run: ({ db, viewer }, { before }) =>
    pageOfBatches(db, viewer.artistId, { before, limit: BATCHES_PER_PAGE }),
});

/**
 * Creates codes for a track or an album. Sending the same form again creates none.
 * @throws {AppError} tooManyRequests
 */
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
      artistId,
      formKey,
      trackId,
      albumId,
      title,
      label: label ?? '',
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

/** A batch with a page of its codes. It does not show who redeemed them. */
export const viewBatch = defineOperation({
  name: 'viewBatch',
  input: viewBatchInput,
  subject: batchSubject,
  permission: ownsMade,
  async run({ db }, { batchId, after }, { batch }) {
    const [view] = await batchViews(db, [batch]);
    if (!view) throw new AppError('notFound', texts.codesNotHere);
    return { batch: view, ...(await pageOfCodes(db, batchId, { after, limit: CODES_PER_PAGE })) };
  },
});

/** Revokes one unredeemed code, or all that are left. Redeemed codes stay valid. Safe to repeat. */
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

/** All codes of a batch, page by page, for printing and for export. */
export const readBatch = defineOperation({
  name: 'readBatch',
  input: batchById,
  subject: batchSubject,
  permission: ownsMade,
  run: ({ db }, { batchId }, { batch }) => Promise.resolve({ batch, codes: codesOf(db, batchId) }),
});

async function* codesOf(db: Context['db'], batchId: number) {
  for (let after: number | undefined; ;) {
    const { codes, next } = await pageOfCodes(db, batchId, { after, limit: CODES_PER_PAGE });
    yield* codes;
    if (next === null) return;
    after = next;
  }
}

/** The CSV lines of a batch. */
export async function* csvOfCodes(codes: ReturnType<typeof codesOf>, origin: string) {
  yield csvLine(['code', 'address', 'state', 'redeemed']);
  for await (const { code, state, redeemedAt } of codes) {
    yield csvLine([code, origin + redeemAddress(code), state, redeemedAt]);
  }
}

/** Data of `CodesPage` for the track or album in the address. */
export async function loadCodesPage({ perform, params, url: { searchParams } }: Door) {
  const before = searchParams.get('before');
  return { ...(await perform(viewThingCodes, { ...params, before })), isFirst: before === null };
}

/** Styles of the printed cards. The text is constant, so that the Content-Security-Policy can name its hash. */
const STYLE = `
*{box-sizing:border-box;margin:0}
body{padding:8mm;background:#fff;color:#000;font:400 10pt/1.4 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(56mm,1fr));padding:0;list-style:none}
li{display:grid;justify-items:center;gap:1mm;padding:4mm;border:.2mm dashed #999;text-align:center;break-inside:avoid;overflow-wrap:anywhere}
svg{width:34mm;height:34mm}
code{font:600 11pt ui-monospace,Menlo,Consolas,monospace}
small{font-size:8pt}
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  REPORT_URI,
].join('; ');

/** /codes/7/print: the redeemable codes of the batch as cards to cut out. */
export async function codesToPrint({ perform, params, context }: Door): Promise<StreamedFile> {
  const { batch, codes } = await perform(readBatch, params);
  return {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
    lines: pieces(batch.title, codes, context.client.origin),
  };
}

async function* pieces(title: string, codes: AsyncIterable<CodeView>, origin: string) {
  const { host } = new URL(origin);
  const name = escape(title);
  yield `<!DOCTYPE html><html ${languageAttributes()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(texts.codesForTitle(title))}</title><style>${STYLE}</style></head><body><main><ol aria-label="${escape(texts.codesForTitle(title))}">`;
  const place = escape(texts.scanOrEnterAt(host + redeemAddress()));
  for await (const { code, state } of codes) {
    if (state !== 'free') continue;
    const { size, path } = qrCode(origin + redeemAddress(code));
    yield `<li><b dir="auto">${name}</b><svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true"><path d="${path}"/></svg><code>${code}</code><small>${place}</small></li>`;
    // Lets other requests run while a sheet of 500 cards is rendered.
    await setImmediate();
  }
  yield '</ol></main></body></html>';
}
