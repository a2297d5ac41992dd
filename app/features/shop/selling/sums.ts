import { formatMoney, stepOf } from '#app/display/money.ts';
import * as texts from './texts.ts';

/** The sums between the lines of an order and its total, as charged. */
export interface OrderSums {
  discount: { code: string; cents: number } | null;
  shipping: { to: string; cents: number } | null;
  tax: { name: string; basisPoints: number; included: boolean; cents: number } | null;
}

interface SumRow {
  label: string;
  money: string;
}

/** The discount, shipping and tax of an order as rows of text, as far as they apply. */
export function sumRows({ discount, shipping, tax }: OrderSums, currency: string): SumRow[] {
  const rows: SumRow[] = [];
  if (discount) {
    const money = formatMoney(-discount.cents, currency);
    rows.push({ label: texts.discountByCode(discount.code), money });
  }
  if (shipping) {
    const money = shipping.cents === 0 ? texts.free : formatMoney(shipping.cents, currency);
    rows.push({ label: texts.shippingTo(shipping.to), money });
  }
  if (tax) {
    const rate = `${tax.name} ${texts.percentOf(tax.basisPoints)}`;
    const label = tax.included ? texts.includingTax(rate) : rate;
    rows.push({ label, money: formatMoney(tax.cents, currency) });
  }
  return rows;
}

/** Value of a discount: a percentage, or an amount in the smallest unit of the currency. */
export type DiscountValue =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amount: number };

interface TaxTerms {
  /** Hundredths of a percent: 19 % is 1900. */
  basisPoints: number;
  /** True if prices include it. */
  included: boolean;
}

/** The values that an order’s total depends on; amounts in the smallest unit of the currency. */
export interface TotalInput {
  currency: string;
  /** For each line: the price of one piece, the quantity, and whether the discount applies. */
  lines: readonly { priceCents: number; quantity: number; discounted: boolean }[];
  discount: DiscountValue | null;
  shippingCents: number;
  tax: TaxTerms | null;
}

export interface OrderTotal {
  /** Sum of all lines at their prices. */
  goodsCents: number;
  discountCents: number;
  /** The share of each line in the discount; together exactly `discountCents`. */
  lineDiscounts: number[];
  shippingCents: number;
  /** Included in the prices or added to them, as the terms say. */
  taxCents: number;
  totalCents: number;
}

/**
 * The total of an order. The discount is taken off the lines that it is for, never off shipping; tax is on
 * what is left with shipping. Discount and tax are each rounded once, half up, on the order’s sum; the
 * discount is then divided among the lines by the largest remainder, so that the lines add up to it.
 */
