import { RadioField, TextAreaField, TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TAX_LIMITS, type SalesTax } from './selling.ts';
import * as texts from './texts.ts';

type TaxPageProps = { tax: SalesTax; ratesText: string };

/** The artist's sales tax, by country. */
export function TaxPage({ tax, ratesText }: TaxPageProps) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead title={texts.taxes} lead={texts.taxLead}>
        <Button icon="left" to="/merch">
          {texts.merch}
        </Button>
      </PageHead>
      <ScreenForm failed={texts.notSaved} className="grid gap-5 pt-2">
        <TextField
          name="name"
          label={texts.whatTheTaxIsCalled}
          fieldClassName="max-w-[240px]"
          required
          maxLength={TAX_LIMITS.name}
          placeholder={texts.vat}
          saved={tax.name}
        />
        <RadioField
          legend={texts.yourPrices}
          name="taxIncluded"
          saved={String(tax.taxIncluded)}
          options={[
            { value: 'true', label: texts.pricesIncludeTax, hint: texts.pricesIncludeTaxHint },
            { value: 'false', label: texts.pricesExcludeTax, hint: texts.pricesExcludeTaxHint },
          ]}
        />
        <TextAreaField
          name="rates"
          label={texts.ratesInPercentByCountry}
          optional
          help={texts.ratesHelp}
          rows={6}
          placeholder={texts.ratesPlaceholder}
          saved={ratesText}
        />
        <SubmitButton variant="accent" size="lg" className="justify-self-start" intent="saveTax">
          {texts.save}
        </SubmitButton>
      </ScreenForm>
    </main>
  );
}
