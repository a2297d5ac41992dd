import { Link, type LinkProps } from '@remix-run/react';
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import * as texts from './texts.ts';

type PressableProps =
  | (ComponentPropsWithoutRef<'button'> & { to?: undefined; href?: undefined })
  | (LinkProps & { href?: undefined })
  | (ComponentPropsWithoutRef<'a'> & { href: string; to?: undefined });

/** A button, or a link: `to` for a screen of this site, `href` for any other address. */
export const Pressable = forwardRef<HTMLButtonElement, PressableProps>(
  function Pressable(props, ref) {
    if (props.to !== undefined) return <Link {...props} />;
    if (props.href !== undefined) {
      const { children, ...anchor } = props;
      return <a {...anchor}>{children}</a>;
    }
    return <button ref={ref} {...props} />;
  },
);

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

type Look = {
  icon: IconName;
  /** Accessible name, with the action and its object: 'Share Slack Water'. */
  label: string;
  /** A hairline around it. */
  outlined?: boolean;
  /** A number on its corner; above 9 it shows 9+. Hidden at 0. */
  count?: number;
  iconSize?: 20 | 24;
  className?: string;
};

type IconButtonProps = Look &
  (
    | (ComponentPropsWithoutRef<'button'> & { to?: undefined; href?: undefined })
    | (Omit<LinkProps, 'children' | 'className'> & { href?: undefined })
    | (ComponentPropsWithoutRef<'a'> & { href: string; to?: undefined })
  );

/** A 44 px square with an icon: a button, or a link with `to` or `href`. `aria-pressed` makes it a toggle. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, outlined, count = 0, iconSize = 24, className, ...rest } = props;
  return (
    <Pressable
      className={classNames('ib', outlined && 'ib-line', className)}
      aria-label={label}
      {...rest}
    >
      <IconWithCount icon={icon} size={iconSize} count={count} />
    </Pressable>
  );
}

/** An icon with a number on its corner, as the content of a button or of a menu. */
export function IconWithCount({
  icon,
  count,
  size = 24,
}: {
  icon: IconName;
  count: number;
  size?: 20 | 24;
}) {
  return (
    <>
      <Icon name={icon} size={size} />
      {count > 0 && <span className="count">{count > 9 ? '9+' : count}</span>}
    </>
  );
}

type PlayButtonProps = {
  /** Title of the track: the label becomes 'Play …' or 'Pause …'. */
  title: string;
  state?: 'idle' | 'loading' | 'playing' | 'paused';
  /** 64 px in the gradient: once per screen. */
  hero?: boolean;
  /** Address of the audio: the plain link of the button, which works without scripts. */
  audioHref?: string;
  /** Rendered as `data-play`, for the page's click listener. */
  trackId?: number | string;
  disabled?: boolean;
  onClick?: (event: React.MouseEvent) => void;
  className?: string;
};

/** The round play button. With `audioHref` it is a link to the audio, otherwise a button. */
export function PlayButton(props: PlayButtonProps) {
  const { title, state = 'idle', hero, audioHref, trackId, disabled, onClick, className } = props;
  const look = {
    className: classNames('play', hero && 'play-hero', className),
    'aria-label': playLabel(title, state),
    'aria-busy': state === 'loading' || undefined,
    'data-play': trackId,
    onClick,
  };
  const face = state === 'loading' ? <Spinner /> : <Icon name={playIcon(state)} />;
  if (audioHref && !disabled) {
    return (
      <a {...look} href={audioHref}>
        {face}
      </a>
    );
  }
  return (
    <button type="button" {...look} disabled={disabled}>
      {face}
    </button>
  );
}

export function playLabel(title: string, state: 'idle' | 'loading' | 'playing' | 'paused') {
  if (state === 'loading') return texts.loadingTitle(title);
  return state === 'playing' ? texts.pauseTitle(title) : texts.playTitle(title);
}

export function playIcon(state: 'idle' | 'loading' | 'playing' | 'paused'): IconName {
  return state === 'playing' ? 'pause' : 'play';
}
