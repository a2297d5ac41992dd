import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { type LinkProps, useLocation } from '@remix-run/react';
import { Icon, type IconName } from './Icon.tsx';
import { IconWithCount, Pressable } from './Button.tsx';
import { classNames } from './class-names.ts';
import * as texts from './texts.ts';

type MenuProps = {
  /** Accessible name: 'More about Slack Water'. */
  label: string;
  icon?: IconName;
  /** A number on the icon's corner. */
  count?: number;
  /** Content of the button instead of an icon, such as an avatar. */
  face?: ReactNode;
  /** Class of the button, if it is not a square with an icon. */
  look?: string;
  /** Positions it below the surrounding row of buttons, which has to be `relative`, in the same width. */
  ofRow?: boolean;
  /** With scripts: prevent the default for another action than opening the menu. */
  onPress?: (event: MouseEvent<HTMLElement>) => void;
  /** True if the page is rendered with the menu open. */
  open?: boolean | undefined;
  children: ReactNode;
};

/**
 * A button with a menu below. It uses native details, and only one menu of a page is open; scripts add
 * Escape, a press outside and closing after a choice.
 */
export function Menu(props: MenuProps) {
  const { label, icon = 'more', count = 0, face, look = 'ib', ofRow, open, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOnLeave(details);
  return (
    <details className={ofRow ? undefined : 'pop'} name="menu" ref={details} open={open}>
      <summary className={look} aria-label={label} onClick={props.onPress}>
        {face ?? <IconWithCount icon={icon} count={count} />}
      </summary>
      <div className={classNames('menu', ofRow && 'left-0 right-auto w-full')}>{children}</div>
    </details>
  );
}

/** Parameter of an address at which a page has one menu open: its id. */
const OPEN_MENU = 'menu';

/** True if the page is requested with the menu of this id open. */
export const useIsMenuAsked = (id: string): boolean =>
  new URLSearchParams(useLocation().search).getAll(OPEN_MENU).at(-1) === id;

type LateMenuProps = Omit<MenuProps, 'open' | 'onPress'> & {
  /** Unique on the page. */
  id: string;
  /** Anchor of the menu on the page. */
  anchor?: string;
};

/**
 * A menu whose items are rendered once it is opened: most are not, and a long list has as many as rows. Without
 * scripts, it has a link to the same page with this menu open.
 */
export function LateMenu({ id, anchor = '', children, ...menu }: LateMenuProps) {
  const { search } = useLocation();
  const isAsked = useIsMenuAsked(id);
  const [isOpened, setOpened] = useState(isAsked);
  return (
    <Menu {...menu} open={isAsked || undefined} onPress={() => setOpened(true)}>
      {isOpened ? (
        children
      ) : (
        <MenuItem href={`${search || '?'}&${OPEN_MENU}=${id}${anchor}`}>{texts.allItems}</MenuItem>
      )}
    </Menu>
  );
}

function useCloseOnLeave(details: React.RefObject<HTMLDetailsElement>) {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    // The focus would be lost with a hidden item. A dialog that an item opens returns it here, too.
    const close = () => {
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && element.open) close();
    };
    const onChoice = (event: Event) => {
      if ((event.target as Element).closest('.mi')) close();
    };
    const onPressAnywhere = (event: PointerEvent) => {
      if (!element.contains(event.target as Node)) element.open = false;
    };
    // A page has many menus and at most one is open: only that one listens to the document.
    const onToggle = () => {
      document.removeEventListener('pointerup', onPressAnywhere);
      if (element.open) document.addEventListener('pointerup', onPressAnywhere);
    };
    onToggle();
    element.addEventListener('keydown', onKey);
    element.addEventListener('click', onChoice);
    element.addEventListener('toggle', onToggle);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('click', onChoice);
      element.removeEventListener('toggle', onToggle);
      document.removeEventListener('pointerup', onPressAnywhere);
    };
  }, [details]);
}

type MenuItemProps = { icon?: IconName; danger?: boolean; children: ReactNode } & (
  | {
      to: LinkProps['to'];
      /** With scripts: prevent the default to do it in place. */
      onClick?: (event: MouseEvent) => void;
      href?: undefined;
    }
  | { href: string; download?: boolean | string; target?: string; to?: undefined }
  | {
      /** Submits the surrounding form with this name and value, or the form of that id. */
      name?: string;
      value?: string;
      form?: string;
      type?: 'submit' | 'button';
      onClick?: (event: MouseEvent) => void;
      disabled?: boolean;
      to?: undefined;
      href?: undefined;
    }
);

/** A menu item: a link with `to` or `href`, otherwise a button (in a form, the one that submits it). */
export function MenuItem(props: MenuItemProps) {
  const { icon, danger, children, ...rest } = props;
  const look = classNames('mi', danger && 'mi-bad');
  return (
    <Pressable className={look} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Pressable>
  );
}

/** Small text in a menu: the signed-in account, or a note that the menu is empty. */
export function MenuText({ children }: { children: ReactNode }) {
  return <p className="who">{children}</p>;
}

export function MenuLine() {
  return <hr />;
}
