import { dayWords } from './day-words.ts';
import type { OrderView } from './order.schema.ts';
import * as texts from './texts.ts';

const WORDS = {
  new: texts.ordered,
  paid: texts.paid,
  sent: texts.sent,
  completed: texts.completed,
  cancelled: texts.cancelled,
  refunded: texts.refunded,
} as const;

/** What has happened to an order, and when. */
export function OrderDates({ dates }: Pick<OrderView, 'dates'>) {
  return (
    <dl className="small grid justify-start grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-text-2">
      {dates.map(({ state, at }) => (
        <div key={state} className="contents">
          <dt>{WORDS[state]}</dt>
          <dd className="m-0">
            <time dateTime={at}>{dayWords(at)}</time>
          </dd>
        </div>
      ))}
    </dl>
  );
}
