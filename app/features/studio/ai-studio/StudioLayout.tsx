import { useOutletContext } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { EmptyState } from '#app/ui/States.tsx';
import { GenerationList, isOfCard } from '../GenerationList.tsx';
import { ReloadWithoutScripts } from '../ReloadWithoutScripts.tsx';
import type { StudioList } from './studio.server.ts';
import * as texts from './texts.ts';

type StudioLayoutProps = {
  /** A form of this screen that was refused, sent without scripts. */
  refused: Refused | undefined;
  /** The tool. */
  children: ReactNode;
};

/** A tool, and below it, or beside it on wide screens, the list of generations. */
export function StudioLayout({ refused, children }: StudioLayoutProps) {
  const { generations, next, total } = useOutletContext<StudioList>();
  const isOpen = generations.some(({ status }) => status === 'processing');
  return (
    <div className="work">
      <div className="min-w-0">{children}</div>
      <div className="work-out">
        <ReloadWithoutScripts active={isOpen} />
        <GenerationList
          title={texts.yourAiGenerations(total.toLocaleString('en'))}
          generations={generations}
          next={next}
          refused={isOfCard(refused) ? refused : undefined}
          empty={<EmptyState>{texts.noAiGenerationsYet}</EmptyState>}
        />
      </div>
    </div>
  );
}
