import { Form, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { dayWords } from './day-words.ts';
import type { OrderView } from './order.schema.ts';
import { STATE_WORDS } from './order-limits.ts';
import { OrderLines } from './OrderLines.tsx';

type OrderDetailsProps = { order: OrderView; refused: Refused | undefined };

/** An order, for its seller: who, where to, and what happens next. */
export function OrderDetails({ order, refused }: OrderDetailsProps) {
  const { id, state, name, email, address, note, createdAt, payment } = order;
  const { expiresAt, hasExpired } = order;
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead title={`Order ${id}`} lead={dayWords(createdAt)}>
        <Button icon="left" to="/merch/orders">
          Orders
        </Button>
      </PageHead>
      {refused && <ErrorState title="Update failed">{refused.error.message}</ErrorState>}
      <div className="grid gap-8 pt-2">
        <div className="grid gap-4">
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone={STATE_WORDS[state].tone} dot>
              {STATE_WORDS[state].name}
            </Badge>
            <span className="small text-text-2">
              {payment === 'stripe' ? 'By card, at Stripe' : 'Paid by arrangement'}
            </span>
          </p>
          {expiresAt && (state === 'new' || hasExpired) && (
            <p className="small text-text-2">
              {hasExpired ? 'Not paid by ' : 'Held until '}
              <time dateTime={expiresAt}>{dayWords(expiresAt)}</time>
              {hasExpired ? ': it is in stock again.' : '. Unpaid, it is then in stock again.'}
            </p>
          )}
          <Moves order={order} />
        </div>
        <OrderLines lines={order.lines} totalCents={order.totalCents} />
        <section aria-labelledby="buyer-title">
          <SectionHead id="buyer-title" title="Buyer" />
          <p className="[overflow-wrap:anywhere]">
            {name}
            <br />
            <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
          </p>
          {address && (
            <p className="whitespace-pre-line pt-3 [overflow-wrap:anywhere]">{address}</p>
          )}
          {note && (
            <blockquote className="m-0 mt-4 whitespace-pre-line border-l-2 border-accent-line pl-4 text-text-2 [overflow-wrap:anywhere]">
              {note}
            </blockquote>
          )}
        </section>
      </div>
    </main>
  );
}

function Moves({ order: { state, payment, lines } }: { order: OrderView }) {
  const busy = useNavigation().formData?.get('to');
  const ships = lines.some(({ digitalDownload }) => !digitalDownload);
  if (state === 'sent' || state === 'cancelled') return null;
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
            busyLabel="Saving..."
          >
            It is paid
          </Button>
        )}
        {state === 'paid' && ships && (
          <Button
            variant="accent"
            name="to"
            value="sent"
            busy={busy === 'sent'}
            busyLabel="Saving..."
          >
            It is sent
          </Button>
        )}
      </Actions>
      <details>
        <summary className="inline-flex min-h-target items-center text-text-2 underline">
          Cancel this order
        </summary>
        <p className="pb-3 pt-1">
          Its pieces are in stock again, and its downloads end.
          {state === 'paid' && ' Please give the money back yourself.'}
        </p>
        <Button
          variant="danger"
          name="to"
          value="cancelled"
          busy={busy === 'cancelled'}
          busyLabel="Cancelling..."
        >
          Cancel the order
        </Button>
      </details>
    </Form>
  );
}
