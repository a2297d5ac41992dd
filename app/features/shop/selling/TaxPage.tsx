import { RadioField, TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import {
  BuyerPays,
  COUNTRY_LIST,
  CountryNames,
  Examples,
  RowFields,
  type SumLine,
} from './RowFields.tsx';
import { TAX_LIMITS, type SalesTax } from './selling.ts';
import * as texts from './texts.ts';

type Rows = { where: string; percent: string }[];

type TaxPageProps = {
  tax: SalesTax;
  rows: Rows;
  /** Suggestions for the names of countries. */
  names: readonly string[];
  /** The chosen example and its key; undefined without one. */
  example?: { name: string; taxIncluded: boolean; rows: Rows } | undefined;
  exampleKey: string | null;
  /** The sum that a buyer pays by the saved rates; null without any. */
  pays: { title: string; rows: SumLine[] } | null;
};

const EXAMPLES = [
  ['eu', texts.exampleEu],
  ['uk', texts.exampleUk],
  ['au', texts.exampleAu],
] as const;

/** The artist's sales tax, by country. */
export function TaxPage({ tax, rows, names, example, exampleKey, pays }: TaxPageProps) {
  const shown = example ?? { ...tax, rows };
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead title={texts.taxes} lead={texts.taxLead}>
        <Button icon="left" to="/merch">
          {texts.merch}
        </Button>
      </PageHead>
      <div className="grid gap-2 pt-2">
        <Examples to="/merch/tax" examples={EXAMPLES} />
        {example && <p className="small text-text-2">{texts.checkRates}</p>}
      </div>
      <div id="form">
        <ScreenForm key={exampleKey} failed={texts.notSaved} className="grid gap-5 pt-4">
          <TextField
            name="name"
            label={texts.whatTheTaxIsCalled}
            fieldClassName="max-w-[240px]"
            required
            maxLength={TAX_LIMITS.name}
            placeholder={texts.vat}
            saved={shown.name}
          />
          <RadioField
            legend={texts.yourPrices}
            name="taxIncluded"
            saved={String(shown.taxIncluded)}
            options={[
              { value: 'true', label: texts.pricesIncludeTax, hint: texts.pricesIncludeTaxHint },
              { value: 'false', label: texts.pricesExcludeTax, hint: texts.pricesExcludeTaxHint },
            ]}
          />
          <RowFields
            name="rates"
            legend={texts.rates}
            help={texts.ratesHelp}
            columns={[
              {
                name: 'where',
                label: texts.country,
                labelOf: texts.countryOfRow,
                list: COUNTRY_LIST,
              },
              {
                name: 'percent',
                label: texts.percent,
                labelOf: texts.percentOfRow,
                inputMode: 'decimal',
              },
            ]}
            saved={shown.rows}
            most={300}
          />
          <CountryNames names={names} />
          <SubmitButton variant="accent" size="lg" className="justify-self-start" intent="saveTax">
            {texts.save}
          </SubmitButton>
        </ScreenForm>
      </div>
      {pays && (
        <div className="pt-8">
          <BuyerPays {...pays} />
        </div>
      )}
    </main>
  );
}
