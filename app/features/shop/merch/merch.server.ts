import {
  minimumPrice,
  minorOf,
  maximumPrice,
  priceNumber,
  priceRangeWords,
} from '#app/display/money.ts';
import { AppError, wrongField } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { actsAsSelf, maySeeArtist, maySeeItem, ownsItem, signedIn } from '#app/permissions.ts';
import type { z } from '#app/validation.ts';
import { deleteMedia, pictureOf } from '../../media/media.server.ts';
import { type Picture, pictureUrl } from '../../media/picture.ts';
import {
  deleteItemRow,
  findItem,
  findItemByFormKey,
  findShop,
  findShopArtist,
  insertItem,
  type ItemRow,
  type ItemWithParts,
  pageOfItems,
  updateItemRow,
  wasOrdered,
  writeShop,
  writeStock,
} from './merch.queries.server.ts';
import {
  type Choice,
  createItemInput,
  itemById,
  listItemsInput,
  type MerchEntity,
  type OwnItem,
  saveShopInput,
  type ShopItem,
  updateItemInput,
  type Variant,
} from './merch.schema.ts';
import {
  isPreOrder,
  notNow,
  PICTURE_SLOTS,
  roleOfSlot,
  saleTimes,
  type SaleTimes,
} from './merch.ts';
import * as texts from './texts.ts';

const ENTITY_IMAGE_WIDTH = 640;
/** Stock up to which the remaining number is shown. */
const FEW = 5;

function merchEntity(item: ItemWithParts, now: Date): MerchEntity {
  const { id, artistId, name, description, priceCents, category, sizes } = item.row;
  const { digitalDownload, weightGrams } = item.row;
  const [picture] = picturesOf(item);
  return {
    id,
    artistId,
    name,
    description,
    price: priceNumber(priceCents, item.row.currency),
    category,
    imageUrl: picture ? pictureUrl(picture, ENTITY_IMAGE_WIDTH) : null,
    sizes,
    inStock: shopItem(item, now).available,
    digitalDownload,
    ...(weightGrams !== null && { weightGrams }),
    ...setTimes(saleTimes(item.row)),
  };
}

const setTimes = (times: SaleTimes): Partial<SaleTimes> =>
  Object.fromEntries(Object.entries(times).filter(([, at]) => at !== null));

export function shopItem(item: ItemWithParts, now: Date): ShopItem {
  const { id, artistId, name, description, priceCents, currency, category, digitalDownload } =
    item.row;
  const { weightGrams } = item.row;
  const choices = choicesOf(item);
  const outside = notNow(item.row, now);
  return {
    id,
    artistId,
    name,
    description,
    priceCents,
    currency,
    category,
    digitalDownload,
    weightGrams,
    pictures: picturesOf(item),
    choices,
    ...saleTimes(item.row),
    notNow: outside,
    isPreOrder: isPreOrder(item.row, now),
    available: outside === null && choices.some((choice) => choice.available),
  };
}

export function ownItem(item: ItemWithParts, now: Date): OwnItem {
  const { isActive, inStock } = item.row;
  const file = item.files.find(({ role }) => role === 'original');
  const slots = PICTURE_SLOTS.flatMap((slot) => {
    const picture = pictureOf(item.files, roleOfSlot(slot));
    return picture ? [[slot, picture] as const] : [];
  });
  return {
    ...shopItem(item, now),
    isActive,
    inStock,
    variants: variantsOf(item),
    slots: Object.fromEntries(slots),
    file: file ? { byteSize: file.byteSize, contentType: file.contentType } : null,
  };
}

const picturesOf = ({ files }: ItemWithParts): Picture[] =>
  PICTURE_SLOTS.flatMap((slot) => pictureOf(files, roleOfSlot(slot)) ?? []);

/** The sizes in order; a single unnamed one if the item has none. */
function variantsOf({ row, stock }: ItemWithParts): Variant[] {
  const sizes = row.sizes.length > 0 ? row.sizes : [''];
  return sizes.map((size) => ({
    size,
    stock: stock.find((candidate) => candidate.size === size)?.stock ?? null,
  }));
}

/** A download can be bought once its file exists; other items while they are in stock. */
function choicesOf(item: ItemWithParts): Choice[] {
  const { inStock, digitalDownload } = item.row;
  const isThere = !digitalDownload || item.files.some(({ role }) => role === 'original');
  return variantsOf(item).map(({ size, stock }) => ({
    size,
    available: inStock && isThere && (stock === null || stock > 0),
    left: stock !== null && stock > 0 && stock <= FEW ? stock : null,
  }));
}

