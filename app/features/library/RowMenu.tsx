import { LateMenu, MenuItem } from '#app/ui/Menu.tsx';
import * as texts from './texts.ts';
import { collaborateAddress, recordAddress } from './track.ts';

type RowMenuProps = {
  trackId: number;
  title: string;
  /** True if the row has no button for singing. */
  sings: boolean;
  /** True for somebody who may ask to collaborate. */
  collaborates: boolean;
};

/** What a signed-in person can do with another artist's track in a list, behind one button. */
export function RowMenu({ trackId, title, sings, collaborates }: RowMenuProps) {
  const id = `row-${trackId}`;
  return (
    <span className="row-menu contents" id={id}>
      <LateMenu label={texts.actionsFor(title)} id={id} anchor={`#${id}`}>
        {sings && (
          <MenuItem icon="mic" to={recordAddress(trackId)}>
            {texts.singOverBeat}
          </MenuItem>
        )}
        {collaborates && (
          <MenuItem icon="users" to={collaborateAddress(trackId)}>
            {texts.collaborate}
          </MenuItem>
        )}
      </LateMenu>
    </span>
  );
}
