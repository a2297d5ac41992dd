import { Form } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead, Pager, SectionHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Words } from '#app/ui/Words.tsx';
import { albumCodesAddress, batchAddress, trackCodesAddress } from './code-address.ts';
import type { BatchView, CodeView } from './codes.schema.ts';
import * as texts from './texts.ts';

type BatchPageProps = {
  batch: BatchView;
  codes: readonly CodeView[];
  next: number | null;
  isFirst: boolean;
  refused: Refused | undefined;
};

const TONES = { free: 'accent', redeemed: 'ok', revoked: 'bad' } as const;

/** The codes of a batch, and what became of each. */
export function BatchPage({ batch, codes, next, isFirst, refused }: BatchPageProps) {
  const { id, trackId, albumId, title, label, count, redeemed, revoked } = batch;
  const path = batchAddress(id);
  const of = trackId ? trackCodesAddress(trackId) : albumId ? albumCodesAddress(albumId) : null;
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead
        title={<Words>{label || texts.unlabelled}</Words>}
        lead={
          <>
            <Words>{title}</Words>. {texts.redeemedOf(redeemed, count, revoked)}
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
          {texts.print}
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
          previousLabel={texts.first}
          nextTo={next === null ? null : `${path}?after=${next}`}
          nextLabel={texts.next}
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
          {texts.states[state]}
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
        {texts.revokeAll}
      </summary>
      <Form method="post" className="grid gap-3 pt-1">
        <p>{texts.revokeAllLead}</p>
        <Actions>
          <SubmitButton variant="danger" intent="revoke" busyLabel={texts.revoking}>
            {texts.revokeAll}
          </SubmitButton>
        </Actions>
      </Form>
    </details>
  );
}
