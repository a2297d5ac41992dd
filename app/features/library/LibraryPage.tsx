import { useLocation } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { Pager } from '#app/ui/Page.tsx';
import { partOfPage } from '#app/ui/part-of-page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { canArrange, isFiltered, libraryPath, type LibraryFilter } from './library-filter.ts';
import { OrderBar, OrderedTracks } from './OrderedTracks.tsx';
import { OwnTrackRow } from './OwnTrackRow.tsx';
import type { Library } from './library.schema.ts';
import { PlayableTracks } from './PlayableTracks.tsx';
import type { OwnTrackView } from './track.schema.ts';
import { useArrangement } from './use-arrangement.ts';
import * as texts from './texts.ts';

const AlbumGroups = partOfPage(
  () => import('./AlbumGroups.tsx').then((file) => file.AlbumGroups),
  '.album-group',
);

type LibraryPageProps = { library: Library; filter: LibraryFilter };

/** A page of the library: in the artist's order it can be put in another, by album it has headings. */
export function LibraryPage({ library: { tracks, next }, filter }: LibraryPageProps) {
  const parameters = new URLSearchParams(useLocation().search);
  const arrangement = useArrangement(tracks);
  const isFirst = !parameters.get('after');
  const arrange = parameters.has('arrange');
  if (tracks.length === 0) return <NothingFound filter={filter} isFirst={isFirst} />;
  return (
    <>
      <PlayableTracks tracks={inOrder(tracks, arrangement.order)}>
        {canArrange(filter) ? (
          <OrderedTracks
            tracks={tracks}
            arrangement={arrangement}
            compact={arrange}
            isFirstPage={isFirst}
            isLastPage={next === null}
          />
        ) : filter.sort === 'album' ? (
          <AlbumGroups tracks={tracks} />
        ) : (
          <ol>
            {tracks.map((track) => (
              <OwnTrackRow key={track.id} track={track} />
            ))}
          </ol>
        )}
      </PlayableTracks>
      <Pager
        label={texts.tracks}
        previousTo={isFirst ? null : libraryPath(filter, { arrange })}
        previousLabel={texts.firstPage}
        nextTo={next && libraryPath(filter, { after: next, arrange })}
        nextLabel={texts.moreTracks}
      />
      <OrderBar arrangement={arrangement} />
    </>
  );
}

/** As they stand on the screen: what is played goes on in this order. */
function inOrder(tracks: readonly OwnTrackView[], ids: readonly string[]): OwnTrackView[] {
  const byId = new Map(tracks.map((track) => [String(track.id), track]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function NothingFound({ filter, isFirst }: { filter: LibraryFilter; isFirst: boolean }) {
  if (!isFirst) {
    return (
      <EmptyState actions={<Button to={libraryPath(filter)}>{texts.firstPage}</Button>}>
        {texts.thereNoMoreTracks}
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
