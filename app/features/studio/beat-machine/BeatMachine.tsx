import { useSearchParams } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SegmentTabs } from '#app/ui/Tabs.tsx';
import { Link } from '@remix-run/react';
import { GenerationList, isOfCard } from '../GenerationList.tsx';
import { ReloadWithoutScripts } from '../ReloadWithoutScripts.tsx';
import { useGenerationsRefresh } from '../use-generations-refresh.ts';
import { AdvancedForm } from './AdvancedForm.tsx';
import { GenerationStats } from './GenerationStats.tsx';
import { SimpleForm } from './SimpleForm.tsx';
import type { BeatMachineView } from './beat-machine-view.ts';
import * as texts from './texts.ts';

type BeatMachineProps = { machine: BeatMachineView; refused: Refused | undefined };

/** Beats from words, or from every knob there is. */
export function BeatMachine({ machine, refused }: BeatMachineProps) {
  const { mode, generations, next, counts, artistId } = machine;
  const isOpen = generations.some(({ status }) => status === 'processing');
  useGenerationsRefresh(artistId, isOpen);
  const [search] = useSearchParams();
  const ofForm = refused?.intent === 'generate' ? refused : undefined;
  // What an address fills in is filled in when it comes, not when something else of it changes.
  const form = [...search].filter(([name]) => name !== 'before' && name !== 'watch').join('&');
  return (
    <main id="main" tabIndex={-1} className="page pb-24">
      <PageHead title={texts.beatMachine} lead={texts.sayWhatHearGet} />
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
              title={texts.yourBeats(counts.total.toLocaleString('en'))}
              generations={generations}
              next={next}
              refused={isOfCard(refused) ? refused : undefined}
              empty={<EmptyState>{texts.noBeatsYetDescribe}</EmptyState>}
            />
          </div>
          <Hint icon="humming">
            {texts.melodyHeadInstead} <Link to="/ai-studio">{texts.humAiStudio}</Link>.
          </Hint>
        </div>
      </div>
    </main>
  );
}
