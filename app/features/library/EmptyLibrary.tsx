import { Button } from '#app/ui/Button.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { isFiltered, libraryPath, type LibraryFilter } from './library-filter.ts';
import * as texts from './texts.ts';

/** Replaces the list for an artist without tracks. */
export function EmptyLibrary() {
  return (
    <>
      <SectionHead id="all-tracks" title={texts.allTracksNone} />
      <EmptyState
        actions={
          <Button variant="accent" icon="upload" to="/beats/upload">
            {texts.uploadYourFirstTrack}
          </Button>
        }
      >
        {texts.nothingInYourLibraryYet}
      </EmptyState>
    </>
  );
}

/** Replaces an empty page of the list. */
export function NothingFound({ filter, isFirst }: { filter: LibraryFilter; isFirst: boolean }) {
  if (!isFirst) {
    return (
      <EmptyState actions={<Button to={libraryPath(filter)}>{texts.firstPage}</Button>}>
        {texts.noMoreTracks}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={texts.noTracksFound}
      actions={isFiltered(filter) && <Button to="/beats">{texts.showAllTracks}</Button>}
    >
      {texts.tryOtherWords}
    </EmptyState>
  );
}