export async function itemSubject({ db }: Context, { itemId }: { itemId: number }) {
  const found = demandFound(await findItem(db, itemId), texts.itemNotHere);
  const { artistId, isActive } = found.item.row;
  return { ...found, artistId, isActive };
}

/** A page of an artist's items, newest first: all for the artist, the visible ones for others. */
export const listMerch = defineOperation({
  name: 'listMerch',
  input: listItemsInput,
  async subject({ db }, { artistId }) {
    return demandFound(await findShopArtist(db, artistId), texts.artistNotFound);
  },
  permission: maySeeArtist,
  async run({ db, viewer, clock }, { artistId, category, before }) {
    const activeOnly = viewer?.artistId !== artistId;
    const { items, next } = await pageOfItems(db, artistId, { category, before, activeOnly });
    return { items: items.map((item) => merchEntity(item, clock.now())), next };
  },
});

/** The signed-in artist's own items, with their stock. */
export const listOwnMerch = defineOperation({
  name: 'listOwnMerch',
  input: listItemsInput.omit({ artistId: true }),
  permission: signedIn,
  async run({ db, viewer, clock }, { category, before }) {
    const artistId = viewer.artistId;
    const page = await pageOfItems(db, artistId, { category, before, activeOnly: false });
    return {
      artistId,
      items: page.items.map((item) => ownItem(item, clock.now())),
      next: page.next,
      ...(await findShop(db, artistId)),
    };
  },
});

export const viewMerchItem = defineOperation({
  name: 'viewMerchItem',
  input: itemById,
  subject: itemSubject,
  permission: maySeeItem,
  run: ({ clock }, _input, { item }): MerchEntity => merchEntity(item, clock.now()),
});

/** An item with every field that the artist can change. */
export const viewOwnItem = defineOperation({
  name: 'viewOwnItem',
  input: itemById,
  subject(context, input) {
    // Visitors are asked to sign in, whether or not there is such an item.
    demandSignedIn(context);
    return itemSubject(context, input);
  },
  permission: ownsItem,
  run: ({ clock }, _input, { item }): OwnItem => ownItem(item, clock.now()),
});

/** Adds an item. With the same `formKey`, the existing item is returned. */
export const createMerchItem = defineOperation({
  name: 'createMerchItem',
  input: createItemInput,
  subject: (_context, { artistId }) => Promise.resolve({ artistId }),
  permission: actsAsSelf,
  async run({ db, viewer, clock }, { formKey = null, ...input }): Promise<MerchEntity> {
    const artistId = viewer.artistId;
    const variants = demandVariants(input) ?? [];
    const { currency } = await findShop(db, artistId);
    const priceCents = demandPrice(input.price, currency);
    const dates = demandSaleDates(input);
    const itemId = await db.transaction().execute(async (trx) => {
      const same = formKey && (await findItemByFormKey(trx, artistId, formKey));
      if (same) return same.id;
      const { id } = await insertItem(trx, {
        artistId,
        formKey,
        name: input.name,
        description: input.description ?? null,
        priceCents,
        currency,
        category: input.category,
        sizes: sizesOf(variants),
        weightGrams: input.weightGrams ?? null,
        ...dates,
        inStock: input.inStock ?? true,
        digitalDownload: input.digitalDownload ?? input.category === 'digital',
        isActive: input.isActive ?? true,
      });
      await writeStock(trx, id, variants);
      return id;
    });
    return entityOf(db, itemId, clock.now());
  },
});

/**
 * Changes the given fields. Safe to repeat.
 * @throws {AppError} conflict if the stock has changed since the form was opened
 */
export const updateMerchItem = defineOperation({
  name: 'updateMerchItem',
  input: updateItemInput,
  limit: changeLimit,
  subject: itemSubject,
  permission: ownsItem,
  async run({ db, clock }, { itemId, ...input }, { item }): Promise<MerchEntity> {
    const { name, description, price, category, inStock, digitalDownload, isActive } = input;
    const { weightGrams } = input;
    const variants = demandVariants(input, item.row.sizes);
    // The item keeps the currency of its first price.
    const priceCents = price === undefined ? undefined : demandPrice(price, item.row.currency);
    const change = {
      name,
      description,
      priceCents,
      category,
      inStock,
      digitalDownload,
      isActive,
      weightGrams,
      ...demandSaleDates(input, item.row),
      sizes: variants && sizesOf(variants),
    };
    await db.transaction().execute(async (trx) => {
      await updateItemRow(trx, itemId, defined(change));
      const changed = variants && (await writeStock(trx, itemId, variants));
      if (changed) throw stockHasChanged(changed);
    });
    return entityOf(db, itemId, clock.now());
  },
});

