import type { MerchCategory } from '#db/schema.ts';
import * as texts from './texts.ts';

export const CATEGORIES: Record<MerchCategory, string> = {
  apparel: texts.apparel,
  accessories: texts.accessories,
  digital: texts.digital,
};

export const CATEGORY_IDS = Object.keys(CATEGORIES) as MerchCategory[];

export const isCategory = (text: unknown): text is MerchCategory =>
  typeof text === 'string' && Object.hasOwn(CATEGORIES, text);

/** Limits in characters, or in pieces. */
export const MERCH_LIMITS = {
  name: 255,
  description: 4000,
  size: 30,
  sizes: 12,
  stock: 100_000,
  weightGrams: 100_000,
  paymentNote: 2000,
} as const;

/** Days for which an order by arrangement is held. */
export const HOLD_DAYS = { least: 1, usual: 7, most: 90 } as const;

/** The picture slots of an item, which are also the roles of their files. */
export const PICTURE_SLOTS = ['1', '2', '3', '4'] as const;
type PictureSlot = (typeof PICTURE_SLOTS)[number];
export const roleOfSlot = (slot: PictureSlot) => `gallery-${slot}` as const;

/** Width ÷ height: pictures of items are square. */
export const PICTURE_ASPECT = 1;

export const shopAddress = (artistId: number) => `/shop/${artistId}`;
export const itemAddress = (artistId: number, itemId: number) => `/shop/${artistId}/${itemId}`;
export const cartAddress = (artistId: number) => `/shop/${artistId}/cart`;
export const checkoutAddress = (artistId: number) => `/shop/${artistId}/checkout`;
/**
 * The buyer's page of an order, which is also the receipt. The address is secret: anybody who has
 * it may open it.
 */
export const orderAddress = (secretKey: string) => `/orders/${secretKey}`;

/** Sale period and release date of an item; ISO 8601 or null. */
export interface SaleTimes {
  saleStartsAt: string | null;
  saleEndsAt: string | null;
  /** Orders before it wait: nothing is sent or downloaded until then. */
  comesOutAt: string | null;
}

interface SaleDates {
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
  comesOutAt: Date | null;
}

/** Why an item cannot be bought now; null if it can. */
export type NotNow = 'notYet' | 'over' | null;

export function notNow({ saleStartsAt, saleEndsAt }: SaleDates, now: Date): NotNow {
  if (saleStartsAt && now < saleStartsAt) return 'notYet';
  return saleEndsAt && now >= saleEndsAt ? 'over' : null;
}

/** True if an order now waits for the release date. */
export const isPreOrder = ({ comesOutAt }: Pick<SaleDates, 'comesOutAt'>, now: Date): boolean =>
  comesOutAt !== null && now < comesOutAt;

export const saleTimes = (dates: SaleDates): SaleTimes => ({
  saleStartsAt: dates.saleStartsAt?.toISOString() ?? null,
  saleEndsAt: dates.saleEndsAt?.toISOString() ?? null,
  comesOutAt: dates.comesOutAt?.toISOString() ?? null,
});
