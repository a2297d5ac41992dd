import { Form, useNavigation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Hint, PageHead, SectionHead } from '#app/ui/Page.tsx';
import { Words } from '#app/ui/Words.tsx';
import { dayWords } from './day-words.ts';
import type { OrderView, OwnOrderView } from './order.schema.ts';
import { isUndone, stateWords } from './order-limits.ts';
import { OrderDates } from './OrderDates.tsx';
import { OrderLines } from './OrderLines.tsx';
import { Refunds } from './RefundForms.tsx';
import type { WaitingLine } from './pre-order.ts';
import { WaitingNote } from './WaitingNote.tsx';
import * as texts from './texts.ts';

const PAYMENTS = {
  stripe: texts.byCardAtStripe,
  arrangement: texts.paidByArrangement,
  none: texts.nothingToPayHere,
} as const;

type OrderDetailsProps = {
  order: OwnOrderView & { waiting: WaitingLine[] };
  refused: Refused | undefined;
};

/** An order, for its seller: who, where to, and what happens next. */
export function OrderDetails({ order, refused }: OrderDetailsProps) {
  const { id, state, name, email, address, note, createdAt, payment } = order;
  const { expiresAt, hasExpired, received } = order;
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead title={texts.order(id)} lead={dayWords(createdAt)}>
        <Button icon="left" to="/merch/orders">
          {texts.orders}
        </Button>
      </PageHead>
      <RefusalNote whole refused={refused} title={texts.updateFailed} />
      <div className="grid gap-8 pt-2">
        <div className="grid gap-4">
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone={stateWords(order).tone} dot>
              {stateWords(order).name}
            </Badge>
            <span className="small text-text-2">{PAYMENTS[payment]}</span>
          </p>
          {expiresAt && (state === 'new' || hasExpired) && (
            <p className="small text-text-2">
              {hasExpired ? texts.notPaidBy : texts.heldUntil}
              <time dateTime={expiresAt}>{dayWords(expiresAt)}</time>
              {hasExpired ? texts.stockAgain : texts.unpaidThenStockAgain}
            </p>
          )}
          {state === 'cancelled' && received === 'late' && <Hint>{texts.lateForSeller}</Hint>}
          {state === 'cancelled' && received === 'refunded' && (
            <p className="small text-text-2">{texts.refundedForSeller}</p>
          )}
          <OrderDates dates={order.dates} />
          <Moves order={order} />
        </div>
        <div>
          <OrderLines {...order} />
          {!isUndone(state) && <WaitingNote waiting={order.waiting} />}
        </div>
        <Refunds order={order} />
        <section aria-labelledby="buyer-title">
          <SectionHead id="buyer-title" title={texts.buyer} />
          <p className="[overflow-wrap:anywhere]">
            <Words>{name}</Words>
            <br />
            <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
          </p>
          {order.source && (
            <p className="small pt-1 text-text-2 [overflow-wrap:anywhere]">
              {sourceWords(order.source)}
            </p>
          )}
          {address && (
            <p dir="auto" className="whitespace-pre-line pt-3 [overflow-wrap:anywhere]">
              {address}
            </p>
          )}
          {note && (
            <blockquote
              dir="auto"
              className="m-0 mt-4 whitespace-pre-line border-l-2 border-accent-line pl-4 text-text-2 [overflow-wrap:anywhere]"
            >
              {note}
            </blockquote>
          )}
        </section>
      </div>
    </main>
  );
}

function sourceWords({ via, title }: NonNullable<OwnOrderView['source']>): string {
  if (via === 'embed') return texts.cameByPlayer;
  if (via === 'feed') return texts.cameByFeed;
  return title === null ? texts.cameByRemovedLink : texts.cameByLink(title);
}

function Moves({ order: { state, payment, lines } }: { order: OrderView }) {
  const busy = useNavigation().formData?.get('to');
  const ships = lines.some(({ digitalDownload }) => !digitalDownload);
  if (state === 'completed' || state === 'cancelled' || state === 'refunded') return null;
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="moveOrder" />
      <Actions>
        {state === 'new' && payment === 'arrangement' && (
          <Button
            variant="accent"
            name="to"
            value="paid"
            busy={busy === 'paid'}
            busyLabel={texts.saving}
          >
            {texts.itIsPaid}
          </Button>
        )}
        {(state === 'sent' || (state === 'paid' && !ships)) && (
          <Button name="to" value="completed" busy={busy === 'completed'} busyLabel={texts.saving}>
            {texts.itIsCompleted}
          </Button>
        )}
        {state === 'paid' && ships && (
          <Button
            variant="accent"
            name="to"
            value="sent"
            busy={busy === 'sent'}
            busyLabel={texts.saving}
          >
            {texts.itIsSent}
          </Button>
        )}
      </Actions>
      {state !== 'sent' && (
        <details>
          <summary className="inline-flex min-h-target items-center text-text-2 underline">
            {texts.cancelThisOrder}
          </summary>
          <p className="pb-3 pt-1">
            {texts.cancelForSeller}
            {state === 'paid' && payment !== 'none' && texts.giveMoneyBack}
          </p>
          <Button
            variant="danger"
            name="to"
            value="cancelled"
            busy={busy === 'cancelled'}
            busyLabel={texts.cancelling}
          >
            {texts.cancelTheOrder}
          </Button>
        </details>
      )}
    </Form>
  );
}
