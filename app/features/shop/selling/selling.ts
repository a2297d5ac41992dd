import { dateAndTime } from '#app/display/dates.ts';
import { formatMoney } from '#app/display/money.ts';
import type { DiscountValue } from './sums.ts';
import * as texts from './texts.ts';

/** Scope of a code: everything, or one thing. */
export interface DiscountScope {
  itemId: number | null;
  trackId: number | null;
  albumId: number | null;
}

/** A discount code, with the facts that decide whether it applies. */
interface Discount extends DiscountScope {
  percent: number | null;
  amountCents: number | null;
  minimumCents: number | null;
  /** Currency of its amounts. */
  currency: string;
  startsAt: Date | null;
  endsAt: Date | null;
  mostUses: number | null;
  uses: number;
}

export const DISCOUNT_LIMITS = { code: 30, shortest: 3, uses: 100_000 } as const;

interface PricedLine {
  kind: 'item' | 'track' | 'album';
  itemId: number;
  quantity: number;
  priceCents: number;
}

/** True if a code applies to a line. */
export function isFor(
  { itemId, trackId, albumId }: DiscountScope,
  line: Pick<PricedLine, 'kind' | 'itemId'>,
): boolean {
  const one = { item: itemId, track: trackId, album: albumId };
  const isForAll = itemId === null && trackId === null && albumId === null;
  return isForAll || one[line.kind] === line.itemId;
}

export const valueOf = ({ percent, amountCents }: Discount): DiscountValue =>
  percent === null ? { kind: 'amount', amount: amountCents ?? 0 } : { kind: 'percent', percent };

/** Why a code gives no discount on this cart now, as a sentence; null if it does. */
export function whyNot(
  discount: Discount,
  { lines, currency, now }: { lines: readonly PricedLine[]; currency: string; now: Date },
): string | null {
  const { startsAt, endsAt, mostUses, uses, minimumCents } = discount;
  if (startsAt && now < startsAt) return texts.codeHoldsFrom(dateAndTime(startsAt));
  if (endsAt && now >= endsAt) return texts.codeHeldUntil(dateAndTime(endsAt));
  if (mostUses !== null && uses >= mostUses) return texts.codeHasBeenUsedUp;
  const eligible = lines
    .filter((line) => isFor(discount, line))
    .reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  if (eligible === 0) return texts.nothingInCartFitsCode;
  const speaksOfMoney = discount.percent === null || minimumCents !== null;
  if (speaksOfMoney && discount.currency !== currency) {
    return texts.codeIsForCurrency(discount.currency);
  }
  if (minimumCents !== null && eligible < minimumCents) {
    return texts.codeHoldsFromSum(formatMoney(minimumCents, currency));
  }
  return null;
}

/** The shipping price up to a weight. */
export interface ShippingStep {
  /** Highest weight in grams; null for any. */
  upTo: number | null;
  /** In the smallest unit of the zone’s currency. */
  price: number;
}

/** An artist's shipping zones and prices. */
export interface ShippingZone {
  id: number;
  name: string;
  /** ISO 3166-1; if empty, all countries that no other zone names. */
  countries: string[];
  currency: string;
  /** By weight, lightest first. */
  steps: ShippingStep[];
}

type Shipping =
  | { kind: 'ships'; price: number }
  | { kind: 'notThere' }
  | { kind: 'tooHeavy'; most: number };

export const SHIPPING_LIMITS = {
  zones: 50,
  name: 60,
  steps: 8,
  grams: 1_000_000,
  countries: 300,
} as const;

/**
 * The price of shipping a weight in grams to a country. Among several zones that name it, the one with the
 * fewest countries applies, so that a country may be an exception of its group; among equal ones the
 * oldest.
 */
export function shippingTo(
  zones: readonly ShippingZone[],
  country: string,
  grams: number,
): Shipping {
  const [naming] = zones
    .filter(({ countries }) => countries.includes(country))
    .sort((one, other) => one.countries.length - other.countries.length || one.id - other.id);
  const zone = naming ?? zones.find(({ countries }) => countries.length === 0);
  if (!zone) return { kind: 'notThere' };
  const step = zone.steps.find(({ upTo }) => upTo === null || grams <= upTo);
  if (step) return { kind: 'ships', price: step.price };
  return { kind: 'tooHeavy', most: zone.steps.at(-1)?.upTo ?? 0 };
}

/** The sales tax of an artist. */
export interface SalesTax {
  /** Name of the tax: 'VAT'. */
  name: string;
  /** True if prices include it; otherwise it is added. */
  taxIncluded: boolean;
  /** Rates by country; other countries have none. */
  rates: { country: string; basisPoints: number }[];
}

/**
 * `basisPoints` are hundredths of a percent. With the highest rate, a full cart at the highest
 * prices still fits into the database's integers.
 */
export const TAX_LIMITS = { name: 30, basisPoints: 4000 } as const;
