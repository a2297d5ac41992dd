import { LateMenu, MenuItem } from '#app/ui/Menu.tsx';
import { useIsOtherArtist } from './PlayableRow.tsx';
import * as texts from './texts.ts';
import { collaborateAddress, recordAddress } from './track.ts';

type RowMenuProps = {
  /** The track's artist. */
  artistId: number;
  trackId: number;
  title: string;
  /** True if the row has no button for singing. */
  sings: boolean;
};

/** What a signed-in person can do with another artist's track in a list, behind one button. */
export function RowMenu({ artistId, trackId, title, sings }: RowMenuProps) {
  const isOther = useIsOtherArtist(artistId);
  const id = `row-${trackId}`;
  return (
    <span className="row-menu contents" id={id}>
      <LateMenu label={texts.actionsFor(title)} id={id} anchor={`#${id}`}>
        {sings && (
          <MenuItem icon="mic" to={recordAddress(trackId)}>
            {texts.singOverBeat}
          </MenuItem>
        )}
        {isOther && (
          <MenuItem icon="users" to={collaborateAddress(trackId)}>
            {texts.collaborate}
          </MenuItem>
        )}
      </LateMenu>
    </span>
  );
}
