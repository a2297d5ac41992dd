import { Form, useRevalidator } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { formatBytes, joinFacts } from '#app/display/format.ts';
import { useFocusWrong } from '#app/forms/RefusalNote.tsx';
import { useLeavingGuard } from '#app/forms/use-leaving-guard.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState, ErrorState } from '#app/ui/States.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { Words } from '#app/ui/Words.tsx';
import type { ImportView } from './import.operations.server.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type ImportPageProps = { imports: ImportView[]; formKey: string; refused: Refused | undefined };

/** The screen on which a catalogue comes in: what was sent, what it becomes, and what it has become. */
export function ImportPage({ imports, formKey, refused }: ImportPageProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.importTitle} lead={texts.importLead} />
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <SendForm key={formKey} formKey={formKey} refused={refused} />
        <section aria-labelledby="imports" className="min-w-0">
          <SectionHead id="imports" title={texts.yourImports} />
          {imports.length === 0 ? (
            <EmptyState>{texts.noImportsYet}</EmptyState>
          ) : (
            <ol>
              {imports.map((one) => (
                <OneImport key={one.id} view={one} />
              ))}
            </ol>
          )}
        </section>
      </div>
    </main>
  );
}

/** Chooses a ZIP or a folder. With scripts it is sent in parts, and goes on after a lost connection. */
function SendForm({ formKey, refused }: Pick<ImportPageProps, 'formKey' | 'refused'>) {
  const form = useFocusWrong(refused);
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<{ share: number } | { error: string } | null>(null);
  const isBusy = sending !== null && 'share' in sending;
  useLeavingGuard(isBusy ? texts.leaveAndStopSending : null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    const inputs = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=file]');
    const files = [...inputs].flatMap(({ files: chosen }) => [...(chosen ?? [])]);
    if (files.length === 0 || isBusy) return;
    event.preventDefault();
    const element = event.currentTarget;
    setSending({ share: 0 });
    try {
      const { sendCatalogue } = await import('./send-catalogue.ts');
      await sendCatalogue(files, (share) => setSending({ share }));
      setSending(null);
      element.reset();
      revalidate();
    } catch (error) {
      setSending({ error: error instanceof Error ? error.message : '' });
    }
  };
  return (
    <Card as="section" labelledBy="new-import" className="max-w-reading">
      <h2 id="new-import" className="h2">
        {texts.newImport}
      </h2>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => void send(event)}
      >
        {refused && <ErrorState title={texts.notSent}>{refused.error.message}</ErrorState>}
        {sending && 'error' in sending && (
          <ErrorState title={texts.notSent}>{sending.error || texts.sendAgain}</ErrorState>
        )}
        <input type="hidden" name="formKey" value={typedValue(refused, 'formKey') ?? formKey} />
        <Field
          label={texts.zipOrFiles}
          error={fieldError(refused, 'files')}
          help={texts.zipOrFilesHelp}
        >
          <TextInput type="file" name="files" multiple />
        </Field>
        <Field label={texts.orAFolder} help={texts.folderHelp}>
          <TextInput type="file" multiple ref={asFolder} />
        </Field>
        {isBusy && (
          <p role="status">
            {texts.sendingNow} {Math.floor(sending.share * 100)} %
          </p>
        )}
        <div>
          <SubmitButton variant="accent" intent="beginImport" busyLabel={texts.sendingNow}>
            {texts.send}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

/** React has no property for it. Without scripts the field takes several files. */
const asFolder = (input: HTMLInputElement | null) => input?.setAttribute('webkitdirectory', '');

function OneImport({ view }: { view: ImportView }) {
  const { id, name, state, error, progress, plan, result } = view;
  return (
    <li className="border-t border-line py-4">
      <h3 className="h3">
        <Words>{name}</Words>
      </h3>
      {(state === 'reading' || state === 'making') && (
        <p role="status">
          {state === 'reading' ? texts.readingNow : texts.makingNow}
          {progress ? ` ${Math.floor(progress * 100)} %` : '…'}
        </p>
      )}
      {state === 'failed' && <ErrorState title={texts.importFailed}>{error}</ErrorState>}
      {(state === 'ready' || state === 'failed') && plan && <Plan plan={plan} />}
      {state === 'done' && result && (
        <>
          <p>
            {texts.imported(
              countsOf(
                result.tracks > 0 && texts.trackCount(result.tracks),
                result.albums > 0 && texts.albumCount(result.albums),
                result.playlists > 0 && texts.playlistCount(result.playlists),
                result.posts > 0 && texts.postCount(result.posts),
              ),
            )}
          </p>
          <Left lines={result.skipped} />
        </>
      )}
      {state !== 'making' && (
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name="importId" value={id} />
          <div className="actions">
            {(state === 'ready' || state === 'failed') && plan && (
              <Button variant="accent" name="intent" value="startImport">
                {state === 'ready' ? texts.importNow : texts.goOn}
              </Button>
            )}
            <Button icon="trash" name="intent" value="discardImport">
              {texts.removeImport}
            </Button>
          </div>
        </Form>
      )}
    </li>
  );
}

const countsOf = (...counts: (string | false)[]) => joinFacts(counts) || texts.nothingNew;

/** Preview of everything that an import will make. */
function Plan({ plan }: { plan: NonNullable<ImportView['plan']> }) {
  if (plan.kind === 'archive') {
    return (
      <>
        <p>
          <TextAround
            text={texts.archiveOf(
              WORDS,
              formatBytes(plan.byteSize),
              countsOf(
                plan.tracks.length > 0 && texts.trackCount(plan.tracks.length),
                plan.albums.length > 0 && texts.albumCount(plan.albums.length),
                plan.playlists > 0 && texts.playlistCount(plan.playlists),
                plan.posts > 0 && texts.postCount(plan.posts),
              ),
            )}
          >
            {plan.artist}
          </TextAround>
        </p>
        <Titles titles={plan.albums} />
        <Left lines={plan.skipped} />
      </>
    );
  }
  const all = plan.albums.reduce((sum, { tracks }) => sum + tracks.length, plan.tracks.length);
  return (
    <>
      <p>
        {texts.countsAndSize(
          countsOf(
            plan.albums.length > 0 && texts.albumCount(plan.albums.length),
            all > 0 && texts.trackCount(all),
            plan.prices.length > 0 && texts.priceCount(plan.prices.length),
          ),
          formatBytes(plan.byteSize),
        )}{' '}
        {texts.madePrivate}
      </p>
      {plan.albums.map(({ title, year, tracks }, index) => (
        <details key={index}>
          <summary>
            <Words>{year === null ? title : `${title} (${year})`}</Words>
          </summary>
          <Titles titles={tracks.map((track) => track.title)} />
        </details>
      ))}
      <Titles titles={plan.tracks.map(({ title }) => title)} />
      <Left lines={plan.skipped} />
    </>
  );
}

/** Titles are shown up to this number; an import may have thousands. */
const SHOWN = 200;

function Titles({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <ol className="list-decimal pl-5">
      {titles.slice(0, SHOWN).map((title, index) => (
        <li key={index}>
          <Words>{title}</Words>
        </li>
      ))}
    </ol>
  );
}

function Left({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>
        {texts.leftOut} {lines.length}
      </summary>
      <ul>
        {lines.slice(0, SHOWN).map((line, index) => (
          <li key={index} className="small">
            <Words>{line}</Words>
          </li>
        ))}
      </ul>
    </details>
  );
}
