import { Words } from '#app/ui/Words.tsx';
import { formatMoney } from '#app/display/money.ts';
import { SumLines } from './selling/SumLines.tsx';
import type { OrderSums } from './selling/sums.ts';
import { lineWords } from './order-limits.ts';
import * as texts from './texts.ts';

type OrderLine = {
  name: string;
  size: string;
  quantity: number;
  priceCents: number;
  refunded?: number;
};

/** What is ordered, and what it costs. */
export function OrderLines({
  lines,
  sums,
  totalCents,
  totalLabel = texts.total,
  currency,
  refundedCents = 0,
}: {
  lines: readonly OrderLine[];
  sums: OrderSums;
  totalCents: number;
  totalLabel?: string;
  currency: string;
  refundedCents?: number;
}) {
  return (
    <div>
      <ul aria-label={texts.itemsOfThisOrder}>
        {lines.map((line, index) => (
          <li
            key={index}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3"
          >
            <span className="min-w-0 flex-[1_1_8rem]">
              <Words>{lineWords(line)}</Words>
              {line.refunded !== undefined && line.refunded > 0 && (
                <span className="small block text-text-2">
                  {texts.piecesRefunded(line.refunded, line.quantity)}
                </span>
              )}
            </span>
            <span className="num flex-none">
              {formatMoney(line.priceCents * line.quantity, currency)}
            </span>
          </li>
        ))}
      </ul>
      <SumLines sums={sums} currency={currency} />
      <p className="num flex flex-wrap justify-between gap-x-4 py-3 text-20">
        <span>{totalLabel}</span>
        <b>{formatMoney(totalCents, currency)}</b>
      </p>
      {refundedCents > 0 && (
        <p className="num flex flex-wrap justify-between gap-x-4 text-text-2">
          <span>{texts.refunded}</span>
          <span>{formatMoney(-refundedCents, currency)}</span>
        </p>
      )}
    </div>
  );
}
