import { Form } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import type { Offer, OfferInput } from './offers/offer.ts';

/** A proposal: one of the product's ordinary forms. What has to be filled in is folded away first. */
export function OfferForm({ offer }: { offer: Offer }) {
  const { label, action, fields, inputs, method = 'post', open = false } = offer;
  const form = (
    <Form method={method} action={action} className="grid gap-3">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {inputs.map((input) => (
        <Field key={input.name} label={input.label}>
          <OfferField {...input} />
        </Field>
      ))}
      <div>
        <Button icon={inputs.length > 0 ? 'check' : 'lightning'}>{label}</Button>
      </div>
    </Form>
  );
  if (inputs.length === 0) return <div className="msg-offer">{form}</div>;
  return (
    <details className="msg-offer" open={open}>
      <summary className="btn">{label}</summary>
      {form}
    </details>
  );
}

function OfferField({ name, kind, value }: OfferInput) {
  if (kind === 'long') return <TextArea name={name} defaultValue={value} rows={5} required />;
  return <TextInput name={name} type={kind} defaultValue={value} required />;
}
