import { Form } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import type { ZoneView } from './shipping.operations.server.ts';
import { ZoneForm } from './ZoneForm.tsx';
import * as texts from './texts.ts';

/** A region of an artist’s shipping prices. */
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
