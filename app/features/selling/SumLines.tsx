import type { ReactNode } from 'react';
import { formatMoney } from '#app/display/money.ts';
import { Words } from '#app/ui/Words.tsx';
import type { OrderSums } from './sums.ts';
import * as texts from './texts.ts';

type SumLinesProps = { sums: OrderSums; currency: string };

/** Discount, shipping and tax of an order, those that there are, each as a line. */
export function SumLines({ sums: { discount, shipping, tax }, currency }: SumLinesProps) {
  if (!discount && !shipping && !tax) return null;
  return (
    <ul aria-label={texts.discountShippingTax} className="border-b border-line py-2 text-text-2">
      {discount && (
        <Sum money={formatMoney(-discount.cents, currency)}>
          {texts.discount} <Words>{discount.code}</Words>
        </Sum>
      )}
      {shipping && (
        <Sum money={shipping.cents === 0 ? texts.free : formatMoney(shipping.cents, currency)}>
          {texts.shippingTo(shipping.to)}
        </Sum>
      )}
      {tax && (
        <Sum money={formatMoney(tax.cents, currency)}>
          {tax.included && texts.including} <Words>{tax.name}</Words>{' '}
          {texts.percent(tax.basisPoints)}
        </Sum>
      )}
    </ul>
  );
}

function Sum({ money, children }: { money: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-1">
      <span className="min-w-0 flex-[1_1_8rem]">{children}</span>
      <span className="num flex-none">{money}</span>
    </li>
  );
}
