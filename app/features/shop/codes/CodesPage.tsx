import { Link } from '@remix-run/react';
import { TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { PageHead, Pager, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Words } from '#app/ui/Words.tsx';
import { batchAddress } from './code-address.ts';
import { CODES_A_BATCH, LABEL_LENGTH } from './code-limits.ts';
import type { BatchView } from './codes.schema.ts';
import * as texts from './texts.ts';

type CodesPageProps = {
  title: string;
  batches: readonly BatchView[];
  next: number | null;
  isFirst: boolean;
  formKey: string;
  /** This page, and the one that it belongs to. */
  path: string;
  backTo: string;
};

/** The codes for a track or an album: making some, and what became of those that there are. */
export function CodesPage(props: CodesPageProps) {
  const { title, batches, next, isFirst, path, backTo } = props;
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead
        title={texts.downloadCodes}
        lead={
          <>
            <Words>{title}</Words>. {texts.codesLead}
          </>
        }
      >
        <Button icon="left" to={backTo}>
          {texts.backTo}
        </Button>
      </PageHead>
      <MakeForm formKey={props.formKey} />
      <section aria-labelledby="batches" className="pt-8">
        <SectionHead id="batches" title={texts.batches} />
        {batches.length === 0 ? (
          <EmptyState>{texts.noCodesYet}</EmptyState>
        ) : (
          <ol className="border-b border-line">
            {batches.map((batch) => (
              <li key={batch.id} className="relative border-t border-line py-4 hover:bg-hover">
                <h3 className="h3 [overflow-wrap:anywhere]">
                  <Link
                    to={batchAddress(batch.id)}
                    className="text-text no-underline after:absolute after:inset-0 after:content-['']"
                  >
                    <Words>{batch.label || texts.unlabelled}</Words>
                  </Link>
                </h3>
                <p className="small num text-text-2">
                  {texts.redeemedOf(batch.redeemed, batch.count, batch.revoked)}
                </p>
              </li>
            ))}
          </ol>
        )}
        <Pager
          label={texts.batches}
          previousTo={isFirst ? null : path}
          previousLabel={texts.newest}
          nextTo={next === null ? null : `${path}?before=${next}`}
          nextLabel={texts.older}
        />
      </section>
    </main>
  );
}

function MakeForm({ formKey }: { formKey: string }) {
  return (
    <Card as="section" labelledBy="make" className="grid gap-4">
      <h2 className="h2" id="make">
        {texts.makeCodes}
      </h2>
      <ScreenForm failed={texts.codesNotMade} className="grid gap-4">
        <input type="hidden" name="formKey" value={formKey} />
        <TextField
          name="count"
          label={texts.howManyCodes}
          help={texts.upTo(CODES_A_BATCH)}
          className="max-w-[8rem]"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={CODES_A_BATCH}
          saved={50}
        />
        <TextField
          name="label"
          label={texts.label}
          optional
          help={texts.labelHelp}
          maxLength={LABEL_LENGTH}
        />
        <SubmitButton
          variant="accent"
          className="justify-self-start"
          intent="makeCodes"
          busyLabel={texts.making}
        >
          {texts.makeCodes}
        </SubmitButton>
      </ScreenForm>
    </Card>
  );
}
