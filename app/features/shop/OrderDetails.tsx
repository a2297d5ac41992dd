import { Form, useNavigation } from '@remix-run/react';
import { formatMoney } from '#app/display/money.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Hint, PageHead, SectionHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { Words } from '#app/ui/Words.tsx';
import { dateAndTime } from '#app/display/dates.ts';
import type { OrderView, OwnOrderView } from './order.schema.ts';
import { isUndone, lineWords, stateWords, type WaitingLine } from './order.ts';
import { OrderDates, OrderLines, WaitingNote } from './OrderLines.tsx';
import { paidForPieces } from './selling/sums.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import { joinFacts } from '#app/display/format.ts';
import * as texts from './texts.ts';

/** The refunds of an order, and the forms to refund the rest. */
function Refunds({ order }: { order: OwnOrderView }) {
  const { refunds, isRefundable, currency } = order;
  if (refunds.length === 0 && !isRefundable) return null;
  return (
    <section aria-labelledby="refunds-title">
      <SectionHead id="refunds-title" title={texts.refunds} />
      {refunds.length > 0 && (
        <ul className="grid gap-1 pb-3">
          {refunds.map(({ id, amountCents, way, createdAt, doneAt }) => (
            <li key={id}>
              <span className="num">{formatMoney(amountCents, currency)}</span>{' '}
              <span className="small text-text-2">
                <TextAround
                  text={joinFacts([
                    doneAt === null
                      ? texts.refundOnItsWay
                      : way === 'stripe'
                        ? texts.toTheBuyersCard
                        : texts.refundedByYou,
                    WORDS,
                  ])}
                >
                  <time dateTime={doneAt ?? createdAt}>{dateAndTime(doneAt ?? createdAt)}</time>
                </TextAround>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isRefundable && <RefundForms order={order} />}
    </section>
  );
}

function paidForOne({ totalCents, sums }: OwnOrderView, line: OwnOrderView['lines'][number]) {
  const paid = {
    totalCents,
    taxCents: sums.tax?.cents ?? 0,
    taxIncluded: sums.tax?.included ?? true,
  };
  return paidForPieces(paid, line, { before: line.refunded, pieces: 1 });
}

function RefundForms({ order }: { order: OwnOrderView }) {
  const { totalCents, refundedCents, currency, payment, lines, state, formKey } = order;
  const rest = formatMoney(totalCents - refundedCents, currency);
  const restocks = state !== 'cancelled' && lines.some(({ itemId }) => itemId !== null);
  const hidden = <input type="hidden" name="formKey" value={formKey} />;
  const restock = restocks && (
    <Checkbox name="restock" defaultChecked>
      {texts.itemsAreBackInStock}
    </Checkbox>
  );
  const left = lines
    .map((line) => ({ ...line, left: line.quantity - line.refunded }))
    .filter((line) => line.left > 0);
  return (
    <>
      <p className="small pb-2 text-text-2">
        {payment === 'stripe' ? texts.goesBackToTheCard : texts.refundByYourself}
      </p>
      <details>
        <summary className="inline-flex min-h-target items-center text-text-2 underline">
          {texts.refundAllThatIsLeft(rest)}
        </summary>
        <Form method="post" className="grid gap-3 pb-3 pt-1">
          {hidden}
          <p>{texts.downloadsStopWorking}</p>
          {restock}
          <SubmitButton
            variant="danger"
            className="justify-self-start"
            intent="refund"
            busyLabel={texts.refunding}
          >
            {payment === 'stripe' ? texts.refundMoney(rest) : texts.haveGivenBack(rest)}
          </SubmitButton>
        </Form>
      </details>
      {(left.length > 1 || left.some((line) => line.left > 1)) && (
        <details>
          <summary className="inline-flex min-h-target items-center text-text-2 underline">
            {texts.refundSomeOfIt}
          </summary>
          <Form method="post" className="grid gap-3 pt-1">
            {hidden}
            {left.map((line, index) => (
              <Field
                key={line.id}
                label={lineWords({ ...line, quantity: 1 })}
                help={texts.upToPieces(line.left, formatMoney(paidForOne(order, line), currency))}
              >
                <input type="hidden" name={`lines[${index}].id`} value={line.id} />
                <TextInput
                  className="max-w-[8rem]"
                  name={`lines[${index}].quantity`}
                  type="number"
                  inputMode="numeric"
                  required
                  min={0}
                  max={line.left}
                  defaultValue={0}
                />
              </Field>
            ))}
            {restock}
            <SubmitButton
              variant="danger"
              className="justify-self-start"
              intent="refund"
              busyLabel={texts.refunding}
            >
              {payment === 'stripe' ? texts.refundThese : texts.haveRefundedThese}
            </SubmitButton>
          </Form>
        </details>
      )}
    </>
  );
}

const PAYMENTS = {
  stripe: texts.byCardAtStripe,
  arrangement: texts.paidByArrangement,
  none: texts.nothingToPayHere,
} as const;

type OrderDetailsProps = {
  order: OwnOrderView & { waiting: WaitingLine[] };
  refused: Refused | undefined;
};

/** An order as its seller sees it: the buyer, the address and the next steps. */
export function OrderDetails({ order, refused }: OrderDetailsProps) {
  const { id, state, name, email, address, note, createdAt, payment } = order;
  const { expiresAt, hasExpired, received } = order;
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead title={texts.orderNumber(id)} lead={dateAndTime(createdAt)}>
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
              <TextAround
                text={hasExpired ? texts.isBackInStock(WORDS) : texts.backInStockIfUnpaid(WORDS)}
              >
                <time dateTime={expiresAt}>{dateAndTime(expiresAt)}</time>
              </TextAround>
            </p>
          )}
          {state === 'cancelled' && received === 'late' && <Hint>{texts.paidLateForSeller}</Hint>}
          {state === 'cancelled' && received === 'refunded' && (
            <p className="small text-text-2">{texts.paidLateRefundedForSeller}</p>
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
  if (via === 'embed') return texts.cameByPlayerElsewhere;
  if (via === 'feed') return texts.cameByTheirFeed;
  return title === null ? texts.cameByRemovedLink : texts.cameByYourLink(title);
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
            {texts.sentOrHandedOver}
          </Button>
        )}
      </Actions>
      {state !== 'sent' && (
        <details>
          <summary className="inline-flex min-h-target items-center text-text-2 underline">
            {texts.cancelThisOrder}
          </summary>
          <p className="pb-3 pt-1">
            {state === 'paid' && payment !== 'none'
              ? texts.cancelPaidOrderLead
              : texts.cancelOrderLeadForSeller}
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
