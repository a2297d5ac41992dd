import { useOutlet } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { generationAddress, type GenerationView, madeAt, titleOf } from './generation.ts';
import { GenerationBody, GenerationMarks, metaOf } from './GenerationCard.tsx';
import * as texts from './texts.ts';
import { TOOLS } from './tools/tools.ts';
import { useGenerationAction } from './use-generation-action.ts';
import { useGenerationsRefresh } from './GenerationsRefresh.tsx';
import { noteName } from './words.ts';

type RenameGenerationProps = { generation: GenerationView; refused: Refused | undefined };

/** Renames the result; its files are downloaded under this title as well. */
function RenameGeneration({ generation, refused: any }: RenameGenerationProps) {
  const { id, title } = generation;
  const { Form, action, busy } = useGenerationAction(texts.notRenamed);
  const refused = any?.intent === 'renameGeneration' ? any : undefined;
  return (
    <details className="group" open={refused ? true : undefined}>
      <summary className="small quiet flex min-h-target items-center gap-1">
        {texts.rename}
        <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
      </summary>
      <Form method="post" action={action} className="flex items-end gap-2" preventScrollReset>
        <input type="hidden" name="generationId" value={id} />
        <Field label={texts.title} error={fieldError(refused, 'title')} className="min-w-0 flex-1">
          <TextInput
            key={title}
            name="title"
            required
            maxLength={255}
            defaultValue={typedValue(refused, 'title') ?? title ?? ''}
          />
        </Field>
        <Button
          name="intent"
          value="renameGeneration"
          className="min-h-[48px]"
          busy={busy}
          busyLabel={texts.saving}
        >
          {texts.save}
        </Button>
      </Form>
    </details>
  );
}

const NoteTable = partOfPage(
  'NoteTable',
  () => import('./NoteTable.tsx').then((file) => file.NoteTable),
  <div className="min-h-target" />,
);

/** Loaded with the pages that have stems. */
const StemTimeline = partOfPage('StemTimeline', () =>
  import('./StemTimeline.tsx').then((file) => file.StemTimeline),
);

type GenerationPageProps = { generation: GenerationView; refused: Refused | undefined };

/** The page of one result with all its details. Dialogs over it are rendered in the outlet. */
export function GenerationPage({ generation, refused }: GenerationPageProps) {
  const { artistId, type, status, prompt, stems, facts } = generation;
  const dialog = useOutlet();
  useGenerationsRefresh(artistId, status === 'processing');
  return (
    <main id="main" tabIndex={-1} className="page pb-24">
      {status === 'processing' && !dialog && (
        <noscript>
          {/* If its address has a fragment, a link to the same page would only scroll. */}
          <meta httpEquiv="refresh" content={`5; url=${generationAddress(generation.id)}`} />
        </noscript>
      )}
      <PageHead own title={titleOf(generation)} lead={metaOf(generation)}>
        <Button icon="left" to={madeAt(type)}>
          {TOOLS[type].name}
        </Button>
      </PageHead>
      <RefusalNote whole refused={refused} className="mb-4" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_344px]">
        <div className="grid content-start gap-8">
          <Card className="gen">
            <div className="flex">
              <GenerationMarks generation={generation} large />
            </div>
            <GenerationBody generation={generation} large />
          </Card>
          {stems.length > 1 && (
            <StemTimeline
              generation={generation}
              refused={refused?.intent === 'mixStems' ? refused : undefined}
            />
          )}
          <div>
            {facts.heard && !facts.result && (
              <NoteTable
                caption={texts.notesThatWereHeard}
                heads={[texts.note, texts.from, texts.noteLength]}
                rows={facts.heard.notes.map(({ start, length, pitch }) => [
                  noteName(pitch),
                  `${start.toFixed(2)} s`,
                  `${length.toFixed(2)} s`,
                ])}
              />
            )}
            <RenameGeneration generation={generation} refused={refused} />
          </div>
        </div>
        <div className="grid content-start gap-8">
          {prompt && <TextSection title={texts.yourPrompt} text={prompt} />}
          {facts.lyrics && <TextSection title={texts.lyrics} text={facts.lyrics} />}
          {type === 'beat' && facts.seed && (
            <p className="label">{texts.seedGivesTheSameBeat(facts.seed)}</p>
          )}
        </div>
      </div>
      {dialog}
    </main>
  );
}

function TextSection({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="h2 mb-2">{title}</h2>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
    </section>
  );
}
