import { partOfPage } from '#app/ui/part-of-page.tsx';
import { Reorderable } from '#app/ui/Reorderable.tsx';
import { OwnTrackRow } from './OwnTrackRow.tsx';
import type { OwnTrackView } from './track.schema.ts';
import type { useArrangement } from './use-arrangement.ts';
import * as texts from './texts.ts';

const CompactTrackRow = partOfPage(
  () => import('./CompactTrackRow.tsx').then((file) => file.CompactTrackRow),
  '.order-rows',
);

type OrderedTracksProps = {
  tracks: readonly OwnTrackView[];
  arrangement: ReturnType<typeof useArrangement>;
  /** Small rows with nothing but what moves them. */
  compact: boolean;
  /** There are tracks above or below this page. */
  isFirstPage: boolean;
  isLastPage: boolean;
};

/** The tracks in the artist's own order, which is changed here and saved later. */
export function OrderedTracks(props: OrderedTracksProps) {
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
      {({ track }, { handle, move, isFirst, isLast }) => {
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
            <OwnTrackRow as="div" track={track} moves={{ ...ends, move }} />
          </>
        );
      }}
    </Reorderable>
  );
}
