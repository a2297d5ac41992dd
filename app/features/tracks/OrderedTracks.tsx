import { pictureUrl } from '#app/features/media/picture.ts';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Button } from '#app/ui/Button.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Reorderable } from '#app/ui/Reorderable.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { Title } from '#app/ui/Title.tsx';
import { OwnTrackRow } from './OwnTrackRow.tsx';
import { trackMeta } from './track-meta.ts';
import type { OwnTrackView } from './track.schema.ts';
import type { useArrangement } from './use-arrangement.ts';
import { useRowAction } from './use-row-action.ts';
import * as texts from './texts.ts';

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
  const hydrated = useHydrated();
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
          return <CompactRow track={track} handle={handle} move={move} here={ends} moves={moves} />;
        }
        return (
          <>
            <span className="order-grip">{handle}</span>
            <OwnTrackRow as="div" track={track} moves={hydrated ? { ...ends, move } : ends} />
          </>
        );
      }}
    </Reorderable>
  );
}

type Ends = { isFirst: boolean; isLast: boolean };

type CompactRowProps = {
  track: OwnTrackView;
  handle: React.ReactNode;
  move: (places: number) => void;
  /** On this page. */
  here: Ends;
  /** In the whole library. */
  moves: Ends;
};

function CompactRow({ track, handle, move, here, moves }: CompactRowProps) {
  const { id, title, cover, position } = track;
  const { Form } = useRowAction(texts.moveFailed);
  return (
    <div className="flex min-h-[64px] flex-wrap items-center gap-x-3" id={`track-${id}`}>
      {handle}
      <Artwork
        id={id}
        name={title}
        src={cover && pictureUrl(cover, 160)}
        size={40}
        className="h-10 w-10 flex-none"
      />
      <div className="tt flex-[1_1_6rem]">
        <Title lines={1}>{title}</Title>
        <p>{trackMeta(track)}</p>
      </div>
      <Form method="post" className="flex flex-none">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="trackId" value={id} />
        <input type="hidden" name="from" value={position} />
        <MoveButton to="up" title={title} atEnd={moves.isFirst} move={here.isFirst ? null : move} />
        <MoveButton to="down" title={title} atEnd={moves.isLast} move={here.isLast ? null : move} />
      </Form>
    </div>
  );
}

type MoveButtonProps = {
  to: 'up' | 'down';
  title: string;
  atEnd: boolean;
  /** With scripts, within the page; null where it leaves the page, which is saved at once. */
  move: ((places: number) => void) | null;
};

function MoveButton({ to, title, atEnd, move }: MoveButtonProps) {
  return (
    <IconButton
      icon={to === 'up' ? 'arrow-up' : 'arrow-down'}
      label={texts.move(title, to)}
      name="to"
      value={to}
      aria-disabled={atEnd || undefined}
      onClick={(event) => {
        if (move || atEnd) event.preventDefault();
        if (!atEnd) move?.(to === 'up' ? -1 : 1);
      }}
    />
  );
}

type OrderBarProps = { arrangement: ReturnType<typeof useArrangement> };

/** There as long as the order here is another than the one that is saved. */
export function OrderBar({ arrangement: { dirty, saving, save, discard } }: OrderBarProps) {
  if (!dirty) return null;
  return (
    <div className="order-bar" role="region" aria-label={texts.unsavedOrder}>
      <p className="small flex-1">{texts.notSavedYet}</p>
      <Button type="button" onClick={discard}>
        {texts.discard}
      </Button>
      <Button variant="accent" type="button" busy={saving} busyLabel={texts.saving} onClick={save}>
        {texts.saveOrder}
      </Button>
    </div>
  );
}
