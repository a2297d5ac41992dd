import { useLocation } from '@remix-run/react';
import { Menu, MenuItem, MenuLine } from '#app/ui/Menu.tsx';
import { useShare } from '#app/ui/use-share.ts';
import { trackPlaysAddress } from '../plays/track-plays-address.ts';
import { libraryPath } from './library-filter.ts';
import { downloadAddress, trackAddress } from './track-address.ts';
import type { OwnTrackView } from './track.schema.ts';
import { useRowAction } from './use-row-action.ts';

/** Where a row can be moved to; left out where the list is not in the artist's own order. */
export type RowMoves = {
  isFirst: boolean;
  isLast: boolean;
  /** With scripts: moves it here, to be saved later. */
  move?: (places: number) => void;
};

type OwnTrackMenuProps = {
  track: OwnTrackView;
  moves?: RowMoves | undefined;
  onDelete: () => void;
};

/** What else can be done with a track. */
export function OwnTrackMenu({ track, moves, onDelete }: OwnTrackMenuProps) {
  const { id, title, album, isPublic } = track;
  const { search } = useLocation();
  const share = useShare();
  const page = trackAddress(id);
  return (
    <Menu label={`Actions for ${title}`}>
      <MenuItem icon="edit" to={`/beats/${id}/edit${search}`}>
        Edit
      </MenuItem>
      <FeatureItem track={track} />
      <MenuItem
        icon="share"
        to={`${page}#share`}
        onClick={(event) => {
          // What is private is shared by a secret link, which its page makes.
          if (!isPublic) return;
          event.preventDefault();
          share(title, page);
        }}
      >
        {isPublic ? 'Share' : 'Share privately'}
      </MenuItem>
      <MenuItem icon="chart" to={trackPlaysAddress(id)}>
        Plays
      </MenuItem>
      <MenuItem icon="download" href={downloadAddress(id)} download>
        Download
      </MenuItem>
      {album && (
        <MenuItem icon="disc" to={libraryPath({ album })}>
          Show album
        </MenuItem>
      )}
      {moves && <MoveItems trackId={id} moves={moves} />}
      <MenuLine />
      <MenuItem
        icon="trash"
        danger
        to={`/beats/${id}/delete${search}`}
        onClick={(event) => {
          event.preventDefault();
          onDelete();
        }}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}

function FeatureItem({ track: { id, isFeatured } }: { track: OwnTrackView }) {
  const { Form } = useRowAction('Update failed');
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="feature" />
      <input type="hidden" name="trackId" value={id} />
      <MenuItem icon="pushpin" name="isFeatured" value={String(!isFeatured)}>
        {isFeatured ? 'Remove from profile' : 'Feature on profile'}
      </MenuItem>
    </Form>
  );
}

/** Saved at once, except for what scripts move within the page. */
function MoveItems({ trackId, moves }: { trackId: number; moves: RowMoves }) {
  const { Form } = useRowAction('Move failed');
  const { isFirst, isLast, move } = moves;
  const here = (places: number) =>
    move && {
      onClick: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        move(places);
      },
    };
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="trackId" value={trackId} />
      <MenuItem icon="arrow-up" name="to" value="up" {...(isFirst ? {} : here(-1))}>
        Move up
      </MenuItem>
      <MenuItem icon="arrow-down" name="to" value="down" {...(isLast ? {} : here(1))}>
        Move down
      </MenuItem>
      <MenuItem icon="arrow-up" name="to" value="top">
        Move to top
      </MenuItem>
    </Form>
  );
}
