import { useLocation } from '@remix-run/react';
import { Pager } from '#app/ui/Page.tsx';
import { partOfPage } from '#app/ui/part-of-page.tsx';
import { canArrange, libraryPath, type LibraryFilter } from './library-filter.ts';
import { OrderedTracks } from './OrderedTracks.tsx';
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
const OrderBar = partOfPage(() => import('./OrderBar.tsx').then((file) => file.OrderBar), null);
const NothingFound = partOfPage(
  () => import('./EmptyLibrary.tsx').then((file) => file.NothingFound),
  '.empty',
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
      {arrangement.dirty && <OrderBar arrangement={arrangement} />}
    </>
  );
}

/** As they stand on the screen: what is played goes on in this order. */
function inOrder(tracks: readonly OwnTrackView[], ids: readonly string[]): OwnTrackView[] {
  const byId = new Map(tracks.map((track) => [String(track.id), track]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
