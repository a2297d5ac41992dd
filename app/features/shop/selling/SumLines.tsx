import { Words } from '#app/ui/Words.tsx';
import { type OrderSums, sumRows } from './sums.ts';
import * as texts from './texts.ts';

type SumLinesProps = { sums: OrderSums; currency: string };

/** Lines for the discount, the shipping and the tax of an order, as far as they apply. */
export function SumLines({ sums, currency }: SumLinesProps) {
  const rows = sumRows(sums, currency);
  if (rows.length === 0) return null;
  return (
    <ul aria-label={texts.discountShippingAndTax} className="border-b border-line py-2 text-text-2">
      {rows.map(({ label, money }) => (
        <li key={label} className="flex flex-wrap justify-between gap-x-4 py-1">
          <span className="min-w-0 flex-[1_1_8rem]">
            <Words>{label}</Words>
          </span>
          <span className="num flex-none">{money}</span>
        </li>
      ))}
    </ul>
  );
}
