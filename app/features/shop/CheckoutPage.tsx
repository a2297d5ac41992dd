import { Form, useNavigation } from '@remix-run/react';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import type { OrderPayment } from '#db/schema.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { Words } from '#app/ui/Words.tsx';
import { cartAddress, shopAddress } from '../merch/merch-limits.ts';
import { formatMoney } from '#app/display/money.ts';
import { BuyerTerms } from '../selling/BuyerTerms.tsx';
import type { Quote } from '../selling/quote.server.ts';
import type { CartView } from './cart.ts';
import { CartNotices } from './CartNotices.tsx';
import { ORDER_LIMITS } from './order-limits.ts';
import { OrderLines } from './OrderLines.tsx';
import { WaitingNote } from './WaitingNote.tsx';
import * as texts from './texts.ts';

type CheckoutPageProps = {
  artist: { id: number; name: string };
  cart: CartView;
  quote: Quote;
  takesCodes: boolean;
  /** The discount code that was typed. */
  code: string;
  /** To choose from, where it matters. */
  countries: { value: string; label: string }[];
  payment: OrderPayment;
  paymentNote: string | null;
  holdDays: number;
  formKey: string;
  /** Of who is signed in. */
  email: string;
  refused: Refused | undefined;
};

/** The order before it is one: who it is for, where it goes, what it costs. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { artist, cart, quote, payment, paymentNote, holdDays, formKey, refused } = props;
  const waits = quote.asksCountry && quote.country === null;
  const total = formatMoney(quote.totalCents, cart.currency);
  const busy = useNavigation().formData?.get('intent') === 'placeOrder';
  const form = useFocusWrong(refused);
  if (cart.entries.length === 0) {
    return (
      <main id="main" tabIndex={-1} className="page pb-16">
        <PageHead title={texts.checkout} />
        <RefusalNote whole refused={refused} title={texts.nothingWasOrdered} />
        <EmptyState
          actions={
            <Button variant="accent" to={shopAddress(artist.id)}>
              {texts.toTheShop}
            </Button>
          }
        >
          {texts.yourCartIsEmpty}
        </EmptyState>
      </main>
    );
  }
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead
        title={texts.checkout}
        lead={
          <>
            {texts.fromTheShopOf} <Words>{artist.name}</Words>
          </>
        }
      >
        <Button icon="left" to={cartAddress(artist.id)}>
          {texts.cart}
        </Button>
      </PageHead>
      <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_376px] lg:gap-16">
        <section aria-label={texts.yourOrder} className="grid content-start gap-3 md:col-start-2">
          <CartNotices notices={cart.notices} />
          <BuyerTerms
            countries={props.countries}
            country={quote.country}
            takesCodes={props.takesCodes}
            code={props.code}
            codeProblem={quote.codeProblem}
          />
          <OrderLines
            lines={cart.entries}
            sums={quote.sums}
            totalCents={quote.totalCents}
            totalLabel={waits ? texts.beforeShippingAndTax : texts.total}
            currency={cart.currency}
          />
          <WaitingNote
            waiting={cart.entries.flatMap(({ name, comesOutAt }) =>
              comesOutAt ? [{ name, comesOutAt }] : [],
            )}
          />
          {quote.problem && <Hint icon="warning">{quote.problem}</Hint>}
        </section>
        <Form
          ref={form}
          method="post"
          noValidate
          className="grid content-start gap-5 md:col-start-1 md:row-start-1"
        >
          <RefusalNote refused={refused} title={texts.nothingWasOrdered} />
          <input type="hidden" name="total" value={quote.totalCents} />
          {quote.country && <input type="hidden" name="country" value={quote.country} />}
          {quote.sums.discount && (
            <input type="hidden" name="code" value={quote.sums.discount.code} />
          )}
          <input type="hidden" name="formKey" value={typedValue(refused, 'formKey') ?? formKey} />
          <BuyerFields
            ships={cart.ships}
            knowsCountry={quote.country !== null}
            artistName={artist.name}
            email={props.email}
            refused={refused}
          />
          <PaymentWords payment={payment} paymentNote={paymentNote} artistName={artist.name} />
          {payment === 'arrangement' && (
            <p className="small text-text-2">{texts.heldForDays(holdDays)}</p>
          )}
          {waits ? (
            <p className="text-warn">{texts.countryFirst}</p>
          ) : (
            quote.problem === null && (
              <Button
                variant="hero"
                size="lg"
                className="sm:justify-self-start"
                name="intent"
                value="placeOrder"
                busy={busy}
                busyLabel={texts.ordering}
              >
                {texts.placeOrder(total)}
              </Button>
            )
          )}
        </Form>
      </div>
    </main>
  );
}

type BuyerFieldsProps = {
  ships: boolean;
  knowsCountry: boolean;
  artistName: string;
  email: string;
  refused: Refused | undefined;
};

function BuyerFields(props: BuyerFieldsProps) {
  const { ships, knowsCountry, artistName, email, refused } = props;
  const field = (name: string) => ({ error: fieldError(refused, name) });
  const typed = (name: string) => typedValue(refused, name) ?? '';
  return (
    <>
      <Field label={texts.yourName} {...field('name')}>
        <TextInput
          name="name"
          autoComplete="name"
          required
          maxLength={ORDER_LIMITS.name}
          defaultValue={typed('name')}
        />
      </Field>
      <Field
        label={texts.yourEmail}
        help={
          <>
            {texts.only} <Words>{artistName}</Words> {texts.sellerSeesEmail}
          </>
        }
        {...field('email')}
      >
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={ORDER_LIMITS.email}
          defaultValue={typedValue(refused, 'email') ?? email}
        />
      </Field>
      {ships && (
        <Field
          label={texts.address}
          help={knowsCountry ? texts.streetTownPostcode : texts.streetTownPostcodeCountry}
          {...field('address')}
        >
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
      <Field
        label={
          <>
            {texts.messageTo} <Words>{artistName}</Words>
          </>
        }
        mark="(optional)"
        {...field('note')}
      >
        <TextArea name="note" rows={2} maxLength={ORDER_LIMITS.note} defaultValue={typed('note')} />
      </Field>
      {/* Only programs find this one, and fill it. */}
      <div hidden>
        <label htmlFor="order-website">{texts.leaveThisEmpty}</label>
        <input id="order-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

type PaymentWordsProps = { payment: OrderPayment; paymentNote: string | null; artistName: string };

export function PaymentWords({ payment, paymentNote, artistName }: PaymentWordsProps) {
  if (payment === 'none') return <Hint>{texts.nothingToPayHere}</Hint>;
  if (payment === 'stripe') {
    return <Hint icon="lock">{texts.payByCardNext}</Hint>;
  }
  return (
    <Hint>
      {paymentNote ? (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {paymentNote}
        </p>
      ) : (
        <p>
          {texts.paymentByArrangement} <Words>{artistName}</Words> {texts.writesHowToPay}
        </p>
      )}
    </Hint>
  );
}
