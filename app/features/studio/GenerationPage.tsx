import { useOutlet } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { GenerationBody, GenerationMarks, metaOf } from './GenerationCard.tsx';
import { NoteTable } from './NoteTable.tsx';
import { RenameGeneration } from './RenameGeneration.tsx';
import { StemMixerPanel } from './StemMixerPanel.tsx';
import { generationAddress, madeAt, titleOf } from './generation-pages.ts';
import type { GenerationView } from './generation-view.ts';
import { TOOLS } from './tools/tools.ts';
import { noteName } from './words.ts';
import { useGenerationsRefresh } from './use-generations-refresh.ts';
import * as texts from './texts.ts';

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
          {stems.length > 1 && <StemMixerPanel generation={generation} />}
          <div>
            {facts.heard && !facts.result && (
              <NoteTable
                caption={texts.notesThatWereHeard}
                heads={[texts.note, texts.from, texts.forLabel]}
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
          {prompt && <Told title={texts.yourPrompt} text={prompt} />}
          {facts.lyrics && <Told title={texts.lyrics} text={facts.lyrics} />}
          {type === 'beat' && facts.seed && (
            <p className="label">{texts.seedSameFieldsSeed(facts.seed)}</p>
          )}
        </div>
      </div>
      {dialog}
    </main>
  );
}

function Told({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="h2 mb-2">{title}</h2>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
    </section>
  );
}
