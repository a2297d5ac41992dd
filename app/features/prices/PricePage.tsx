import { Form, Link, useNavigation } from '@remix-run/react';
import { formatMoney, leastPrice, priceText } from '#app/display/money.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { Words } from '#app/ui/Words.tsx';
import { PREVIEW_SECONDS } from '../tracks/preview.ts';
import { choiceOf, type Offer } from './offer.ts';
import * as texts from './texts.ts';

type PricePageProps = {
  title: string;
  offer: Offer | null;
  /** Of the shop: what the next price is in. */
  currency: string;
  /** What is heard of it before: 'all', or seconds; null where its tracks differ. */
  preview: string | null;
  isBeingCut: boolean;
  isAlbum?: boolean;
  backTo: string;
  refused: Refused | undefined;
};

/** What a track or an album costs. */
export function PricePage(props: PricePageProps) {
  const { title, offer, currency, preview, isBeingCut, isAlbum, backTo, refused } = props;
  const busy = useNavigation().formData?.get('intent') === 'savePrice';
  const form = useFocusWrong(refused);
  const least = formatMoney(leastPrice(currency), currency);
  const isSameCurrency = offer?.currency === currency;
  const saved =
    offer && isSameCurrency && choiceOf(offer) !== 'free' ? priceText(offer.price, currency) : '';
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead
        title={texts.sell}
        lead={
          <>
            <Words>{title}</Words>. {texts.sellLead}
          </>
        }
      />
      <Form ref={form} method="post" noValidate className="group/sale grid gap-5 pt-4">
        <RefusalNote refused={refused} title={texts.priceNotSaved} />
        <RadioCards
          legend={texts.howItIsSold}
          name="sale"
          minWidth={240}
          defaultValue={typedValue(refused, 'sale') ?? choiceOf(offer)}
          error={fieldError(refused, 'sale')}
          options={[
            { value: 'none', label: texts.notForSale, hint: texts.notForSaleHint },
            { value: 'free', label: texts.free, hint: texts.freeHint },
            { value: 'fixed', label: texts.fixed, hint: texts.fixedHint },
            { value: 'open', label: texts.open, hint: texts.openHint },
          ]}
        />
        <Field
          label={
            <>
              <EitherWords price={texts.thePrice} minimum={texts.theMinimum} />
              {texts.inCurrency(currency)}
            </>
          }
          help={<EitherWords price={texts.priceHelp(least)} minimum={texts.minimumHelp(least)} />}
          error={fieldError(refused, 'price')}
          className="max-w-[280px] group-has-[[value=free]:checked]/sale:hidden group-has-[[value=none]:checked]/sale:hidden"
        >
          <TextInput
            name="price"
            inputMode="decimal"
            autoComplete="off"
            placeholder={priceText(700, currency)}
            defaultValue={typedValue(refused, 'price') ?? saved}
          />
        </Field>
        <p className="small text-text-2">
          {offer && !isSameCurrency && `${texts.pricedIn(offer.currency)} `}
          {texts.currencyIsOfShop} <Link to="/merch">{texts.merch}</Link>.
        </p>
        <Field
          label={texts.heardBefore}
          help={isBeingCut ? texts.isBeingCut : isAlbum ? texts.previewOfAlbum : texts.previewHelp}
          error={fieldError(refused, 'preview')}
        >
          <Select
            name="preview"
            defaultValue={typedValue(refused, 'preview') ?? preview ?? ''}
            options={[
              ...(preview === null ? [{ value: '', label: texts.asEachTrack }] : []),
              { value: 'all', label: texts.allOfIt },
              ...PREVIEW_SECONDS.map((seconds) => ({
                value: String(seconds),
                label: texts.firstSeconds(seconds),
              })),
            ]}
          />
        </Field>
        <Actions>
          <Button
            variant="accent"
            size="lg"
            name="intent"
            value="savePrice"
            busy={busy}
            busyLabel={texts.saving}
          >
            {texts.save}
          </Button>
          <Button size="lg" to={backTo}>
            {texts.cancel}
          </Button>
        </Actions>
      </Form>
    </main>
  );
}

/** Whichever belongs to what is chosen, with and without scripts. */
function EitherWords({ price, minimum }: { price: string; minimum: string }) {
  return (
    <>
      <span className="group-has-[[value=open]:checked]/sale:hidden">{price}</span>
      <span className="hidden group-has-[[value=open]:checked]/sale:inline">{minimum}</span>
    </>
  );
}
