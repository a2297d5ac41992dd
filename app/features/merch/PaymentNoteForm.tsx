import { Form, useNavigation } from '@remix-run/react';
import { CURRENCIES } from '#app/display/currencies.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import { HOLD_DAYS, MERCH_LIMITS } from './merch-limits.ts';
import * as texts from './texts.ts';

type PaymentNoteFormProps = {
  paymentNote: string | null;
  holdDays: number;
  currency: string;
  refused: Refused | undefined;
};

/** The artist's words on how to pay: the buyer reads them before and after ordering. */
export function PaymentNoteForm({
  paymentNote,
  holdDays,
  currency,
  refused,
}: PaymentNoteFormProps) {
  const form = useFocusWrong(refused);
  const busy = useNavigation().formData?.get('intent') === 'saveShop';
  return (
    <Card as="section" labelledBy="payment-title" className="grid max-w-reading gap-4">
      <h2 className="h2" id="payment-title">
        {texts.howToPay}
      </h2>
      <Form ref={form} method="post" noValidate className="grid gap-4" preventScrollReset>
        <RefusalNote
          refused={refused?.intent === 'saveShop' ? refused : undefined}
          title={texts.notSaved}
        />
        <Field
          label={texts.yourWordsToBuyers}
          mark="(optional)"
          help={texts.paymentHelp}
          error={fieldError(refused, 'paymentNote')}
        >
          <TextArea
            name="paymentNote"
            rows={3}
            maxLength={MERCH_LIMITS.paymentNote}
            defaultValue={typedValue(refused, 'paymentNote') ?? paymentNote ?? ''}
          />
        </Field>
        <Field
          label={texts.daysToPay}
          help={texts.holdHelp}
          error={fieldError(refused, 'holdDays')}
        >
          <TextInput
            className="max-w-[8rem]"
            name="holdDays"
            type="number"
            inputMode="numeric"
            required
            min={HOLD_DAYS.least}
            max={HOLD_DAYS.most}
            defaultValue={typedValue(refused, 'holdDays') ?? holdDays}
          />
        </Field>
        <Field
          label={texts.currency}
          help={texts.currencyHelp}
          error={fieldError(refused, 'currency')}
        >
          <Select
            className="max-w-[8rem]"
            name="currency"
            defaultValue={typedValue(refused, 'currency') ?? currency}
            options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          />
        </Field>
        <Button
          className="justify-self-start"
          name="intent"
          value="saveShop"
          busy={busy}
          busyLabel={texts.saving}
        >
          {texts.save}
        </Button>
      </Form>
    </Card>
  );
}
