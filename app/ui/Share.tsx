import type { FocusEvent, MouseEvent, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Menu } from './Menu.tsx';
import { useShare } from './use-share.ts';
import * as texts from './texts.ts';

type ShareProps = {
  /** Title of the shared item: 'Low Harbour'. */
  title: string;
  /** Absolute address, with https:// and the host name. */
  address: string;
  /** Class and content of the button; by default a square with an icon. */
  look?: string;
  children?: ReactNode;
};

/**
 * A button in a `relative` row that shares a link: with the device's share dialog, else by copying it. If
 * neither is available (without scripts, or without https) it shows the address.
 */
export function Share({ title, address, look = 'ib ib-line', children }: ShareProps) {
  const share = useShare();

  function onPress(event: MouseEvent<HTMLElement>) {
    const details = event.currentTarget.closest('details');
    if (!details || details.open) return;
    event.preventDefault();
    share(title, address, () => (details.open = true));
  }

  return (
    <Menu
      ofRow
      label={texts.shareTitle(title)}
      look={look}
      face={children ?? <Icon name="share" />}
      onPress={onPress}
    >
      <label className="who block">
        {texts.copyThisLink}
        <input
          readOnly
          value={address}
          onFocus={selectAll}
          className="mt-2 block min-h-[44px] w-full rounded-control border border-line-control bg-well px-3 text-16 text-text"
        />
      </label>
    </Menu>
  );
}

const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();
