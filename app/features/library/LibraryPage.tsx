import { useLocation } from '@remix-run/react';
import { Pager } from '#app/ui/Page.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { Reorderable } from '#app/ui/Reorderable.tsx';
import { canArrange, type LibraryFilter, libraryPath } from './library-filter.ts';
import { FIRST_ROWS, OwnTrackRow } from './OwnTrackRow.tsx';
import { PlayableTracks } from './PlayableTracks.tsx';
import * as texts from './texts.ts';
import type { Library, OwnTrackView } from './track.schema.ts';
import { LIST_HEAD, useArrangement } from './use-arrangement.ts';

const CompactTrackRow = partOfPage('CompactTrackRow', () =>
  import('./CompactTrackRow.tsx').then((file) => file.CompactTrackRow),
);

type OrderedTracksProps = {
  tracks: readonly OwnTrackView[];
  arrangement: ReturnType<typeof useArrangement>;
  /** Small rows with only the controls that move them. */
  compact: boolean;
  /** False if there are tracks above this page. */
  isFirstPage: boolean;
  isLastPage: boolean;
};

/** The tracks in the artist's own order, which can be rearranged here and saved later. */
function OrderedTracks(props: OrderedTracksProps) {
  const { tracks, arrangement, compact, isFirstPage, isLastPage } = props;
  const byId = new Map(tracks.map((track) => [String(track.id), track]));
  const items = arrangement.order.flatMap((id) => {
    const track = byId.get(id);
    return track ? [{ id, name: track.title, track }] : [];
  });
  return (
    <Reorderable
      label={texts.tracksInYourOrder}
      items={items}
      onReorder={arrangement.change}
      className={compact ? 'order-rows' : 'order-tracks'}
    >
      {({ track }, { handle, move, place, isFirst, isLast }) => {
        const ends = { isFirst, isLast };
        if (compact) {
          const moves = { isFirst: isFirst && isFirstPage, isLast: isLast && isLastPage };
          return (
            <CompactTrackRow track={track} handle={handle} move={move} here={ends} moves={moves} />
          );
        }
        return (
          <>
            <span className="order-grip">{handle}</span>
            <OwnTrackRow
              as="div"
              track={track}
              moves={{ ...ends, move }}
              first={place < FIRST_ROWS}
            />
          </>
        );
      }}
    </Reorderable>
  );
}

const AlbumGroups = partOfPage('AlbumGroups', () =>
  import('./AlbumGroups.tsx').then((file) => file.AlbumGroups),
);
const OrderBar = partOfPage('OrderBar', () =>
  import('./OrderBar.tsx').then((file) => file.OrderBar),
);
const NothingFound = partOfPage('NothingFound', () =>
  import('./EmptyLibrary.tsx').then((file) => file.NothingFound),
);

type LibraryPageProps = { library: Library; filter: LibraryFilter };

/** A page of the library: it can be rearranged in the artist's own order, and has headings when sorted by album. */
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
            {tracks.map((track, place) => (
              <OwnTrackRow key={track.id} track={track} first={place < FIRST_ROWS} />
            ))}
          </ol>
        )}
      </PlayableTracks>
      <Pager
        label={texts.tracks}
        previousTo={isFirst ? null : libraryPath(filter, { arrange })}
        previousLabel={texts.firstPage}
        nextTo={next && `${libraryPath(filter, { after: next, arrange })}#${LIST_HEAD}`}
        nextLabel={texts.moreTracks}
      />
      {arrangement.dirty && <OrderBar arrangement={arrangement} />}
    </>
  );
}

/** The tracks in the order on the screen, in which they are played. */
function inOrder(tracks: readonly OwnTrackView[], ids: readonly string[]): OwnTrackView[] {
  const byId = new Map(tracks.map((track) => [String(track.id), track]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
