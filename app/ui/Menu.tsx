import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { LinkProps } from '@remix-run/react';
import { Icon, type IconName } from './Icon.tsx';
import { IconWithCount } from './IconButton.tsx';
import { Pressable } from './Pressable.tsx';
import { classNames } from './class-names.ts';

type MenuProps = {
  /** Accessible name: 'More about Slack Water'. */
  label: string;
  icon?: IconName;
  /** A number on the icon's corner. */
  count?: number;
  /** Another face than an icon, such as an avatar. */
  face?: ReactNode;
  /** How the button looks, where it is not a square with an icon. */
  look?: string;
  /** Hangs from the row of buttons it is in, which has to be `relative`, and is as wide. */
  ofRow?: boolean;
  /** With scripts: prevent the default to do something else than to unfold. */
  onPress?: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
};

/**
 * A button and what unfolds below it. Native details do the work, and of all menus of a page one is open;
 * scripts add Escape, a press outside and closing after a choice.
 */
export function Menu(props: MenuProps) {
  const { label, icon = 'more', count = 0, face, look = 'ib', ofRow, onPress, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOnLeave(details);
  return (
    <details className={ofRow ? undefined : 'pop'} name="menu" ref={details}>
      <summary className={look} aria-label={label} onClick={onPress}>
        {face ?? <IconWithCount icon={icon} count={count} />}
      </summary>
      <div className={classNames('menu', ofRow && 'left-0 right-auto w-full')}>{children}</div>
    </details>
  );
}

function useCloseOnLeave(details: React.RefObject<HTMLDetailsElement>) {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const onChoice = (event: Event) => {
      if ((event.target as Element).closest('.mi')) element.open = false;
    };
    const onPressAnywhere = (event: PointerEvent) => {
      if (!element.contains(event.target as Node)) element.open = false;
    };
    // A page has many menus and at most one is open: only that one listens to the whole document.
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
      /** Submits the form around it with this name and value, or the form of that id. */
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

/** A line of a menu: a link by `to` or `href`, otherwise a button (in a form, the one that submits it). */
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

/** Quiet words in a menu: who is signed in, or that there is nothing. */
export function MenuText({ children }: { children: ReactNode }) {
  return <p className="who">{children}</p>;
}

export function MenuLine() {
  return <hr />;
}
