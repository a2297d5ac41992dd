import { formatMoney } from '#app/display/money.ts';
import type { OrderSums } from './sums.ts';
import * as texts from './texts.ts';

interface SumRow {
  label: string;
  money: string;
}

/** Discount, shipping and tax of an order, those that there are, as they are read. */
export function sumRows({ discount, shipping, tax }: OrderSums, currency: string): SumRow[] {
  const rows: SumRow[] = [];
  if (discount) {
    const money = formatMoney(-discount.cents, currency);
    rows.push({ label: texts.discountBy(discount.code), money });
  }
  if (shipping) {
    const money = shipping.cents === 0 ? texts.free : formatMoney(shipping.cents, currency);
    rows.push({ label: texts.shippingTo(shipping.to), money });
  }
  if (tax) {
    const rate = `${tax.name} ${texts.percent(tax.basisPoints)}`;
    const label = tax.included ? texts.including(rate) : rate;
    rows.push({ label, money: formatMoney(tax.cents, currency) });
  }
  return rows;
}
