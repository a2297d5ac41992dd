import { CURRENCIES } from '#app/display/currencies.ts';
import { DEFAULT_CURRENCY, priceRangeWords } from '#app/display/money.ts';
import { clearableNumber, clearableText, flag, id, requiredText, z } from '#app/validation.ts';
import type { MerchCategory } from '#db/schema.ts';
import type { Picture } from '../../media/picture.ts';
import {
  CATEGORY_IDS,
  HOLD_DAYS,
  MERCH_LIMITS,
  type NotNow,
  PICTURE_SLOTS,
  type SaleTimes,
} from './merch.ts';
import * as texts from './texts.ts';

/** The format of a form field or of JSON; both are UTC. */
const WRITTEN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z?$/;

/** Date and time in UTC; empty means none, and a missing field means no change. */
export const utcInstant = z
  .string()
  .trim()
  .nullish()
  .transform((typed, issues) => {
    if (typed === undefined) return undefined;
    if (typed === null || typed === '') return null;
    const at = new Date(typed.endsWith('Z') ? typed : `${typed}Z`);
    if (WRITTEN.test(typed) && !Number.isNaN(at.getTime())) return at;
    issues.addIssue({ code: 'custom', message: texts.enterADayAndTime });
    return z.NEVER;
  });

const priceRange = () => texts.enterAPriceInRange(priceRangeWords(DEFAULT_CURRENCY));

/** A price from JSON or a form; the operation interprets it in the shop's currency. */
const price = z
  .union([z.number(), z.string()], {
    error: ({ input }) => (input === undefined || input === null ? texts.required : priceRange()),
  })
  .refine((typed) => Number(String(typed).replace(',', '.')) > 0, { error: priceRange });

const stock = z
  .union(
    [z.number(), z.string().trim().regex(/^\d*$/, texts.enterStockInRange)],
    texts.enterStockInRange,
  )
  .nullish()
  .transform((typed) =>
    typed === null || typed === undefined || typed === '' ? null : Number(typed),
  )
  .refine(
    (count) =>
      count === null || (Number.isInteger(count) && count >= 0 && count <= MERCH_LIMITS.stock),
    texts.enterStockInRange,
  );

const weight = clearableNumber(0, MERCH_LIMITS.weightGrams).refine(
  (grams) => !grams || Number.isInteger(grams),
  texts.enterWholeGrams,
);

const size = z.string().trim().min(1, texts.nameEachSize).max(MERCH_LIMITS.size);

/** The stock of a size. */
export interface Variant {
  /** Empty if the item has no sizes. */
  size: string;
  /** Null if it is not counted. */
  stock: number | null;
  /** The stock that the form showed: a stock that has changed since is not overwritten. */
  seen?: number | null;
}

const noDoubles = (names: readonly string[]) =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length;

const tooMany = { error: () => texts.keepToSizes(MERCH_LIMITS.sizes) };

/** The rows of the form; empty ones are dropped. */
const variants = z
  .array(z.object({ size: z.string().trim().max(MERCH_LIMITS.size).nullish(), stock, seen: stock }))
  .max(MERCH_LIMITS.sizes, tooMany)
  .transform((rows): Variant[] =>
    rows
      .map((row) => ({ ...row, size: row.size ?? '' }))
      .filter((row) => row.size !== '' || row.stock !== null),
  )
  .refine((rows) => rows.length <= 1 || rows.every((row) => row.size !== ''), texts.nameSizesOrNone)
  .refine((rows) => noDoubles(rows.map((row) => row.size)), texts.nameEachSizeOnce);