export function orderTotal({
  currency,
  lines,
  discount,
  shippingCents,
  tax,
}: TotalInput): OrderTotal {
  const step = stepOf(currency);
  const amounts = lines.map(({ priceCents, quantity }) => priceCents * quantity);
  const eligible = amounts.map((amount, index) => (lines[index]?.discounted ? amount : 0));
  const goodsCents = sumOf(amounts);
  const discountCents = discount ? takenOff(discount, sumOf(eligible), step) : 0;
  const taxed = goodsCents - discountCents + shippingCents;
  const taxCents = tax ? taxOf(taxed, tax, step) : 0;
  return {
    goodsCents,
    discountCents,
    shippingCents,
    taxCents,
    lineDiscounts: divideByWeight(discountCents, eligible, step),
    totalCents: taxed + (tax?.included ? 0 : taxCents),
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function takenOff(discount: DiscountValue, eligible: number, step: number): number {
  if (discount.kind === 'amount') return Math.min(discount.amount, eligible);
  return Math.min(roundedShare(eligible, discount.percent, 100, step), eligible);
}

function taxOf(taxed: number, { basisPoints, included }: TaxTerms, step: number): number {
  return included
    ? roundedShare(taxed, basisPoints, 10_000 + basisPoints, 1)
    : roundedShare(taxed, basisPoints, 10_000, step);
}

/** `amount` × `part` / `whole`, rounded to the nearest `step`, half up; in integers throughout. */
function roundedShare(amount: number, part: number, whole: number, step: number): number {
  const divisor = whole * step;
  return Math.floor((2 * amount * part + divisor) / (2 * divisor)) * step;
}

/**
 * Divides an amount, at most the sum of the weights, in proportion to them, in steps: each share is rounded
 * down, and the rest goes to the largest remainders, the first of equal ones. No share exceeds its weight.
 */
export function divideByWeight(amount: number, weights: readonly number[], step = 1): number[] {
  const sum = sumOf(weights);
  if (amount === 0 || sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / sum / step) * step);
  const remainders = weights.map((weight, index) => amount * weight - (shares[index] ?? 0) * sum);
  const byRemainder = [...weights.keys()].sort(
    (one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0) || one - other,
  );
  let left = amount - sumOf(shares);
  while (left > 0) {
    for (const index of byRemainder) {
      const share = shares[index] ?? 0;
      const more = Math.min(step, left, (weights[index] ?? 0) - share);
      shares[index] = share + more;
      left -= more;
    }
  }
  return shares;
}

interface OrderedLine {
  name: string;
  size: string;
  quantity: number;
  priceCents: number;
  discountCents: number;
}

/** The lines charged to a card: amounts in the smallest unit, each at least 1, that add up to the total. */
interface ChargedLine {
  name: string;
  quantity: number;
  amount: number;
}

/**
 * The order lines of a card payment. A line with a discount is charged as one piece, because its
 * discount may not be divisible by the quantity.
 */
export function chargedLines(
  { lines, sums }: { lines: readonly OrderedLine[]; sums: OrderSums },
  labelOf: (line: Pick<OrderedLine, 'name' | 'size' | 'quantity'>) => string,
): ChargedLine[] {
  const { shipping, tax } = sums;
  const charged = lines.map((line): ChargedLine => {
    const { quantity, priceCents, discountCents } = line;
    return discountCents === 0
      ? { name: labelOf({ ...line, quantity: 1 }), quantity, amount: priceCents }
      : { name: labelOf(line), quantity: 1, amount: quantity * priceCents - discountCents };
  });
  if (shipping) {
    charged.push({ name: texts.shippingTo(shipping.to), quantity: 1, amount: shipping.cents });
  }
  if (tax && !tax.included) {
    const name = `${tax.name} ${texts.percentOf(tax.basisPoints)}`;
    charged.push({ name, quantity: 1, amount: tax.cents });
  }
  return charged.filter(({ amount }) => amount > 0);
}

/** Currencies without decimals that Stripe nevertheless counts in hundredths. */
const IN_HUNDREDTHS = ['ISK', 'UGX'];

/** An amount in the unit that Stripe expects: https://docs.stripe.com/currencies */
export const chargedAmount = (minor: number, currency: string): number =>
  IN_HUNDREDTHS.includes(currency) ? minor * 100 : minor;

interface PaidOrder {
  totalCents: number;
  taxCents: number;
  taxIncluded: boolean;
}

interface PaidLine {
  quantity: number;
  priceCents: number;
  /** The line's share of the order's discount, for all its pieces. */
  discountCents: number;
}

/**
 * The amount that a buyer has paid for some pieces of a line, less their discount and with the tax that was
 * added, in whole units. Counted from how many went back before, so that a line that goes back piece by
 * piece is never given back for more than was paid; what rounding leaves is of the last ones. Shipping is
 * no piece's.
 */
export function paidForPieces(
  { totalCents, taxCents, taxIncluded }: PaidOrder,
  { quantity, priceCents, discountCents }: PaidLine,
  { before, pieces }: { before: number; pieces: number },
): number {
  const net = quantity * priceCents - discountCents;
  const added = taxIncluded ? 0 : taxCents;
  const taxed = totalCents - added;
  const upTo = (count: number) => {
    const ofLine = Math.floor((net * count) / quantity);
    return ofLine + (taxed === 0 ? 0 : Math.floor((added * ofLine) / taxed));
  };
  return upTo(before + pieces) - upTo(before);
}

interface SettledOrder {
  totalCents: number;
  shippingCents: number | null;
  taxCents: number;
  taxIncluded: boolean;
}

/**
 * Net of an order: the price of the goods without shipping, tax and refunds. Refunds are deducted
 * from the goods first. In the smallest unit of the currency; 0 for an order that was refunded in full.
 */
export function netOfOrder(
  { totalCents, shippingCents, taxCents, taxIncluded }: SettledOrder,
  refundedCents: number,
): number {
  const untaxed = taxIncluded ? totalCents : totalCents - taxCents;
  const goods = untaxed - (shippingCents ?? 0);
  if (goods <= 0) return 0;
  // The goods with their share of the tax, and without it.
  const paid = Math.round((totalCents * goods) / untaxed);
  const net = Math.round(((totalCents - taxCents) * goods) / untaxed);
  return Math.round((net * (paid - Math.min(refundedCents, paid))) / paid);
}
