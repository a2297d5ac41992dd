import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import type { OrderPayment } from '#db/schema.ts';
import { Button } from '#app/ui/Button.tsx';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { cartAddress, shopAddress } from './merch/merch.ts';
import { formatMoney } from '#app/display/money.ts';
import { TextAreaField, TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { BuyerTerms } from './selling/BuyerTerms.tsx';
import type { Quote } from './selling/quote.server.ts';
import type { CartView } from './cart.ts';
import { CartNotices } from './CartLink.tsx';
import { ORDER_LIMITS } from './order.ts';
import { OrderLines, WaitingNote } from './OrderLines.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type CheckoutPageProps = {
  artist: { id: number; name: string };
  cart: CartView;
  quote: Quote;
  takesCodes: boolean;
  /** The discount code that the buyer entered. */
  code: string;
  /** Options of the country field; empty if the total does not depend on the country. */
  countries: { value: string; label: string }[];
  payment: OrderPayment;
  paymentNote: string | null;
  holdDays: number;
  formKey: string;
  /** The signed-in account's email. */
  email: string;
  refused: Refused | undefined;
};

/** The checkout: the buyer's details, the address and the total. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { artist, cart, quote, payment, paymentNote, holdDays, formKey, refused } = props;
  const waits = quote.asksCountry && quote.country === null;
  const total = formatMoney(quote.totalCents, cart.currency);
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
        lead={<TextAround text={texts.fromTheShopOf(WORDS)}>{artist.name}</TextAround>}
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
        <ScreenForm
          failed={texts.nothingWasOrdered}
          formKey={formKey}
          className="grid content-start gap-5 md:col-start-1 md:row-start-1"
        >
          <input type="hidden" name="total" value={quote.totalCents} />
          {quote.country && <input type="hidden" name="country" value={quote.country} />}
          {quote.sums.discount && (
            <input type="hidden" name="code" value={quote.sums.discount.code} />
          )}
          <BuyerFields
            ships={cart.ships}
            knowsCountry={quote.country !== null}
            artistName={artist.name}
            email={props.email}
          />
          <PaymentWords payment={payment} paymentNote={paymentNote} artistName={artist.name} />
          {payment === 'arrangement' && (
            <p className="small text-text-2">{texts.heldForYouForDays(holdDays)}</p>
          )}
          {waits ? (
            <p className="text-warn">{texts.chooseYourCountryFirst}</p>
          ) : (
            quote.problem === null && (
              <SubmitButton
                variant="hero"
                size="lg"
                className="sm:justify-self-start"
                intent="placeOrder"
                busyLabel={texts.ordering}
              >
                {texts.placeOrder(total)}
              </SubmitButton>
            )
          )}
        </ScreenForm>
      </div>
    </main>
  );
}

type BuyerFieldsProps = {
  ships: boolean;
  knowsCountry: boolean;
  artistName: string;
  email: string;
};

function BuyerFields(props: BuyerFieldsProps) {
  const { ships, knowsCountry, artistName, email } = props;
  return (
    <>
      <TextField
        name="name"
        label={texts.yourName}
        autoComplete="name"
        required
        maxLength={ORDER_LIMITS.name}
      />
      <TextField
        name="email"
        label={texts.yourEmail}
        help={<TextAround text={texts.seesYourEmailAboutOrder(WORDS)}>{artistName}</TextAround>}
        type="email"
        autoComplete="email"
        required
        maxLength={ORDER_LIMITS.email}
        saved={email}
      />
      {ships && (
        <TextAreaField
          name="address"
          label={texts.address}
          help={knowsCountry ? texts.streetTownPostcode : texts.streetTownPostcodeCountry}
          rows={4}
          autoComplete="street-address"
          required
          maxLength={ORDER_LIMITS.address}
        />
      )}
      <TextAreaField
        name="note"
        label={<TextAround text={texts.messageTo(WORDS)}>{artistName}</TextAround>}
        optional
        rows={2}
        maxLength={ORDER_LIMITS.note}
      />
      {/* Hidden from people: a program that fills it is recognised. */}
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
    return <Hint icon="lock">{texts.payByCardOnNextPage}</Hint>;
  }
  return (
    <Hint>
      {paymentNote ? (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {paymentNote}
        </p>
      ) : (
        <p>
          <TextAround text={texts.paymentByArrangement(WORDS)}>{artistName}</TextAround>
        </p>
      )}
    </Hint>
  );
}
