import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, refusalSentence, typedValue } from '#app/operations/refused-form.ts';
import type { OrderPayment } from '#db/schema.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { EmptyState, ErrorState } from '#app/ui/States.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { cartAddress, shopAddress } from '../merch/merch-limits.ts';
import { formatMoney } from '../merch/money.ts';
import type { CartView } from './cart.ts';
import { CartNotices } from './CartNotices.tsx';
import { ORDER_LIMITS } from './order-limits.ts';
import { OrderLines } from './OrderLines.tsx';

type CheckoutPageProps = {
  artist: { id: number; name: string };
  cart: CartView;
  payment: OrderPayment;
  paymentNote: string | null;
  holdDays: number;
  formKey: string;
  refused: Refused | undefined;
};

/** The order before it is one: who it is for, where it goes, what it costs. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { artist, cart, payment, paymentNote, holdDays, formKey, refused } = props;
  const busy = useNavigation().formData?.get('intent') === 'placeOrder';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  if (cart.entries.length === 0) {
    return (
      <main id="main" tabIndex={-1} className="page pb-16">
        <PageHead title="Checkout" />
        {refused && <ErrorState title="Nothing was ordered">{refused.error.message}</ErrorState>}
        <EmptyState
          actions={
            <Button variant="accent" to={shopAddress(artist.id)}>
              To the shop
            </Button>
          }
        >
          Your cart is empty.
        </EmptyState>
      </main>
    );
  }
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title="Checkout" lead={`From the shop of ${artist.name}`}>
        <Button icon="left" to={cartAddress(artist.id)}>
          Cart
        </Button>
      </PageHead>
      <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_376px] lg:gap-16">
        <section aria-label="Your order" className="grid content-start gap-3 md:col-start-2">
          <CartNotices notices={cart.notices} />
          <OrderLines lines={cart.entries} totalCents={cart.totalCents} />
        </section>
        <Form
          ref={form}
          method="post"
          noValidate
          className="grid content-start gap-5 md:col-start-1 md:row-start-1"
        >
          {refused && (
            <ErrorState title="Nothing was ordered">{refusalSentence(refused)}</ErrorState>
          )}
          <input type="hidden" name="total" value={cart.totalCents} />
          <input type="hidden" name="formKey" value={typedValue(refused, 'formKey') ?? formKey} />
          <BuyerFields ships={cart.ships} artistName={artist.name} refused={refused} />
          <PaymentWords payment={payment} paymentNote={paymentNote} artistName={artist.name} />
          {payment === 'arrangement' && (
            <p className="small text-text-2">
              It is held for you for {holdDays === 1 ? 'a day' : `${holdDays} days`}. What is not
              paid by then goes back to the shop.
            </p>
          )}
          <Button
            variant="hero"
            size="lg"
            className="sm:justify-self-start"
            name="intent"
            value="placeOrder"
            busy={busy}
            busyLabel="Ordering..."
          >
            Place order, {formatMoney(cart.totalCents)}
          </Button>
        </Form>
      </div>
    </main>
  );
}

type BuyerFieldsProps = { ships: boolean; artistName: string; refused: Refused | undefined };

function BuyerFields({ ships, artistName, refused }: BuyerFieldsProps) {
  const field = (name: string) => ({ error: fieldError(refused, name) });
  const typed = (name: string) => typedValue(refused, name) ?? '';
  return (
    <>
      <Field label="Your name" {...field('name')}>
        <TextInput
          name="name"
          autoComplete="name"
          required
          maxLength={ORDER_LIMITS.name}
          defaultValue={typed('name')}
        />
      </Field>
      <Field
        label="Your email"
        help={`Only ${artistName} sees it, to write to you about this order.`}
        {...field('email')}
      >
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={ORDER_LIMITS.email}
          defaultValue={typed('email')}
        />
      </Field>
      {ships && (
        <Field label="Address" help="Street, town, postcode, country." {...field('address')}>
          <TextArea
            name="address"
            rows={4}
            autoComplete="street-address"
            required
            maxLength={ORDER_LIMITS.address}
            defaultValue={typed('address')}
          />
        </Field>
      )}
      <Field label={`Message to ${artistName}`} mark="(optional)" {...field('note')}>
        <TextArea name="note" rows={2} maxLength={ORDER_LIMITS.note} defaultValue={typed('note')} />
      </Field>
      {/* Only programs find this one, and fill it. */}
      <div hidden>
        <label htmlFor="order-website">Leave this empty</label>
        <input id="order-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

type PaymentWordsProps = { payment: OrderPayment; paymentNote: string | null; artistName: string };

export function PaymentWords({ payment, paymentNote, artistName }: PaymentWordsProps) {
  if (payment === 'stripe') {
    return <Hint icon="lock">You pay by card on the next page, at Stripe.</Hint>;
  }
  return (
    <Hint>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        {paymentNote ??
          `Payment by arrangement: ${artistName} writes to you about how to pay. Nothing is charged now.`}
      </p>
    </Hint>
  );
}
