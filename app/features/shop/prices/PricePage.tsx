import { Link } from '@remix-run/react';
import { formatMoney, minimumPrice, priceExample, priceText } from '#app/display/money.ts';
import { RadioField, SelectField, TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Words } from '#app/ui/Words.tsx';
import { choiceOf, type SalePrice } from './sale-price.ts';
import { PREVIEW_SECONDS } from '../../library/track.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type PricePageProps = {
  title: string;
  salePrice: SalePrice | null;
  /** The shop's currency, for the next price. */
  currency: string;
  /** The preview of it: 'all', or seconds; null where its tracks differ. */
  preview: string | null;
  isBeingCut: boolean;
  isAlbum?: boolean;
  backTo: string;
};

/** The form for the price of a track or an album. */
export function PricePage(props: PricePageProps) {
  const { title, salePrice, currency, preview, isBeingCut, isAlbum, backTo } = props;
  const least = formatMoney(minimumPrice(currency), currency);
  const isSameCurrency = salePrice?.currency === currency;
  const saved =
    salePrice && isSameCurrency && choiceOf(salePrice) !== 'free'
      ? priceText(salePrice.price, currency)
      : '';
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead
        title={texts.sellIt}
        lead={
          <>
            <Words>{title}</Words>. {texts.sellLead}
          </>
        }
      />
      <ScreenForm failed={texts.priceNotSaved} className="group/sale grid gap-5 pt-4">
        <RadioField
          legend={texts.howItIsSold}
          name="sale"
          minWidth={240}
          saved={choiceOf(salePrice)}
          options={[
            { value: 'none', label: texts.notForSale, hint: texts.notForSaleHint },
            { value: 'free', label: texts.freeLabel, hint: texts.freeHint },
            { value: 'fixed', label: texts.forAPrice, hint: texts.forAPriceHint },
            { value: 'open', label: texts.payWhatYouWant, hint: texts.payWhatYouWantHint },
          ]}
        />
        <TextField
          name="price"
          label={
            <EitherWords
              price={texts.priceLabel(currency)}
              minimum={texts.minimumLabel(currency)}
            />
          }
          help={<EitherWords price={texts.priceHelp(least)} minimum={texts.minimumHelp(least)} />}
          fieldClassName="max-w-[280px] group-has-[[value=free]:checked]/sale:hidden group-has-[[value=none]:checked]/sale:hidden"
          inputMode="decimal"
          autoComplete="off"
          placeholder={priceExample(700, currency)}
          saved={saved}
        />
        <p className="small text-text-2">
          {salePrice && !isSameCurrency && `${texts.pricedIn(salePrice.currency)} `}
          <TextAround text={texts.currencyIsThatOfYourShop(WORDS)}>
            <Link to="/merch">{texts.merch}</Link>
          </TextAround>
        </p>
        <SelectField
          name="preview"
          label={texts.heardBeforeItIsBought}
          help={
            isBeingCut
              ? texts.previewIsBeingPrepared
              : isAlbum
                ? texts.previewOfAlbum
                : texts.previewHelp
          }
          saved={preview}
          options={[
            ...(preview === null ? [{ value: '', label: texts.asItIsTrackByTrack }] : []),
            { value: 'all', label: texts.allOfIt },
            ...PREVIEW_SECONDS.map((seconds) => ({
              value: String(seconds),
              label: texts.firstSeconds(seconds),
            })),
          ]}
        />
        <Actions>
          <SubmitButton variant="accent" size="lg" intent="savePrice">
            {texts.save}
          </SubmitButton>
          <Button size="lg" to={backTo}>
            {texts.cancel}
          </Button>
        </Actions>
      </ScreenForm>
    </main>
  );
}

/** The help of the chosen option, with and without scripts. */
function EitherWords({ price, minimum }: { price: string; minimum: string }) {
  return (
    <>
      <span className="group-has-[[value=open]:checked]/sale:hidden">{price}</span>
      <span className="hidden group-has-[[value=open]:checked]/sale:inline">{minimum}</span>
    </>
  );
}
