import type { ReactNode } from 'react';
import { pictureUrl } from '../media/picture.ts';
import { Artwork } from '#app/ui/Artwork.tsx';
import { IconButton } from '#app/ui/Button.tsx';
import { Title } from '#app/ui/Words.tsx';
import { trackMeta } from './public-track.ts';
import type { OwnTrackView } from './track.schema.ts';
import { useRowAction } from './use-arrangement.ts';
import * as texts from './texts.ts';

type Ends = { isFirst: boolean; isLast: boolean };

type CompactTrackRowProps = {
  track: OwnTrackView;
  handle: ReactNode;
  move: (places: number) => void;
  /** Whether the row is the first or last on this page. */
  here: Ends;
  /** Whether it is the first or last in the whole library. */
  moves: Ends;
};

/** A small row with only the controls that move it. */
export function CompactTrackRow({ track, handle, move, here, moves }: CompactTrackRowProps) {
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
  /** Moves the row within the page, with scripts; null if the move leaves the page, which is then saved at once. */
  move: ((places: number) => void) | null;
};

function MoveButton({ to, title, atEnd, move }: MoveButtonProps) {
  return (
    <IconButton
      icon={to === 'up' ? 'arrow-up' : 'arrow-down'}
      label={texts.moveTitleTo(title, to)}
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