function stockHasChanged({ size, stock }: { size: string; stock: number | null }): AppError {
  const which = size === '' ? texts.theStock : texts.theStockOf(size);
  return wrongField('variants', texts.stockChangedMeanwhile(which, stock), 'conflict');
}

/** Deletes an item; its buyers keep their downloads. Safe to repeat. */
export const deleteMerchItem = defineOperation({
  name: 'deleteMerchItem',
  input: itemById,
  subject: itemSubject,
  permission: ownsItem,
  async run({ db, clock, storage }, { itemId }) {
    const keys = await db.transaction().execute(async (trx) => {
      if (await wasOrdered(trx, itemId)) {
        await updateItemRow(trx, itemId, { removedAt: clock.now(), isActive: false });
        return [];
      }
      const files = await deleteMedia(trx, { type: 'merch', id: itemId });
      await deleteItemRow(trx, itemId);
      return files;
    });
    // The rows are deleted; the sweeper removes any file that is left.
    await Promise.allSettled(keys.map((key) => storage.remove(key)));
    return {};
  },
});

/** Saves the payment instructions and the number of days for which orders are held. Safe to repeat. */
export const saveShop = defineOperation({
  name: 'saveShop',
  input: saveShopInput,
  permission: signedIn,
  async run({ db, viewer }, { paymentNote = null, holdDays, currency }) {
    const artistId = viewer.artistId;
    await writeShop(db, artistId, { paymentNote, ...defined({ holdDays, currency }) });
    return findShop(db, artistId);
  },
});

/** @throws {AppError} invalid if it is not a price in this currency */
function demandPrice(typed: string | number, currency: string): number {
  const minor = minorOf(typed, currency);
  if (minor !== null && minor >= minimumPrice(currency) && minor <= maximumPrice(currency))
    return minor;
  const message = texts.enterAPriceInRange(priceRangeWords(currency));
  throw new AppError('invalid', texts.priceProblem(message), { fields: { price: [message] } });
}

type SaleDates = Pick<ItemRow, 'saleStartsAt' | 'saleEndsAt' | 'comesOutAt'>;

/** The sale dates, with missing fields unchanged. @throws {AppError} invalid if the end is before the start */
function demandSaleDates(
  given: { [Key in keyof SaleDates]?: Date | null | undefined },
  before: SaleDates = { saleStartsAt: null, saleEndsAt: null, comesOutAt: null },
): SaleDates {
  const dates = { ...before, ...defined(given) };
  const { saleStartsAt, saleEndsAt, comesOutAt } = dates;
  if (saleStartsAt && saleEndsAt && saleEndsAt <= saleStartsAt) {
    throw wrongField('saleEndsAt', texts.endSaleAfterItStarts);
  }
  return { saleStartsAt, saleEndsAt, comesOutAt };
}

type SizesAndStock = Pick<z.output<typeof createItemInput>, 'sizes' | 'stock' | 'variants'>;

/**
 * The sizes with their stock in any of the accepted notations; undefined if none is given.
 * @param before the item's sizes, needed if only a stock is given
 * @throws {AppError} invalid for the stock of an unknown size
 */
function demandVariants({ sizes, stock, variants }: SizesAndStock, before: string[] = []) {
  if (variants) return variants.length > 0 ? variants : [{ size: '', stock: null }];
  if (sizes === undefined && stock === undefined) return undefined;
  const names = sizes ?? before;
  const each = names.length > 0 ? names : [''];
  if (typeof stock !== 'object' || stock === null) {
    if (names.length > 1 && typeof stock === 'number') {
      const message = 'Please give the stock of each size, such as { "M": 5 }';
      throw new AppError('invalid', texts.stockProblem(message), { fields: { stock: [message] } });
    }
    return each.map((size): Variant => ({ size, stock: stock ?? null }));
  }
  const unknown = Object.keys(stock).find((size) => !names.includes(size));
  if (unknown !== undefined) {
    const message = texts.noSuchSize(unknown);
    throw new AppError('invalid', texts.stockProblem(message), { fields: { stock: [message] } });
  }
  return each.map((size): Variant => ({ size, stock: stock[size] ?? null }));
}

const sizesOf = (variants: readonly Variant[]) =>
  variants.map(({ size }) => size).filter((size) => size !== '');

async function entityOf(db: Context['db'], itemId: number, now: Date): Promise<MerchEntity> {
  const found = demandFound(await findItem(db, itemId, { removed: true }), texts.itemNotHere);
  return merchEntity(found.item, now);
}

function defined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>;
  };
}
