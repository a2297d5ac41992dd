import { RadioField, SelectField, TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { DISCOUNT_LIMITS } from './discount.ts';
import * as texts from './texts.ts';

type DiscountFormProps = {
  currency: string;
  things: { value: string; label: string }[];
};

/** A new code: what it takes off, off what, and while when. */
export function DiscountForm({ currency, things }: DiscountFormProps) {
  return (
    <ScreenForm intent="addCode" failed={texts.codeNotAdded} className="grid gap-4">
      <TextField
        name="code"
        label={texts.code}
        help={texts.codeHelp}
        required
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={DISCOUNT_LIMITS.code}
      />
      <RadioField
        legend={texts.takesOff}
        name="kind"
        saved="percent"
        options={[
          { value: 'percent', label: texts.percentLabel },
          { value: 'amount', label: texts.anAmount },
        ]}
      />
      <TextField
        name="value"
        label={texts.howMuch}
        help={texts.howMuchHelp(currency)}
        required
        inputMode="decimal"
      />
      <SelectField
        name="for"
        label={texts.whatFor}
        options={[{ value: '', label: texts.wholeShop }, ...things]}
      />
      <TextField name="minimum" label={texts.minimum(currency)} optional inputMode="decimal" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="startsAt" label={texts.startsAt} optional type="datetime-local" />
        <TextField name="endsAt" label={texts.endsAt} optional type="datetime-local" />
      </div>
      <TextField name="mostUses" label={texts.mostUses} optional inputMode="numeric" />
      <SubmitButton variant="accent" className="justify-self-start" intent="addCode">
        {texts.addACode}
      </SubmitButton>
    </ScreenForm>
  );
}
