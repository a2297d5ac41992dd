import { stepOf } from '#app/display/money.ts';

/** What a discount takes off: some percent, or an amount in the smallest unit of the currency. */
export type DiscountValue =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amount: number };

export interface TaxTerms {
  /** Hundredths of a percent: 19 % is 1900. */
  basisPoints: number;
  /** Whether prices contain it already. */
  included: boolean;
}

/** All that an order’s total follows from; amounts in the smallest unit of the currency. */
export interface TotalInput {
  currency: string;
  /** Of each line, what one piece costs, how many are bought, and whether the discount is for it. */
  lines: readonly { priceCents: number; quantity: number; discounted: boolean }[];
  discount: DiscountValue | null;
  shippingCents: number;
  tax: TaxTerms | null;
}

export interface OrderTotal {
  /** All lines at their prices. */
  goodsCents: number;
  discountCents: number;
  /** How much of the discount falls on each line; together exactly `discountCents`. */
  lineDiscounts: number[];
  shippingCents: number;
  /** Contained in the prices or added to them, as the terms say. */
  taxCents: number;
  totalCents: number;
}

/**
 * What an order costs. The discount is taken off the lines that it is for, never off shipping; tax is
 * on what is left with shipping. Discount and tax are each rounded once, half up, on the order’s sum; the
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
    ...{ goodsCents, discountCents, shippingCents, taxCents },
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

/** `amount` × `part` / `whole`, to the nearest `step`, half up; whole numbers throughout. */
function roundedShare(amount: number, part: number, whole: number, step: number): number {
  const divisor = whole * step;
  return Math.floor((2 * amount * part + divisor) / (2 * divisor)) * step;
}

/**
 * Divides an amount by weights whose sum it does not exceed, in steps: each gets what is due to it
 * rounded down, and what is left goes to the largest remainders, to the first of equal ones. None gets
 * more than its weight.
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
