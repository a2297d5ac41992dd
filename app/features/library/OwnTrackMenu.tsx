import { downloadAddress, trackAddress } from './track.ts';
import { useLocation } from '@remix-run/react';
import { MenuItem, MenuLine } from '#app/ui/Menu.tsx';
import { useShare } from '#app/ui/use-share.ts';
import { libraryPath } from './library-filter.ts';
import { playerTrackOf } from './PlayableTracks.tsx';
import * as texts from './texts.ts';
import type { OwnTrackView } from './track.schema.ts';
import { useRowAction } from './use-arrangement.ts';
import { OfflineCopyItem } from '../player/offline/OfflineCopy.tsx';
import { trackPlaysAddress } from '../player/plays/play.ts';

/** The moves that a row offers; omitted if the list is not in the artist's own order. */
export type RowMoves = {
  isFirst: boolean;
  isLast: boolean;
  /** Moves the row within this page; saved later. */
  move: (places: number) => void;
};

type OwnTrackMenuProps = {
  track: OwnTrackView;
  moves?: RowMoves | undefined;
  onDelete: () => void;
};

/** The items of the menu with the other actions for a track. */
export function OwnTrackMenu({ track, moves, onDelete }: OwnTrackMenuProps) {
  const { id, title, album, isPublic } = track;
  const { search } = useLocation();
  const share = useShare();
  const page = trackAddress(id);
  return (
    <>
      <MenuItem icon="edit" to={`/beats/${id}/edit${search}`}>
        {texts.edit}
      </MenuItem>
      <FeatureItem track={track} />
      <MenuItem
        icon="share"
        to={`${page}#share`}
        onClick={(event) => {
          // A private track is shared by a secret link, which is made on its page.
          if (!isPublic) return;
          event.preventDefault();
          share(title, page);
        }}
      >
        {isPublic ? texts.share : texts.sharePrivately}
      </MenuItem>
      <MenuItem icon="chart" to={trackPlaysAddress(id)}>
        {texts.plays}
      </MenuItem>
      {track.audioUrl && <OfflineCopyItem viewer={track.artistId} track={playerTrackOf(track)} />}
      <MenuItem icon="download" href={downloadAddress(id)} download>
        {texts.download}
      </MenuItem>
      {album && (
        <MenuItem icon="disc" to={libraryPath({ album })}>
          {texts.showAlbum}
        </MenuItem>
      )}
      {moves && <MoveItems track={track} moves={moves} />}
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
        {texts.deleteLabel}
      </MenuItem>
    </>
  );
}

function FeatureItem({ track: { id, isFeatured } }: { track: OwnTrackView }) {
  const { Form } = useRowAction(texts.updateFailed);
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="feature" />
      <input type="hidden" name="trackId" value={id} />
      <MenuItem icon="pushpin" name="isFeatured" value={String(!isFeatured)}>
        {isFeatured ? texts.removeFromProfile : texts.featureOnProfile}
      </MenuItem>
    </Form>
  );
}

/** Menu items that move a track. Saved at once, except moves within the page, which scripts collect. */
function MoveItems({ track, moves }: { track: OwnTrackView; moves: RowMoves }) {
  const { Form } = useRowAction(texts.moveFailed);
  const { isFirst, isLast, move } = moves;
  const here = (places: number) => (event: { preventDefault: () => void }) => {
    event.preventDefault();
    move(places);
  };
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="trackId" value={track.id} />
      <input type="hidden" name="from" value={track.position} />
      <MenuItem icon="arrow-up" name="to" value="up" onClick={isFirst ? undefined : here(-1)}>
        {texts.moveUp}
      </MenuItem>
      <MenuItem icon="arrow-down" name="to" value="down" onClick={isLast ? undefined : here(1)}>
        {texts.moveDown}
      </MenuItem>
      <MenuItem icon="arrow-up" name="to" value="top">
        {texts.moveToTop}
      </MenuItem>
    </Form>
  );
}
