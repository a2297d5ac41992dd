import { Form } from '@remix-run/react';
import { formatMoney } from '#app/display/money.ts';
import { Checkbox } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { paidForPieces } from './selling/paid-for-pieces.ts';
import { dayWords } from './day-words.ts';
import type { OwnOrderView } from './order.schema.ts';
import { lineWords } from './order-limits.ts';
import * as texts from './texts.ts';

/** What was given back of an order, and the forms that give back what is left. */
export function Refunds({ order }: { order: OwnOrderView }) {
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
                {doneAt === null
                  ? texts.refundOnItsWay
                  : way === 'stripe'
                    ? texts.refundedAtStripe
                    : texts.refundedByYou}
                , <time dateTime={doneAt ?? createdAt}>{dayWords(doneAt ?? createdAt)}</time>
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
    ...{ totalCents, taxCents: sums.tax?.cents ?? 0 },
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
      {texts.backInStock}
    </Checkbox>
  );
  const left = lines
    .map((line) => ({ ...line, left: line.quantity - line.refunded }))
    .filter((line) => line.left > 0);
  return (
    <>
      <p className="small pb-2 text-text-2">
        {payment === 'stripe' ? texts.refundGoesToCard : texts.refundByYourself}
      </p>
      <details>
        <summary className="inline-flex min-h-target items-center text-text-2 underline">
          {texts.refundAll(rest)}
        </summary>
        <Form method="post" className="grid gap-3 pb-3 pt-1">
          {hidden}
          <p>{texts.refundEndsDownloads}</p>
          {restock}
          <SubmitButton
            variant="danger"
            className="justify-self-start"
            intent="refund"
            busyLabel={texts.refunding}
          >
            {payment === 'stripe' ? texts.refundMoney(rest) : texts.noteRefund(rest)}
          </SubmitButton>
        </Form>
      </details>
      {(left.length > 1 || left.some((line) => line.left > 1)) && (
        <details>
          <summary className="inline-flex min-h-target items-center text-text-2 underline">
            {texts.refundSome}
          </summary>
          <Form method="post" className="grid gap-3 pt-1">
            {hidden}
            {left.map((line, index) => (
              <Field
                key={line.id}
                label={lineWords({ ...line, quantity: 1 })}
                help={texts.upTo(line.left, formatMoney(paidForOne(order, line), currency))}
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
              {payment === 'stripe' ? texts.refundThese : texts.noteTheseRefunded}
            </SubmitButton>
          </Form>
        </details>
      )}
    </>
  );
}
