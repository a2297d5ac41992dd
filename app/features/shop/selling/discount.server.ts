import { dateAndTime } from '#app/display/dates.ts';
import type { Insertable, Selectable } from 'kysely';
import { joinFacts, percentWords } from '#app/display/format.ts';
import {
  formatMoney,
  minimumPrice,
  minorOf,
  maximumPrice,
  priceNumber,
  priceRangeWords,
} from '#app/display/money.ts';
import { wrongField } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { ownsTerms, signedIn } from '#app/permissions.ts';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { DiscountCodeTable } from '#db/schema.ts';
import { findShop } from '../merch/merch.queries.server.ts';
import { addDiscountInput, codeById, listCodesInput } from './selling.schema.ts';
import type { DiscountScope } from './selling.ts';
import * as texts from './texts.ts';

export type DiscountRow = Selectable<DiscountCodeTable>;
/** A code with the title of the thing that it is limited to. */
type NamedDiscount = DiscountRow & { thing: string | null };

const CODES_PER_PAGE = 50;
/** Maximum number of options of each kind. */
const MAX_THINGS = 100;

export function findCodeByText(db: Db, artistId: number, code: string) {
  return db
    .selectFrom('discountCodes')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** A page of an artist’s codes, newest first, and the key (`before`) of the next page. */
async function pageOfCodes(db: Db, artistId: number, before: number | undefined) {
  let query = db
    .selectFrom('discountCodes')
    .leftJoin('merchItems', 'merchItems.id', 'discountCodes.itemId')
    .leftJoin('tracks', 'tracks.id', 'discountCodes.trackId')
    .leftJoin('albums', 'albums.id', 'discountCodes.albumId')
    .selectAll('discountCodes')
    .select(['merchItems.name as itemName', 'tracks.title as trackTitle'])
    .select('albums.title as albumTitle')
    .where('discountCodes.artistId', '=', artistId)
    .orderBy('discountCodes.id', 'desc');
  if (before !== undefined) query = query.where('discountCodes.id', '<', before);
  const { page, last } = await pageOf(query, CODES_PER_PAGE);
  const codes = page.map(({ itemName, trackTitle, albumTitle, ...row }) => ({
    ...row,
    thing: itemName ?? trackTitle ?? albumTitle,
  }));
  return { codes, next: last?.id ?? null };
}

/** True if an artist has any code, so that buyers see the field for it. */
export async function hasCodes(db: Db, artistId: number): Promise<boolean> {
  const row = await db
    .selectFrom('discountCodes')
    .select('id')
    .where('artistId', '=', artistId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The artist's newest items, as options for a code. */
const itemsOf = (db: Db, artistId: number) =>
  db
    .selectFrom('merchItems')
    .select(['id', 'name'])
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(MAX_THINGS);
const tracksOf = (db: Db, artistId: number) =>
  db
    .selectFrom('tracks')
    .select(['id', 'title as name'])
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(MAX_THINGS);
const albumsOf = (db: Db, artistId: number) =>
  db
    .selectFrom('albums')
    .select(['id', 'title as name'])
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(MAX_THINGS);

/** Those of the artist's things that are on sale, as options. */
async function thingsForSale(db: Db, artistId: number) {
  return {
    items: await itemsOf(db, artistId).where('removedAt', 'is', null).execute(),
    tracks: await tracksOf(db, artistId).where('sale', 'is not', null).execute(),
    albums: await albumsOf(db, artistId).where('sale', 'is not', null).execute(),
  };
}

/** True if the thing that a code is limited to belongs to the artist. */
async function ownsThing(db: Db, artistId: number, { itemId, trackId, albumId }: DiscountScope) {
  const found = [
    itemId === null || (await itemsOf(db, artistId).where('id', '=', itemId).executeTakeFirst()),
    trackId === null || (await tracksOf(db, artistId).where('id', '=', trackId).executeTakeFirst()),
    albumId === null || (await albumsOf(db, artistId).where('id', '=', albumId).executeTakeFirst()),
  ];
  return found.every(Boolean);
}

/** @returns undefined if the artist already has a code of this name */
function insertCode(db: Db, code: Insertable<DiscountCodeTable>): Promise<DiscountRow | undefined> {
  return db
    .insertInto('discountCodes')
    .values(code)
    .onConflict((conflict) => conflict.columns(['artistId', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Counts a use of a code if it has one left. A single statement checks and counts, so that only one
 * of two simultaneous buyers gets the last use.
 * @returns true if one was left
 */
export async function takeUse(trx: Db, codeId: number): Promise<boolean> {
  const taken = await trx
    .updateTable('discountCodes')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', codeId)
    .where(({ or, eb, ref }) => or([eb('mostUses', 'is', null), eb('uses', '<', ref('mostUses'))]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Returns the use of a cancelled order. */
export async function returnUse(trx: Db, codeId: number): Promise<void> {
  await trx
    .updateTable('discountCodes')
    .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', codeId)
    .where('uses', '>', 0)
    .execute();
}

async function codeSubject(context: Context, { codeId }: { codeId: number }) {
  demandSignedIn(context);
  return demandFound(
    await context.db
      .selectFrom('discountCodes')
      .selectAll()
      .where('id', '=', codeId)
      .executeTakeFirst(),
    texts.codeNotHere,
  );
}

/** The signed-in artist’s codes, newest first. */
export const listDiscountCodes = defineOperation({
  name: 'listDiscountCodes',
  input: listCodesInput,
  permission: signedIn,
  async run({ db, viewer, clock }, { before }) {
    const { codes, next } = await pageOfCodes(db, viewer.artistId, before);
    return {
      codes: codes.map((code) => codeView(code, clock.now())),
      entities: codes.map(codeEntity),
      next,
    };
  },
});

/** The things that a new code may be for, and the currency of its amounts. */
export const viewNewCode = defineOperation({
  name: 'viewNewCode',
  input: listCodesInput.omit({ before: true }),
  permission: signedIn,
  async run({ db, viewer }) {
    const { currency } = await findShop(db, viewer.artistId);
    const { items, tracks, albums } = await thingsForSale(db, viewer.artistId);
    const options = (kind: string, things: typeof items) =>
      things.map(({ id, name }) => ({ value: `${kind}:${id}`, label: name }));
    return {
      currency,
      things: [...options('item', items), ...options('album', albums), ...options('track', tracks)],
    };
  },
});

/**
 * Adds a code. If the same code with the same terms exists, it is returned.
 * @throws {AppError} conflict if one of this name has other terms
 */
export const addDiscountCode = defineOperation({
  name: 'addDiscountCode',
  input: addDiscountInput,
  limit: changeLimit,
  permission: signedIn,
  async run({ db, viewer, clock }, { code, kind, value, minimum, for: thing, ...input }) {
    const { artistId } = viewer;
    const { currency } = await findShop(db, artistId);
    const { startsAt = null, endsAt = null, mostUses } = input;
    if (startsAt && endsAt && endsAt <= startsAt)
      throw wrongField('endsAt', texts.endItAfterItStarts);
    if (!(await ownsThing(db, artistId, thing))) throw wrongField('for', texts.chooseWhatItIsFor);
    const terms = {
      artistId,
      code,
      currency,
      startsAt,
      endsAt,
      mostUses,
      percent: kind === 'percent' ? demandPercent(value) : null,
      amountCents: kind === 'amount' ? demandMoney('value', value, currency) : null,
      minimumCents: minimum === null ? null : demandMoney('minimum', minimum, currency),
      ...thing,
    };
    const added = await insertCode(db, { ...terms, createdAt: clock.now() });
    if (added) return codeEntity(added);
    const there = await findCodeByText(db, artistId, code);
    if (there && isSame(there, terms)) return codeEntity(there);
    throw wrongField('code', texts.youHaveACodeAlready(code), 'conflict');
  },
});

/** Deletes a code. Orders that used it keep their discount. */
export const deleteDiscountCode = defineOperation({
  name: 'deleteDiscountCode',
  input: codeById,
  subject: codeSubject,
  permission: ownsTerms,
  async run({ db }, { codeId }) {
    await db.deleteFrom('discountCodes').where('id', '=', codeId).execute();
    return {};
  },
});

function isSame(there: DiscountRow, terms: Omit<DiscountRow, 'id' | 'uses' | 'createdAt'>) {
  const told = (row: typeof terms) =>
    JSON.stringify([
      row.percent,
      row.amountCents,
      row.minimumCents,
      row.currency,
      row.startsAt,
      row.endsAt,
      row.mostUses,
      row.itemId,
      row.trackId,
      row.albumId,
    ]);
  return told(there) === told(terms);
}

/** @throws {AppError} invalid */
function demandPercent(typed: string | number): number {
  const percent = Number(String(typed).replace(/\s{0,5}%$/, ''));
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent;
  throw wrongField('value', texts.enterAWholePercent);
}

/** @throws {AppError} invalid */
function demandMoney(field: string, typed: string | number, currency: string): number {
  const minor = minorOf(typed, currency);
  if (minor !== null && minor >= minimumPrice(currency) && minor <= maximumPrice(currency))
    return minor;
  throw wrongField(field, texts.enterAnAmountInRange(priceRangeWords(currency)));
}

/** A code as its artist sees it. */
function codeView(code: NamedDiscount, now: Date) {
  const { id, percent, amountCents, minimumCents, currency, startsAt, endsAt, thing } = code;
  const off =
    percent === null ? formatMoney(amountCents ?? 0, currency) : percentWords(percent / 100);
  const conditions = [
    minimumCents !== null && texts.fromSum(formatMoney(minimumCents, currency)),
    startsAt && texts.fromDay(dateAndTime(startsAt)),
    endsAt && texts.untilDay(dateAndTime(endsAt)),
  ];
  return {
    id,
    code: code.code,
    /** '20% off everything, from $30.00' */
    words: joinFacts([texts.amountOff(off, thing), ...conditions]),
    uses: texts.usesOfCode(code.uses, code.mostUses),
    state: stateOf(code, now),
  };
}
export type CodeView = ReturnType<typeof codeView>;

function stateOf({ startsAt, endsAt, mostUses, uses }: DiscountRow, now: Date) {
  if (endsAt && now >= endsAt) return 'over' as const;
  if (mostUses !== null && uses >= mostUses) return 'usedUp' as const;
  return startsAt && now < startsAt ? ('planned' as const) : ('holds' as const);
}

/** The code in JSON, with amounts as numbers: 5.5. */
function codeEntity(row: DiscountRow) {
  const { id, code, percent, amountCents, minimumCents, currency, mostUses, uses } = row;
  const { itemId, trackId, albumId } = row;
  const numberOf = (cents: number | null) => (cents === null ? null : priceNumber(cents, currency));
  return {
    id,
    code,
    percent,
    currency,
    mostUses,
    uses,
    itemId,
    trackId,
    albumId,
    amount: numberOf(amountCents),
    minimum: numberOf(minimumCents),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  };
}
