import { formatMoney } from '#app/display/money.ts';
import type { DiscountValue } from './order-total.ts';
import * as texts from './texts.ts';

/** What a code is for: everything, or one thing. */
export interface DiscountScope {
  itemId: number | null;
  trackId: number | null;
  albumId: number | null;
}

/** A discount code, by what decides whether it holds. */
export interface Discount extends DiscountScope {
  percent: number | null;
  amountCents: number | null;
  minimumCents: number | null;
  /** Of its amounts. */
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

/** Whether a code is for a line. */
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

/** Why a code takes nothing off this cart now, as a sentence; null if it does. */
export function whyNot(
  discount: Discount,
  { lines, currency, now }: { lines: readonly PricedLine[]; currency: string; now: Date },
): string | null {
  const { startsAt, endsAt, mostUses, uses, minimumCents } = discount;
  if (startsAt && now < startsAt) return texts.codeStarts(startsAt);
  if (endsAt && now >= endsAt) return texts.codeEnded(endsAt);
  if (mostUses !== null && uses >= mostUses) return texts.codeUsedUp;
  const eligible = lines
    .filter((line) => isFor(discount, line))
    .reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  if (eligible === 0) return texts.codeForNothing;
  const speaksOfMoney = discount.percent === null || minimumCents !== null;
  if (speaksOfMoney && discount.currency !== currency) {
    return texts.codeCurrency(discount.currency);
  }
  if (minimumCents !== null && eligible < minimumCents) {
    return texts.codeMinimum(formatMoney(minimumCents, currency));
  }
  return null;
}
