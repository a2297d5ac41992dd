import { CURRENCIES } from '#app/display/currencies.ts';
import { SelectField, TextAreaField, TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Card } from '#app/ui/Card.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { HOLD_DAYS, MERCH_LIMITS } from './merch-limits.ts';
import * as texts from './texts.ts';

type PaymentNoteFormProps = {
  paymentNote: string | null;
  holdDays: number;
  currency: string;
};

/** The artist's words on how to pay: the buyer reads them before and after ordering. */
export function PaymentNoteForm({ paymentNote, holdDays, currency }: PaymentNoteFormProps) {
  return (
    <Card as="section" labelledBy="payment-title" className="grid max-w-reading gap-4">
      <h2 className="h2" id="payment-title">
        {texts.howToPay}
      </h2>
      <ScreenForm
        intent="saveShop"
        failed={texts.notSaved}
        className="grid gap-4"
        preventScrollReset
      >
        <TextAreaField
          name="paymentNote"
          label={texts.yourWordsToBuyers}
          optional
          help={texts.paymentHelp}
          rows={3}
          maxLength={MERCH_LIMITS.paymentNote}
          saved={paymentNote}
        />
        <TextField
          name="holdDays"
          label={texts.daysToPay}
          help={texts.holdHelp}
          className="max-w-[8rem]"
          type="number"
          inputMode="numeric"
          required
          min={HOLD_DAYS.least}
          max={HOLD_DAYS.most}
          saved={holdDays}
        />
        <SelectField
          name="currency"
          label={texts.currency}
          help={texts.currencyHelp}
          className="max-w-[8rem]"
          saved={currency}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        />
        <SubmitButton className="justify-self-start" intent="saveShop">
          {texts.save}
        </SubmitButton>
      </ScreenForm>
    </Card>
  );
}