const fields = {
  name: requiredText(MERCH_LIMITS.name),
  description: clearableText(MERCH_LIMITS.description),
  price,
  category: z.enum(CATEGORY_IDS, {
    error: ({ input }) =>
      input === undefined || input === null ? texts.required : texts.chooseOneOfTheCategories,
  }),
  /** Files are sent in requests of their own: POST /api/merch/{id}/images/1. */
  imageUrl: z
    .string()
    .max(0, 'Please send the picture itself, to /api/merch/{id}/images/1')
    .nullish(),
  sizes: z
    .array(size)
    .max(MERCH_LIMITS.sizes, tooMany)
    .refine(noDoubles, texts.nameEachSizeOnce)
    .optional(),
  /** One number, or one per size; null if it is not counted. */
  stock: z.union([z.record(z.string(), stock), stock]).optional(),
  variants: variants.optional(),
  /** Weight with packaging; shipping is priced by it. */
  weightGrams: weight,
  /** In UTC. */
  saleStartsAt: utcInstant,
  saleEndsAt: utcInstant,
  /** Release date in UTC; bought earlier, the item is a pre-order. */
  comesOutAt: utcInstant,
  inStock: flag.optional(),
  digitalDownload: flag.optional(),
  isActive: flag.optional(),
};

export const createItemInput = z.object({
  artistId: id.optional(),
  ...fields,
  formKey: z.string().max(64).nullish(),
});

export const itemById = z.object({ itemId: id });

/** Fields that are left out stay unchanged. */
export const updateItemInput = itemById.extend({
  ...fields,
  name: fields.name.optional(),
  price: fields.price.optional(),
  category: fields.category.optional(),
});

export const listItemsInput = z.object({
  artistId: id,
  category: z
    .enum(CATEGORY_IDS)
    .nullish()
    .catch(null)
    .transform((category) => category ?? undefined),
  before: id.nullish().transform((value) => value ?? undefined),
});

export const pictureSlot = z.enum(PICTURE_SLOTS);

const holdSentence = { error: () => texts.chooseDaysInRange(HOLD_DAYS.least, HOLD_DAYS.most) };

export const saveShopInput = z.object({
  paymentNote: clearableText(MERCH_LIMITS.paymentNote),
  /** No change if left out. */
  holdDays: z.coerce
    .number(holdSentence)
    .int(holdSentence)
    .min(HOLD_DAYS.least, holdSentence)
    .max(HOLD_DAYS.most, holdSentence)
    .optional(),
  /** No change if left out. Existing prices keep their currency. */
  currency: z.enum(CURRENCIES, texts.chooseACurrency).optional(),
});

/**
 * A merch item as the JSON API returns it, with weight and sale times if they are set; a released field is not
 * renamed.
 */
export interface MerchEntity extends Partial<SaleTimes> {
  id: number;
  artistId: number;
  name: string;
  description: string | null;
  /** In the currency of the shop: US dollars unless the artist chose another. */
  price: number;
  category: MerchCategory;
  imageUrl: string | null;
  sizes: string[];
  inStock: boolean;
  digitalDownload: boolean;
  weightGrams?: number;
}

/** An option of an item, such as a size. */
export interface Choice {
  /** Empty if the item has no sizes. */
  size: string;
  available: boolean;
  /** The remaining pieces if they are few; null otherwise. */
  left: number | null;
}

/** An item as the public shop shows it. */
export interface ShopItem extends SaleTimes {
  id: number;
  artistId: number;
  name: string;
  description: string | null;
  /** In the smallest unit of `currency`. */
  priceCents: number;
  currency: string;
  category: MerchCategory;
  digitalDownload: boolean;
  weightGrams: number | null;
  pictures: Picture[];
  /** At least one. */
  choices: Choice[];
  /** Why it cannot be bought now; null if it can. */
  notNow: NotNow;
  /** True if an order now waits for the release date. */
  isPreOrder: boolean;
  /** True if at least one size can be bought. */
  available: boolean;
}

/** An item as its artist sees it. */
export interface OwnItem extends ShopItem {
  isActive: boolean;
  inStock: boolean;
  variants: Variant[];
  /** The picture of each filled slot. */
  slots: Partial<Record<(typeof PICTURE_SLOTS)[number], Picture>>;
  /** The file that a buyer downloads. */
  file: { byteSize: number; contentType: string } | null;
}
