import { Form, useNavigation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { TAX_LIMITS, type SalesTax } from './tax.ts';
import * as texts from './texts.ts';

type TaxPageProps = { tax: SalesTax; ratesText: string; refused: Refused | undefined };

/** What of an artist’s sales is tax, and how much in which country. */
export function TaxPage({ tax, ratesText, refused }: TaxPageProps) {
  const form = useFocusWrong(refused);
  const busy = useNavigation().formData?.get('intent') === 'saveTax';
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead title={texts.taxes} lead={texts.taxLead}>
        <Button icon="left" to="/merch">
          {texts.merch}
        </Button>
      </PageHead>
      <Form ref={form} method="post" noValidate className="grid gap-5 pt-2">
        <RefusalNote refused={refused} title={texts.notSaved} />
        <Field label={texts.taxName} error={fieldError(refused, 'name')} className="max-w-[240px]">
          <TextInput
            name="name"
            required
            maxLength={TAX_LIMITS.name}
            placeholder={texts.vat}
            defaultValue={typedValue(refused, 'name') ?? tax.name}
          />
        </Field>
        <RadioCards
          legend={texts.taxIncluded}
          name="taxIncluded"
          defaultValue={typedValue(refused, 'taxIncluded') ?? String(tax.taxIncluded)}
          error={fieldError(refused, 'taxIncluded')}
          options={[
            { value: 'true', label: texts.pricesInclude, hint: texts.pricesIncludeHint },
            { value: 'false', label: texts.pricesExclude, hint: texts.pricesExcludeHint },
          ]}
        />
        <Field
          label={texts.ratesByCountry}
          mark="(optional)"
          help={texts.ratesHelp}
          error={fieldError(refused, 'rates')}
        >
          <TextArea
            name="rates"
            rows={6}
            placeholder={texts.ratesPlaceholder}
            defaultValue={typedValue(refused, 'rates') ?? ratesText}
          />
        </Field>
        <Button
          variant="accent"
          size="lg"
          className="justify-self-start"
          name="intent"
          value="saveTax"
          busy={busy}
          busyLabel={texts.saving}
        >
          {texts.save}
        </Button>
      </Form>
    </main>
  );
}
