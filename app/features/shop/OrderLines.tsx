import { formatMoney } from '../merch/money.ts';
import { lineWords } from './order-limits.ts';

type OrderLine = { name: string; size: string; quantity: number; priceCents: number };

/** What is ordered, and what it costs. */
export function OrderLines({
  lines,
  totalCents,
}: {
  lines: readonly OrderLine[];
  totalCents: number;
}) {
  return (
    <div>
      <ul aria-label="Items of this order">
        {lines.map((line, index) => (
          <li key={index} className="flex justify-between gap-4 border-b border-line py-3">
            <span className="[overflow-wrap:anywhere]">{lineWords(line)}</span>
            <span className="num flex-none">{formatMoney(line.priceCents * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="num flex justify-between gap-4 py-3 text-20">
        <span>Total</span>
        <b>{formatMoney(totalCents)}</b>
      </p>
    </div>
  );
}
