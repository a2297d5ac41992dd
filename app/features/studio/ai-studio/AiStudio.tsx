import { countText } from '#app/display/format.ts';
import { Outlet, useLocation, useOutletContext } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { TabBar } from '#app/ui/Tabs.tsx';
import { STUDIO_TABS, tabAt } from './studio-tabs.ts';
import type { StudioList } from './studio.server.ts';
import * as texts from './texts.ts';
import { GenerationList, isOfCard } from '../GenerationList.tsx';
import { ReloadWithoutScripts, useGenerationsRefresh } from '../GenerationsRefresh.tsx';

/** A tab with its own address for each tool, and the list of results below all of them. */
export function AiStudio({ list }: { list: StudioList }) {
  const { pathname } = useLocation();
  const isOpen = list.generations.some(({ status }) => status === 'processing');
  useGenerationsRefresh(list.artistId, isOpen);
  useCurrentTabInSight(pathname);
  return (
    <main id="main" tabIndex={-1} className="page pb-24">
      <PageHead title={texts.aiStudio} lead={texts.recordOrUploadToStart} />
      <TabBar
        label={texts.aiTools}
        tabs={STUDIO_TABS.map(({ id, name, icon, address }) => ({
          to: address,
          current: id === tabAt(pathname),
          label: (
            <span className="inline-flex items-center gap-2">
              {/* All six fit beside the places of a desktop of 1280 pixels without. */}
              <Icon name={icon} size={20} className="max-[1399px]:hidden" />
              {name}
            </span>
          ),
        }))}
      />
      <Outlet context={list} />
    </main>
  );
}

/** Scrolls the current tab into view: on phones the tabs are wider than the screen. */
function useCurrentTabInSight(pathname: string): void {
  useEffect(() => {
    // In the next frame, which computes the layout anyway.
    requestAnimationFrame(() => {
      const current = document.querySelector('.tabs [aria-current]');
      const row = current?.parentElement;
      if (!(current instanceof HTMLElement) || !row) return;
      const { offsetLeft, offsetWidth } = current;
      row.scrollLeft = offsetLeft - row.offsetLeft - (row.clientWidth - offsetWidth) / 2;
    });
  }, [pathname]);
}

type StudioLayoutProps = {
  /** A refused form of this screen, submitted without scripts. */
  refused: Refused | undefined;
  children: ReactNode;
};

/** A tool with the list of generations below it, or beside it on wide screens. */
export function StudioLayout({ refused, children }: StudioLayoutProps) {
  const { generations, next, total } = useOutletContext<StudioList>();
  const isOpen = generations.some(({ status }) => status === 'processing');
  return (
    <div className="work">
      <div className="min-w-0">{children}</div>
      <div className="work-out">
        <ReloadWithoutScripts active={isOpen} />
        <GenerationList
          title={texts.yourAiGenerations(countText(total))}
          generations={generations}
          next={next}
          refused={isOfCard(refused) ? refused : undefined}
          empty={<EmptyState>{texts.noAiGenerationsYet}</EmptyState>}
        />
      </div>
    </div>
  );
}
