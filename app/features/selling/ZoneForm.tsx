import { Form, useNavigation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field, FieldError } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { SHIPPING_LIMITS } from './shipping.ts';
import type { ZoneView } from './shipping.operations.server.ts';
import * as texts from './texts.ts';

type ZoneFormProps = {
  /** Null for a new one. */
  zone: ZoneView | null;
  currency: string;
  formKey?: string;
  refused: Refused | undefined;
};

/** Everything about a region that its artist can change. */
export function ZoneForm({ zone, currency, formKey, refused: last }: ZoneFormProps) {
  const intent = zone ? 'saveZone' : 'addZone';
  const refused = last?.intent === intent ? last : undefined;
  const form = useFocusWrong(refused);
  const busy = useNavigation().formData?.get('intent') === intent;
  const valueOf = (name: string, saved: string | undefined) =>
    typedValue(refused, name) ?? saved ?? '';
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      <RefusalNote refused={refused} title={zone ? texts.regionNotSaved : texts.regionNotAdded} />
      {formKey && (
        <input type="hidden" name="formKey" value={typedValue(refused, 'formKey') ?? formKey} />
      )}
      <Field label={texts.name} error={fieldError(refused, 'name')}>
        <TextInput
          name="name"
          required
          maxLength={SHIPPING_LIMITS.name}
          placeholder={texts.namePlaceholder}
          defaultValue={valueOf('name', zone?.name)}
        />
      </Field>
      <Field
        label={texts.countries}
        mark="(optional)"
        help={texts.countriesHelp}
        error={fieldError(refused, 'countries')}
      >
        <TextArea name="countries" rows={2} defaultValue={valueOf('countries', zone?.where)} />
      </Field>
      <Steps zone={zone} currency={currency} refused={refused} />
      <Button
        variant="accent"
        className="justify-self-start"
        name="intent"
        value={intent}
        busy={busy}
        busyLabel={texts.saving}
      >
        {zone ? texts.save : texts.addRegion}
      </Button>
    </Form>
  );
}

/** Rows that stay empty are left out: so many are there without scripts. */
const FEWEST_ROWS = 4;
const SPARE_ROWS = 2;

function Steps({ zone, currency, refused }: ZoneFormProps) {
  const saved = zone?.rows ?? [];
  const rows = Math.min(SHIPPING_LIMITS.steps, Math.max(FEWEST_ROWS, saved.length + SPARE_ROWS));
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
