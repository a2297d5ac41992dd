import { useLocation } from '@remix-run/react';
import { useState, type ReactNode } from 'react';
import type { PlayerTrack } from '#app/features/player/player-track.ts';
import { PlayerList } from '../player/global-player.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Pager } from '#app/ui/Page.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import type { GenerationView } from './generation.ts';
import * as texts from './texts.ts';

const GenerationCard = partOfPage('GenerationCard', () =>
  import('./GenerationCard.tsx').then((file) => file.GenerationCard),
);

type GenerationListProps = {
  /** 'Your AI Generations (3)' */
  title: string;
  generations: readonly GenerationView[];
  /** The key of the next page. */
  next: number | null;
  /** A refused form of a card, submitted without scripts. */
  refused?: Refused | undefined;
  /** Shown if the list is empty. */
  empty: ReactNode;
};

/** The generations, newest first; announces when something is being processed. */
export function GenerationList({ title, generations, next, refused, empty }: GenerationListProps) {
  const { pathname, search } = useLocation();
  const isFirst = !new URLSearchParams(search).has('before');
  const isOpen = generations.some(({ status }) => status === 'processing');
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <section aria-labelledby="generations">
      <h2 className="h2" id="generations" tabIndex={-1}>
        {title}
      </h2>
      {/* The second line takes the room of the first, so that the list is not moved while it is read. */}
      <div role="status" className="small quiet grid">
        {wasOpen && (
          <p className={classNames('mt-2', !isOpen && 'invisible')} style={IN_ONE_CELL}>
            {texts.processingTakesAFewMinutes}
          </p>
        )}
        {wasOpen && !isOpen && (
          <p className="mt-2" style={IN_ONE_CELL}>
            {texts.doneResultIsInTheList}
          </p>
        )}
      </div>
      <RefusalNote
        whole
        refused={refused}
        title={refused && REFUSED_TITLES[refused.intent]}
        className="mt-3"
      />
      {generations.length === 0 && isFirst && empty}
      {generations.length > 0 && (
        // The player does not continue with the next result.
        <PlayerList value={NOTHING_FOLLOWS}>
          <ol className="gens">
            {generations.map((generation) => (
              <GenerationCard key={generation.id} generation={generation} />
            ))}
          </ol>
        </PlayerList>
      )}
      {generations.length === 0 && !isFirst && <p className="quiet mt-3">{texts.nothingOlder}</p>}
      <Pager
        label={texts.generations}
        previousTo={isFirst ? null : pageAt(pathname, search, null)}
        previousLabel={texts.newest}
        nextTo={next === null ? null : pageAt(pathname, search, next)}
        nextLabel={texts.older}
      />
    </section>
  );
}

const NOTHING_FOLLOWS: readonly PlayerTrack[] = [];

const REFUSED_TITLES: Record<string, string> = {
  cancelGeneration: texts.notCancelled,
  retryGeneration: texts.notTriedAgain,
  convertAnyway: texts.notConverted,
  separateStems: texts.errorFailedToSeparateStems,
  addToLibrary: texts.notAdded,
  recordOver: texts.notAdded,
  deleteGeneration: texts.deleteFailed,
};

/** True if a refused form belongs to a card. */
export const isOfCard = (refused: Refused | undefined): refused is Refused =>
  refused !== undefined && refused.intent in REFUSED_TITLES;

function pageAt(pathname: string, search: string, before: number | null): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('before');
  if (before !== null) parameters.set('before', String(before));
  const query = parameters.toString();
  return `${pathname}${query && `?${query}`}#generations`;
}

/** A cell of a grid that two lines share. */
const IN_ONE_CELL = { gridArea: '1 / 1' };
