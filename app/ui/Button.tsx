import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent, type ReactNode } from 'react';
import type { LinkProps } from '@remix-run/react';
import { Icon, type IconName } from './Icon.tsx';
import { Pressable } from './Pressable.tsx';
import { Spinner } from './Spinner.tsx';
import { classNames } from './class-names.ts';

export type ButtonLook = {
  /** `hero` is the gradient: once per screen, and never beside a gradient waveform. */
  variant?: 'default' | 'accent' | 'hero' | 'ghost' | 'danger' | 'ok';
  /** 44 or 52 px high. */
  size?: 'md' | 'lg';
  /** As wide as its container. */
  block?: boolean;
  icon?: IconName;
  className?: string;
  children: ReactNode;
};

type AsButton = ComponentPropsWithoutRef<'button'> & {
  /** Shows the spinner and ignores presses, but keeps the focus. */
  busy?: boolean;
  /** Text while busy, such as 'Saving...'. */
  busyLabel?: string;
  to?: undefined;
  href?: undefined;
};
type AsLink = Omit<LinkProps, 'children' | 'className'> & { href?: undefined };
type AsAnchor = ComponentPropsWithoutRef<'a'> & { href: string; to?: undefined };

export type ButtonProps = ButtonLook & (AsButton | AsLink | AsAnchor);

/** A button, or a link that looks like one: `to` for a screen of this site, `href` for any other address. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { variant = 'default', size = 'md', block, icon, className, children, ...rest } = props;
  const look = classNames(
    'btn',
    variant !== 'default' && VARIANT[variant],
    size === 'lg' && 'btn-lg',
    block && 'btn-block',
    className,
  );
  const content = (
    <>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </>
  );
  if (rest.to !== undefined || rest.href !== undefined) {
    return (
      <Pressable className={look} {...rest}>
        {content}
      </Pressable>
    );
  }
  const { busy = false, busyLabel, ...button } = rest;
  if (!busy) {
    return (
      <Pressable ref={ref} className={look} {...button}>
        {content}
      </Pressable>
    );
  }
  return (
    <button ref={ref} className={look} {...button} aria-busy aria-disabled onClick={ignore}>
      <Spinner />
      {busyLabel ?? children}
    </button>
  );
});

const VARIANT = {
  accent: 'btn-accent',
  hero: 'btn-hero',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
  ok: 'btn-ok',
} as const;

function ignore(event: MouseEvent) {
  event.preventDefault();
}

/** Buttons side by side, wrapping on narrow screens. */
export function Actions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('actions', className)}>{children}</div>;
}
