import { useSearchParams } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SegmentTabs } from '#app/ui/Tabs.tsx';
import { Link } from '@remix-run/react';
import { GenerationList, isOfCard } from '../generations/GenerationList.tsx';
import { KeepWatching } from '../generations/KeepWatching.tsx';
import { useGenerationsRefresh } from '../generations/use-generations-refresh.ts';
import { AdvancedForm } from './AdvancedForm.tsx';
import { GenerationStats } from './GenerationStats.tsx';
import { SimpleForm } from './SimpleForm.tsx';
import type { BeatMachineView } from './beat-machine-view.ts';

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
      <PageHead
        title="Beat Machine"
        lead="Say what you hear. You get a beat, and the notes behind it."
      />
      <div className="work">
        <div className="grid content-start gap-6">
          <SegmentTabs
            label="Mode"
            className="max-w-[360px]"
            tabs={[
              { to: '/beat-machine', label: 'Simple', current: mode === 'simple' },
              {
                to: '/beat-machine?mode=advanced',
                label: 'Advanced',
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
            <KeepWatching active={isOpen} />
            <GenerationList
              title={`Your Beats (${counts.total.toLocaleString('en')})`}
              generations={generations}
              next={next}
              refused={isOfCard(refused) ? refused : undefined}
              empty={
                <EmptyState>
                  No beats yet. Describe one, and it is here in a few seconds, with its notes as
                  MIDI.
                </EmptyState>
              }
            />
          </div>
          <Hint icon="humming">
            A melody in your head instead? <Link to="/ai-studio">Hum it in the AI Studio</Link>.
          </Hint>
        </div>
      </div>
    </main>
  );
}
