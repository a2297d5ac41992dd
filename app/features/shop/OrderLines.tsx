import { formatMoney } from '#app/display/money.ts';
import { Hint } from '#app/ui/Page.tsx';
import { Words } from '#app/ui/Words.tsx';
import { dateAndTime } from '#app/display/dates.ts';
import type { OrderView } from './order.schema.ts';
import { lineWords, type WaitingLine } from './order.ts';
import { SumLines } from './selling/SumLines.tsx';
import type { OrderSums } from './selling/sums.ts';
import { SECOND, TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type OrderLine = {
  name: string;
  size: string;
  quantity: number;
  priceCents: number;
  refunded?: number;
};

/** The ordered things and their prices. */
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
                  {texts.refundedOfQuantity(line.refunded, line.quantity)}
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

/** The lines of an order that are still to come, and when. */
export function WaitingNote({ waiting }: { waiting: readonly WaitingLine[] }) {
  if (waiting.length === 0) return null;
  return (
    <Hint icon="calendar">
      <ul className="grid gap-1">
        {waiting.map(({ name, comesOutAt }, index) => (
          <li key={index}>
            <TextAround text={texts.comesOutAt(WORDS, SECOND)}>
              {name}
              <time dateTime={comesOutAt}>{dateAndTime(comesOutAt)}</time>
            </TextAround>
          </li>
        ))}
      </ul>
    </Hint>
  );
}

const DATE_WORDS = {
  new: texts.ordered,
  paid: texts.paid,
  sent: texts.sent,
  completed: texts.completed,
  cancelled: texts.cancelled,
  refunded: texts.refunded,
} as const;

/** The events of an order, with their dates. */
export function OrderDates({ dates }: Pick<OrderView, 'dates'>) {
  return (
    <dl className="small grid justify-start grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-text-2">
      {dates.map(({ state, at }) => (
        <div key={state} className="contents">
          <dt>{DATE_WORDS[state]}</dt>
          <dd className="m-0">
            <time dateTime={at}>{dateAndTime(at)}</time>
          </dd>
        </div>
      ))}
    </dl>
  );
}
