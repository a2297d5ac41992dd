import { useContext } from 'react';
import { FormRefused, TextAreaField, TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { typedValue } from '#app/operations/refused-form.ts';
import { FieldError } from '#app/ui/Field.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { SHIPPING_LIMITS } from './shipping.ts';
import type { ZoneView } from './shipping.operations.server.ts';
import * as texts from './texts.ts';

type ZoneFormProps = {
  /** Null for a new one. */
  zone: ZoneView | null;
  currency: string;
  formKey?: string;
};

/** Everything about a region that its artist can change. */
export function ZoneForm({ zone, currency, formKey }: ZoneFormProps) {
  const intent = zone ? 'saveZone' : 'addZone';
  return (
    <ScreenForm
      intent={intent}
      failed={zone ? texts.regionNotSaved : texts.regionNotAdded}
      formKey={formKey}
      className="grid gap-4"
    >
      <TextField
        name="name"
        label={texts.name}
        required
        maxLength={SHIPPING_LIMITS.name}
        placeholder={texts.namePlaceholder}
        saved={zone?.name}
      />
      <TextAreaField
        name="countries"
        label={texts.countries}
        optional
        help={texts.countriesHelp}
        rows={2}
        saved={zone?.where}
      />
      <Steps zone={zone} currency={currency} />
      <SubmitButton variant="accent" className="justify-self-start" intent={intent}>
        {zone ? texts.save : texts.addRegion}
      </SubmitButton>
    </ScreenForm>
  );
}

/** Rows that stay empty are left out: so many are there without scripts. */
const MIN_ROWS = 4;
const SPARE_ROWS = 2;

function Steps({ zone, currency }: Pick<ZoneFormProps, 'zone' | 'currency'>) {
  const refused = useContext(FormRefused);
  const saved = zone?.rows ?? [];
  const rows = Math.min(SHIPPING_LIMITS.steps, Math.max(MIN_ROWS, saved.length + SPARE_ROWS));
  const wrong = Object.entries(refused?.submission.error ?? {});
  const error = wrong.find(([name]) => name.startsWith('steps'))?.[1]?.[0];
  return (
    <fieldset>
      <legend>{texts.weightAndPrice}</legend>
      <p className="small pb-3 text-text-2">{texts.weightHelp}</p>
      <div className="grid max-w-[400px] grid-cols-2 gap-2">
        <span className="small text-text-2" aria-hidden>
          {texts.upToGrams}
        </span>
        <span className="small text-text-2" aria-hidden>
          {texts.priceIn(currency)}
        </span>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="contents">
            <TextInput
              name={`steps[${row}].upTo`}
              aria-label={texts.upToOf(row + 1)}
              inputMode="numeric"
              defaultValue={typedValue(refused, `steps.${row}.upTo`) ?? saved[row]?.upTo ?? ''}
            />
            <TextInput
              name={`steps[${row}].price`}
              aria-label={texts.priceOf(row + 1)}
              inputMode="decimal"
              defaultValue={typedValue(refused, `steps.${row}.price`) ?? saved[row]?.price ?? ''}
            />
          </div>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
