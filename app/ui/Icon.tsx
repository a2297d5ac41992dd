import sprite from './icons.svg?url';
import { classNames } from './class-names.ts';

/** Every drawing of icons.svg, by its id there. */
export const ICON_NAMES = [
  'apple',
  'arrow-down',
  'arrow-up',
  'bag',
  'bandcamp',
  'beats',
  'bell',
  'calendar',
  'chart',
  'chat',
  'check',
  'chevron',
  'clip',
  'clock',
  'close',
  'disc',
  'download',
  'edit',
  'eye',
  'eye-off',
  'globe',
  'grip',
  'headphones',
  'heart',
  'humming',
  'image',
  'info',
  'instagram',
  'layers',
  'left',
  'lightning',
  'link',
  'lock',
  'logout',
  'mail',
  'megaphone',
  'mic',
  'more',
  'muted',
  'next',
  'pause',
  'phone',
  'pin',
  'play',
  'plus',
  'previous',
  'pushpin',
  'queue',
  'record',
  'repeat',
  'repeat-one',
  'restart',
  'right',
  'search',
  'send',
  'settings',
  'share',
  'shuffle',
  'soundcloud',
  'spotify',
  'stop',
  'tiktok',
  'track',
  'trash',
  'upload',
  'user',
  'users',
  'verified',
  'volume',
  'warning',
  'youtube',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

type IconProps = {
  name: IconName;
  /** Edge in px; the stroke is 1.75 at 24 and 20, 2 at 16. */
  size?: 16 | 20 | 24;
  className?: string;
  /** Set it only for an icon that stands alone and is no control: it becomes an image with this name. */
  label?: string;
};

/** An icon from the hashed sprite, which is cached for good; coloured by `currentColor`. */
export function Icon({ name, size = 24, className, label }: IconProps) {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true };
  return (
    <svg className={classNames('i', SIZE[size], className)} {...named}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

const SIZE = { 16: 'i-16', 20: 'i-20', 24: '' } as const;
