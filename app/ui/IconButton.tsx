import type { ComponentPropsWithoutRef } from 'react';
import type { LinkProps } from '@remix-run/react';
import { Icon, type IconName } from './Icon.tsx';
import { Pressable } from './Pressable.tsx';
import { Spinner } from './Spinner.tsx';
import { classNames } from './class-names.ts';
import * as texts from './texts.ts';

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

export type IconButtonProps = Look &
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
};

/** The round play button. With `audioHref` it is a link to the audio, otherwise a button. */
export function PlayButton(props: PlayButtonProps) {
  const { title, state = 'idle', hero, audioHref, trackId, disabled, onClick } = props;
  const look = {
    className: classNames('play', hero && 'play-hero'),
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
