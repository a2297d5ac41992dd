import { Form, Link } from '@remix-run/react';
import { joinFacts } from '#app/display/format.ts';
import { TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Words } from '#app/ui/Words.tsx';
import {
  BuyerPays,
  COUNTRY_LIST,
  CountryNames,
  Examples,
  RowFields,
  type SumLine,
} from './RowFields.tsx';
import type { ZoneView } from './shipping.server.ts';
import { SHIPPING_LIMITS } from './selling.ts';
import * as texts from './texts.ts';

type ZoneFormProps = {
  /** Null for a new zone. */
  zone: ZoneView | null;
  /** Values of the example that was chosen for a new zone. */
  example?:
    | { name: string; names: { name: string }[]; rows: { upTo: string; price: string }[] }
    | undefined;
  /** Suggestions for the names of countries. */
  countryNames: readonly string[];
  currency: string;
  formKey?: string;
};

/** All fields of a shipping zone. */
function ZoneForm({ zone, example, countryNames, currency, formKey }: ZoneFormProps) {
  const saved = zone ?? example;
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
        saved={saved?.name}
      />
      <RowFields
        name="countries"
        legend={texts.countries}
        help={texts.countriesHelp}
        columns={[
          { name: 'name', label: texts.country, labelOf: texts.countryRow, list: COUNTRY_LIST },
        ]}
        saved={saved?.names ?? []}
        most={SHIPPING_LIMITS.countries}
      />
      <RowFields
        name="steps"
        legend={texts.pricesByWeight}
        help={texts.weightHelp}
        columns={[
          {
            name: 'upTo',
            label: texts.upToInGrams,
            labelOf: texts.upToInGramsOfRow,
            inputMode: 'numeric',
          },
          {
            name: 'price',
            label: texts.priceIn(currency),
            labelOf: texts.priceOfRow,
            inputMode: 'decimal',
          },
        ]}
        saved={saved?.rows ?? []}
        most={SHIPPING_LIMITS.steps}
      />
      <CountryNames names={countryNames} />
      <SubmitButton variant="accent" className="justify-self-start" intent={intent}>
        {zone ? texts.save : texts.addRegion}
      </SubmitButton>
    </ScreenForm>
  );
}

const EXAMPLES = [
  ['europe', texts.exampleEurope],
  ['rest', texts.exampleRest],
  ['flat', texts.exampleFlat],
] as const;

type ShippingPageProps = {
  zones: ZoneView[];
  currency: string;
  formKey: string;
  countryNames: readonly string[];
  /** The chosen example and its key; undefined without one. */
  example?: ZoneFormProps['example'];
  exampleKey: string | null;
  /** The sum that a buyer of the first region pays; null without regions. */
  pays: { title: string; rows: SumLine[] } | null;
};

/** An artist's shipping zones and prices. */
export function ShippingPage(props: ShippingPageProps) {
  const { zones, currency, formKey, countryNames, example, exampleKey, pays } = props;
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
        <Examples to="/merch/shipping" examples={EXAMPLES} />
        <div id="form">
          <ZoneForm
            key={`${zones.length} ${exampleKey}`}
            zone={null}
            example={example}
            countryNames={countryNames}
            currency={currency}
            formKey={formKey}
          />
        </div>
      </Card>
      {pays && <BuyerPays {...pays} />}
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
      <p className="small num text-text-2">{joinFacts(rows.map(({ words }) => words))}</p>
    </li>
  );
}

/** The screen of a shipping zone. */
export function EditZone({
  zone,
  countryNames,
}: {
  zone: ZoneView;
  countryNames: readonly string[];
}) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead own title={zone.name}>
        <Button icon="left" to="/merch/shipping">
          {texts.shipping}
        </Button>
      </PageHead>
      <div className="grid gap-6 pt-2">
        <ZoneForm zone={zone} countryNames={countryNames} currency={zone.currency} />
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
