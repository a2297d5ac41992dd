import { Form, Link } from '@remix-run/react';
import { useContext } from 'react';
import { FormRefused, TextAreaField, TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { Words } from '#app/ui/Words.tsx';
import type { ZoneView } from './shipping.server.ts';
import { SHIPPING_LIMITS } from './selling.ts';
import * as texts from './texts.ts';

type ZoneFormProps = {
  /** Null for a new zone. */
  zone: ZoneView | null;
  currency: string;
  formKey?: string;
};

/** All fields of a shipping zone. */
function ZoneForm({ zone, currency, formKey }: ZoneFormProps) {
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
        placeholder={texts.europe}
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

/** Empty rows in the form, for use without scripts; those that stay empty are ignored. */
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
      <legend>{texts.pricesByWeight}</legend>
      <p className="small pb-3 text-text-2">{texts.weightHelp}</p>
      <div className="grid max-w-[400px] grid-cols-2 gap-2">
        <span className="small text-text-2" aria-hidden>
          {texts.upToInGrams}
        </span>
        <span className="small text-text-2" aria-hidden>
          {texts.priceIn(currency)}
        </span>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="contents">
            <TextInput
              name={`steps[${row}].upTo`}
              aria-label={texts.upToInGramsOfRow(row + 1)}
              inputMode="numeric"
              defaultValue={typedValue(refused, `steps.${row}.upTo`) ?? saved[row]?.upTo ?? ''}
            />
            <TextInput
              name={`steps[${row}].price`}
              aria-label={texts.priceOfRow(row + 1)}
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

type ShippingPageProps = { zones: ZoneView[]; currency: string; formKey: string };

/** An artist's shipping zones and prices. */
export function ShippingPage({ zones, currency, formKey }: ShippingPageProps) {
  return (
    <main id="main" tabIndex={-1} className="page grid gap-8 pb-16">
      <PageHead title={texts.shipping} lead={texts.shippingLead}>
        <Button icon="left" to="/merch">
          {texts.merch}
        </Button>
      </PageHead>
      {zones.length === 0 ? (
        <EmptyState>{texts.noRegionsYet}</EmptyState>
      ) : (
        <ul className="border-b border-line" aria-label={texts.regions}>
          {zones.map((zone) => (
            <ZoneRow key={zone.id} zone={zone} />
          ))}
        </ul>
      )}
      <Card as="section" labelledBy="new-region" className="grid max-w-reading gap-4">
        <SectionHead id="new-region" title={texts.addARegion} />
        <ZoneForm key={formKey} zone={null} currency={currency} formKey={formKey} />
      </Card>
    </main>
  );
}

function ZoneRow({ zone: { id, name, where, rows } }: { zone: ZoneView }) {
  return (
    <li className="relative grid gap-1 border-t border-line py-4 hover:bg-hover">
      <h2 className="h3 [overflow-wrap:anywhere]">
        <Link
          to={`/merch/shipping/${id}`}
          className="text-text no-underline after:absolute after:inset-0 after:content-['']"
        >
          <Words>{name}</Words>
        </Link>
      </h2>
      <p className="small text-text-2">{where || texts.everywhereElse}</p>
      <p className="small num text-text-2">{rows.map(({ words }) => words).join(', ')}</p>
    </li>
  );
}

/** The screen of a shipping zone. */
export function EditZone({ zone }: { zone: ZoneView }) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead own title={zone.name}>
        <Button icon="left" to="/merch/shipping">
          {texts.shipping}
        </Button>
      </PageHead>
      <div className="grid gap-6 pt-2">
        <ZoneForm zone={zone} currency={zone.currency} />
        <details>
          <summary className="inline-flex min-h-target items-center text-text-2 underline">
            {texts.removeThisRegion}
          </summary>
          <Form method="post" className="grid gap-3 pt-2">
            <p>{texts.removeRegionLead}</p>
            <SubmitButton
              variant="danger"
              className="justify-self-start"
              intent="removeZone"
              busyLabel={texts.removing}
            >
              {texts.removeRegion}
            </SubmitButton>
          </Form>
        </details>
      </div>
    </main>
  );
}
