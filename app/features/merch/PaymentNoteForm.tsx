import { Form, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { useFocusWrong } from '#app/ui/use-focus-wrong.ts';
import { HOLD_DAYS, MERCH_LIMITS } from './merch-limits.ts';

type PaymentNoteFormProps = {
  paymentNote: string | null;
  holdDays: number;
  refused: Refused | undefined;
};

/** The artist's words on how to pay: the buyer reads them before and after ordering. */
export function PaymentNoteForm({ paymentNote, holdDays, refused }: PaymentNoteFormProps) {
  const form = useFocusWrong(refused);
  const busy = useNavigation().formData?.get('intent') === 'saveShop';
  return (
    <Card as="section" labelledBy="payment-title" className="grid max-w-reading gap-4">
      <h2 className="h2" id="payment-title">
        How to pay
      </h2>
      <Form ref={form} method="post" noValidate className="grid gap-4" preventScrollReset>
        <Field
          label="Your words to buyers"
          mark="(optional)"
          help="Such as a bank account, a PayPal address, or “Pay at the next show”. Buyers see it with their order."
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
          label="Days to pay"
          help="How long an unpaid order is held for its buyer. After that it is cancelled, and its items are in stock again."
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
        <Button
          className="justify-self-start"
          name="intent"
          value="saveShop"
          busy={busy}
          busyLabel="Saving..."
        >
          Save
        </Button>
      </Form>
    </Card>
  );
}
