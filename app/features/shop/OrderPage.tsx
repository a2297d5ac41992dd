import { Form, Link, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CopyField } from '#app/ui/CopyField.tsx';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { orderAddress, shopAddress } from '../merch/merch-limits.ts';
import { formatMoney } from '../merch/money.ts';
import { PaymentWords } from './CheckoutPage.tsx';
import { dayWords } from './day-words.ts';
import type { OrderView } from './order.schema.ts';
import { STATE_WORDS } from './order-limits.ts';
import { OrderLines } from './OrderLines.tsx';

type OrderPageProps = {
  orderKey: string;
  origin: string;
  artist: { id: number; name: string };
  order: OrderView;
  paymentNote: string | null;
  downloads: { name: string; address: string }[];
  refused: Refused | undefined;
};

/** The buyer's page of an order: receipt, payment and downloads. Whoever has its address may see it. */
export function OrderPage(props: OrderPageProps) {
  const { orderKey, origin, artist, order, downloads, refused } = props;
  const { id, state, lines, totalCents, address, email } = order;
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead
        title={TITLES[state]}
        lead={order.hasExpired ? EXPIRED : LEADS[state](artist.name)}
      />
      {refused && <ErrorState title="Not changed">{refused.error.message}</ErrorState>}
      <div className="grid gap-8 pt-4">
        {state === 'new' && <Payment {...props} />}
        {downloads.length > 0 && (
          <section aria-labelledby="downloads-title">
            <SectionHead id="downloads-title" title="Your downloads" />
            <ul className="grid gap-2">
              {downloads.map(({ name, address: file }) => (
                <li key={file}>
                  <Button variant="accent" icon="download" href={file} download>
                    {name}
                  </Button>
                </li>
              ))}
            </ul>
            <p className="small pt-3 text-text-2">
              These links work for a day. Come back to this page for new ones.
            </p>
          </section>
        )}
        <section aria-labelledby="order-title">
          <SectionHead
            id="order-title"
            title={
              <span className="flex flex-wrap items-center gap-3">
                Order {id}
                <Badge tone={STATE_WORDS[state].tone} dot>
                  {STATE_WORDS[state].name}
                </Badge>
              </span>
            }
          />
          <OrderLines lines={lines} totalCents={totalCents} />
          {address && (
            <p className="small whitespace-pre-line pt-2 text-text-2 [overflow-wrap:anywhere]">
              To {order.name}
              {'\n'}
              {address}
            </p>
          )}
          <p className="small pt-2 text-text-2 [overflow-wrap:anywhere]">
            {artist.name} writes to {email}, if there is anything to say.
          </p>
          <p className="pt-2">
            <Link to={shopAddress(artist.id)} className="inline-flex min-h-target items-center">
              Back to the shop
            </Link>
          </p>
        </section>
        <CopyField
          label="Keep this address: it is your receipt"
          value={origin + orderAddress(orderKey)}
          copied="Address copied"
        />
        {state === 'new' && <CancelForm />}
      </div>
    </main>
  );
}

const TITLES = {
  new: 'Thank you',
  paid: 'Paid, thank you',
  sent: 'On its way',
  cancelled: 'Cancelled',
} as const;

const LEADS = {
  new: (name: string) => `${name} has your order.`,
  paid: (name: string) => `${name} has your payment.`,
  sent: (name: string) => `${name} has sent your order.`,
  cancelled: () => 'Nothing is sent, and nothing is to be paid.',
} as const;

const EXPIRED =
  'It was not paid in time, so it went back to the shop. Nothing is sent, and nothing is to be paid.';

function Payment({ artist, order, paymentNote }: OrderPageProps) {
  const busy = useNavigation().formData?.get('intent') === 'pay';
  const { payment, paymentUrl, totalCents, expiresAt } = order;
  return (
    <Card as="section" labelledBy="pay-title" className="grid gap-4">
      <h2 className="h2" id="pay-title">
        {payment === 'stripe' ? `Pay ${formatMoney(totalCents)}` : 'How to pay'}
      </h2>
      {payment === 'arrangement' ? (
        <>
          <PaymentWords payment={payment} paymentNote={paymentNote} artistName={artist.name} />
          {expiresAt && (
            <p className="small text-text-2">
              It is held for you until <time dateTime={expiresAt}>{dayWords(expiresAt)}</time>{' '}
              (UTC). What is not paid by then goes back to the shop.
            </p>
          )}
        </>
      ) : paymentUrl ? (
        <>
          <p className="small text-text-2">
            It is yours for half an hour; then it goes back to the shop.
          </p>
          <Button
            variant="hero"
            size="lg"
            icon="lock"
            href={paymentUrl}
            rel="noopener"
            className="sm:justify-self-start"
          >
            Pay by card
          </Button>
        </>
      ) : (
        <Form method="post" className="grid gap-3">
          <p>The payment could not be opened. Your order is safe: please try again.</p>
          <Button
            variant="accent"
            className="justify-self-start"
            name="intent"
            value="pay"
            busy={busy}
            busyLabel="Opening..."
          >
            Try again
          </Button>
        </Form>
      )}
    </Card>
  );
}

/** Asks again before it does it. */
function CancelForm() {
  const busy = useNavigation().formData?.get('intent') === 'cancel';
  return (
    <details>
      <summary className="inline-flex min-h-target items-center text-text-2 underline">
        Cancel this order
      </summary>
      <Form method="post" className="grid gap-3 pt-2">
        <p>You have not paid yet. This cannot be undone.</p>
        <Actions>
          <Button
            variant="danger"
            name="intent"
            value="cancel"
            busy={busy}
            busyLabel="Cancelling..."
          >
            Cancel the order
          </Button>
        </Actions>
      </Form>
    </details>
  );
}
