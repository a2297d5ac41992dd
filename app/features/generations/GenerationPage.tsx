import { useOutlet } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { GenerationBody, GenerationMarks, metaOf } from './GenerationCard.tsx';
import { NoteTable } from './NoteTable.tsx';
import { RenameGeneration } from './RenameGeneration.tsx';
import { StemMixerPanel } from './StemMixerPanel.tsx';
import { generationAddress, madeAt, titleOf } from './generation-pages.ts';
import type { GenerationView } from './generation-view.ts';
import { TOOLS } from './tools/tools.ts';
import { noteName } from './words.ts';
import { useGenerationsRefresh } from './use-generations-refresh.ts';

type GenerationPageProps = { generation: GenerationView; refused: Refused | undefined };

/** One result, with all that is known of it. A dialog over it is the outlet. */
export function GenerationPage({ generation, refused }: GenerationPageProps) {
  const { artistId, type, status, prompt, stems, facts } = generation;
  const dialog = useOutlet();
  useGenerationsRefresh(artistId, status === 'processing');
  return (
    <main id="main" tabIndex={-1} className="page pb-24">
      {status === 'processing' && !dialog && (
        <noscript>
          {/* With a fragment in its address a page would only scroll. */}
          <meta httpEquiv="refresh" content={`5; url=${generationAddress(generation.id)}`} />
        </noscript>
      )}
      <PageHead title={titleOf(generation)} lead={metaOf(generation)}>
        <Button icon="left" to={madeAt(type)}>
          {TOOLS[type].name}
        </Button>
      </PageHead>
      {refused && (
        <div className="mb-4">
          <ErrorState title={refused.error.title}>{refused.error.message}</ErrorState>
        </div>
      )}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_344px]">
        <div className="grid content-start gap-8">
          <Card className="gen">
            <div className="flex">
              <GenerationMarks generation={generation} large />
            </div>
            <GenerationBody generation={generation} large />
          </Card>
          {stems.length > 1 && <StemMixerPanel generation={generation} />}
          <div>
            {facts.heard && (
              <NoteTable
                caption="Notes that were heard"
                heads={['Note', 'From', 'For']}
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
          {prompt && <Words title="Your prompt" text={prompt} />}
          {facts.lyrics && <Words title="Lyrics" text={facts.lyrics} />}
          {type === 'beat' && facts.seed && (
            <p className="label">
              Seed {facts.seed}: the same fields with this seed give the same beat.
            </p>
          )}
        </div>
      </div>
      {dialog}
    </main>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="h2 mb-2">{title}</h2>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </section>
  );
}
