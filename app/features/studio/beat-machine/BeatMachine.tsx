import { countText } from '#app/display/format.ts';
import { Link, useSearchParams } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SegmentTabs } from '#app/ui/Tabs.tsx';
import type { BeatMachineView } from './beat-machine-view.ts';
import { SimpleForm } from './SimpleForm.tsx';
import * as texts from './texts.ts';
import type { GenerationCounts } from '../generation.ts';
import { GenerationList, isOfCard } from '../GenerationList.tsx';
import { ReloadWithoutScripts, useGenerationsRefresh } from '../GenerationsRefresh.tsx';

/** Most beats are made from a prompt. */
const AdvancedForm = partOfPage(
  'AdvancedForm',
  () => import('./AdvancedForm.tsx').then((file) => file.AdvancedForm),
  <div className="min-h-screen" />,
);

/** The number of finished beats, and of those being made. */
function GenerationStats({ counts }: { counts: GenerationCounts }) {
  return (
    <section aria-labelledby="generation-stats">
      <h2 className="h2" id="generation-stats">
        {texts.generationStats}
      </h2>
      <dl className="figures">
        <Figure dot="dot-ok" name={texts.completed} count={counts.completed} />
        <Figure dot="dot-warn" name={texts.processing} count={counts.processing} />
        <Figure name={texts.totalGenerated} count={counts.total} />
      </dl>
    </section>
  );
}

function Figure({ dot, name, count }: { dot?: string; name: string; count: number }) {
  return (
    <div>
      <dt>
        {dot && <span className={`dot ${dot}`} />}
        {name}
      </dt>
      <dd>{countText(count)}</dd>
    </div>
  );
}

type BeatMachineProps = { machine: BeatMachineView; refused: Refused | undefined };

/** Makes beats from a prompt, or from all the fields. */
export function BeatMachine({ machine, refused }: BeatMachineProps) {
  const { mode, generations, next, counts, artistId } = machine;
  const isOpen = generations.some(({ status }) => status === 'processing');
  useGenerationsRefresh(artistId, isOpen);
  const [search] = useSearchParams();
  const ofForm = refused?.intent === 'generate' ? refused : undefined;
  // Fields from the address are filled in when they change, not when other parameters do.
  const form = [...search].filter(([name]) => name !== 'before' && name !== 'watch').join('&');
  return (
    <main id="main" tabIndex={-1} className="page pb-24">
      <PageHead title={texts.beatMachine} lead={texts.sayWhatYouHear} />
      <div className="work">
        <div className="grid content-start gap-6">
          <SegmentTabs
            label={texts.mode}
            className="max-w-[360px]"
            tabs={[
              { to: '/beat-machine', label: texts.simple, current: mode === 'simple' },
              {
                to: '/beat-machine?mode=advanced',
                label: texts.advanced,
                current: mode === 'advanced',
              },
            ]}
          />
          {mode === 'simple' ? (
            <SimpleForm key={form} machine={machine} refused={ofForm} />
          ) : (
            <AdvancedForm key={form} machine={machine} refused={ofForm} />
          )}
        </div>
        <div className="work-out">
          <GenerationStats counts={counts} />
          <div>
            <ReloadWithoutScripts active={isOpen} />
            <GenerationList
              title={texts.yourBeats(countText(counts.total))}
              generations={generations}
              next={next}
              refused={isOfCard(refused) ? refused : undefined}
              empty={<EmptyState>{texts.noBeatsYet}</EmptyState>}
            />
          </div>
          <Hint icon="humming">
            {texts.aMelodyInYourHeadInstead} <Link to="/ai-studio">{texts.humItInTheAiStudio}</Link>
            .
          </Hint>
        </div>
      </div>
    </main>
  );
}
