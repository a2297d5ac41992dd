import type { OrderSums } from './sums.ts';
import * as texts from './texts.ts';

interface OrderedLine {
  name: string;
  size: string;
  quantity: number;
  priceCents: number;
  discountCents: number;
}

/** What a card is charged for: amounts in the smallest unit, each at least 1, that add up to the total. */
export interface ChargedLine {
  name: string;
  quantity: number;
  amount: number;
}

/**
 * An order as lines of a payment. A line with a discount is charged as one piece, because what is taken
 * off cannot always be divided by how many there are.
 */
export function chargedLines(
  { lines, sums }: { lines: readonly OrderedLine[]; sums: OrderSums },
  wordsOf: (line: Pick<OrderedLine, 'name' | 'size' | 'quantity'>) => string,
): ChargedLine[] {
  const { shipping, tax } = sums;
  const charged = lines.map((line): ChargedLine => {
    const { quantity, priceCents, discountCents } = line;
    return discountCents === 0
      ? { name: wordsOf({ ...line, quantity: 1 }), quantity, amount: priceCents }
      : { name: wordsOf(line), quantity: 1, amount: quantity * priceCents - discountCents };
  });
  if (shipping) {
    charged.push({ name: texts.shippingTo(shipping.to), quantity: 1, amount: shipping.cents });
  }
  if (tax && !tax.included) {
    const name = `${tax.name} ${texts.percent(tax.basisPoints)}`;
    charged.push({ name, quantity: 1, amount: tax.cents });
  }
  return charged.filter(({ amount }) => amount > 0);
}
