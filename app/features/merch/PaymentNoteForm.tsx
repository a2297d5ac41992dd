import { Form, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea } from '#app/ui/TextInput.tsx';
import { MERCH_LIMITS } from './merch-limits.ts';

type PaymentNoteFormProps = { paymentNote: string | null; refused: Refused | undefined };

/** The artist's words on how to pay: the buyer reads them before and after ordering. */
export function PaymentNoteForm({ paymentNote, refused }: PaymentNoteFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'saveShop';
  return (
    <Card as="section" labelledBy="payment-title" className="grid max-w-reading gap-4">
      <h2 className="h2" id="payment-title">
        How to pay
      </h2>
      <Form method="post" className="grid gap-4" preventScrollReset>
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
