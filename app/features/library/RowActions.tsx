import type { KeyboardEvent } from 'react';
import { LateMenu, MenuItem } from '#app/ui/Menu.tsx';
import * as texts from './texts.ts';
import { collaborateAddress, recordAddress } from './track.ts';

/** For the cover of a row on screens of signed-in people, which plays in place: a button to whoever uses keys. */
export const PLAYS_IN_PLACE = {
  role: 'button',
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  },
};

type RowMenuProps = {
  trackId: number;
  title: string;
  /** True for somebody who may ask to collaborate. */
  collaborates: boolean;
};

/** Actions of a signed-in person on another artist's track in a list, behind one button. */
export function RowMenu({ trackId, title, collaborates }: RowMenuProps) {
  const id = `row-${trackId}`;
  return (
    <span className="contents" id={id}>
      <LateMenu label={texts.actionsFor(title)} id={id} anchor={`#${id}`}>
        <MenuItem icon="mic" to={recordAddress(trackId)}>
          {texts.singOverBeat}
        </MenuItem>
        {collaborates && (
          <MenuItem icon="users" to={collaborateAddress(trackId)}>
            {texts.collaborate}
          </MenuItem>
        )}
      </LateMenu>
    </span>
  );
}
