import { Form, useNavigation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { DISCOUNT_LIMITS } from './discount.ts';
import * as texts from './texts.ts';

type DiscountFormProps = {
  currency: string;
  things: { value: string; label: string }[];
  refused: Refused | undefined;
};

/** A new code: what it takes off, off what, and while when. */
export function DiscountForm({ currency, things, refused: last }: DiscountFormProps) {
  const refused = last?.intent === 'addCode' ? last : undefined;
  const form = useFocusWrong(refused);
  const busy = useNavigation().formData?.get('intent') === 'addCode';
  const typed = (name: string) => typedValue(refused, name) ?? '';
  const error = (name: string) => fieldError(refused, name);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      <RefusalNote refused={refused} title={texts.codeNotAdded} />
      <Field label={texts.code} help={texts.codeHelp} error={error('code')}>
        <TextInput
          name="code"
          required
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={DISCOUNT_LIMITS.code}
          defaultValue={typed('code')}
        />
      </Field>
      <RadioCards
        legend={texts.takesOff}
        name="kind"
        defaultValue={typed('kind') || 'percent'}
        error={error('kind')}
        options={[
          { value: 'percent', label: texts.percentLabel },
          { value: 'amount', label: texts.anAmount },
        ]}
      />
      <Field label={texts.howMuch} help={texts.howMuchHelp(currency)} error={error('value')}>
        <TextInput name="value" required inputMode="decimal" defaultValue={typed('value')} />
      </Field>
      <Field label={texts.whatFor} error={error('for')}>
        <Select
          name="for"
          defaultValue={typed('for')}
          options={[{ value: '', label: texts.wholeShop }, ...things]}
        />
      </Field>
      <Field label={texts.minimum(currency)} mark="(optional)" error={error('minimum')}>
        <TextInput name="minimum" inputMode="decimal" defaultValue={typed('minimum')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.startsAt} mark="(optional)" error={error('startsAt')}>
          <TextInput name="startsAt" type="datetime-local" defaultValue={typed('startsAt')} />
        </Field>
        <Field label={texts.endsAt} mark="(optional)" error={error('endsAt')}>
          <TextInput name="endsAt" type="datetime-local" defaultValue={typed('endsAt')} />
        </Field>
      </div>
      <Field label={texts.mostUses} mark="(optional)" error={error('mostUses')}>
        <TextInput name="mostUses" inputMode="numeric" defaultValue={typed('mostUses')} />
      </Field>
      <Button
        variant="accent"
        className="justify-self-start"
        name="intent"
        value="addCode"
        busy={busy}
        busyLabel={texts.saving}
      >
        {texts.addACode}
      </Button>
    </Form>
  );
}
