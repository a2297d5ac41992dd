import { Link } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Words } from '#app/ui/Words.tsx';
import type { ZoneView } from './shipping.operations.server.ts';
import { ZoneForm } from './ZoneForm.tsx';
import * as texts from './texts.ts';

type ShippingPageProps = {
  zones: ZoneView[];
  currency: string;
  formKey: string;
};

/** Where an artist ships to, and for how much. */
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
