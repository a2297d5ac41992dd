import { Form, Link } from '@remix-run/react';
import { TextField } from '#app/forms/FormFields.tsx';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { PageHead, NewestPager, Pager, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Words } from '#app/ui/Words.tsx';
import {
  albumCodesAddress,
  batchAddress,
  CODES_PER_BATCH,
  LABEL_LENGTH,
  trackCodesAddress,
} from './code.ts';
import type { BatchView, CodeView } from './codes.schema.ts';
import * as texts from './texts.ts';

type CodesPageProps = {
  title: string;
  batches: readonly BatchView[];
  next: number | null;
  isFirst: boolean;
  formKey: string;
  /** The path of this page and that of its track or album. */
  path: string;
  backTo: string;
};

/** The codes of a track or an album: a form for new ones and the list of batches. */
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
          {texts.back}
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
                    <Words>{batch.label || texts.codes}</Words>
                  </Link>
                </h3>
                <p className="small num text-text-2">
                  {texts.redeemedOfCount(batch.redeemed, batch.count, batch.revoked)}
                </p>
              </li>
            ))}
          </ol>
        )}
        <NewestPager label={texts.batches} address={path} isFirst={isFirst} next={next} />
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
          help={texts.upToAtATime(CODES_PER_BATCH)}
          className="max-w-[8rem]"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={CODES_PER_BATCH}
          saved={50}
        />
        <TextField
          name="label"
          label={texts.whatTheyAreFor}
          optional
          help={texts.onlyYouSeeTheLabel}
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

type BatchPageProps = {
  batch: BatchView;
  codes: readonly CodeView[];
  next: number | null;
  isFirst: boolean;
  refused: Refused | undefined;
};

const TONES = { free: 'accent', redeemed: 'ok', revoked: 'bad' } as const;

/** The codes of a batch, with their states. */
export function BatchPage({ batch, codes, next, isFirst, refused }: BatchPageProps) {
  const { id, trackId, albumId, title, label, count, redeemed, revoked } = batch;
  const path = batchAddress(id);
  const of = trackId ? trackCodesAddress(trackId) : albumId ? albumCodesAddress(albumId) : null;
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead
        title={<Words>{label || texts.codes}</Words>}
        lead={
          <>
            <Words>{title}</Words>. {texts.redeemedOfCount(redeemed, count, revoked)}
          </>
        }
      >
        {of && (
          <Button icon="left" to={of}>
            {texts.downloadCodes}
          </Button>
        )}
      </PageHead>
      <RefusalNote whole refused={refused} title={texts.notRevoked} />
      <Actions>
        <Button href={`${path}/print`} target="_blank">
          {texts.printWithQrCodes}
        </Button>
        <Button icon="download" href={`${path}/codes.csv`} download>
          {texts.asCsv}
        </Button>
      </Actions>
      <section aria-labelledby="codes" className="pt-8">
        <SectionHead id="codes" title={texts.codes} />
        <ol className="border-b border-line">
          {codes.map((code) => (
            <Code key={code.id} {...code} />
          ))}
        </ol>
        <Pager
          label={texts.codes}
          previousTo={isFirst ? null : path}
          previousLabel={texts.firstPage}
          nextTo={next === null ? null : `${path}?after=${next}`}
          nextLabel={texts.nextPage}
        />
      </section>
      {redeemed + revoked < count && <RevokeAll />}
    </main>
  );
}

function Code({ id, code, state }: CodeView) {
  return (
    <li className="grid min-h-[64px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <code>{code}</code>
        <Badge tone={TONES[state]} dot>
          {texts.codeStates[state]}
        </Badge>
      </p>
      {state === 'free' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="codeId" value={id} />
          <Button name="intent" value="revoke" aria-label={texts.revokeCode(code)}>
            {texts.revoke}
          </Button>
        </Form>
      )}
    </li>
  );
}

function RevokeAll() {
  return (
    <details className="pt-6">
      <summary className="inline-flex min-h-target items-center text-text-2 underline">
        {texts.revokeAllThatAreLeft}
      </summary>
      <Form method="post" className="grid gap-3 pt-1">
        <p>{texts.revokeAllLead}</p>
        <Actions>
          <SubmitButton variant="danger" intent="revoke" busyLabel={texts.revoking}>
            {texts.revokeAllThatAreLeft}
          </SubmitButton>
        </Actions>
      </Form>
    </details>
  );
}
