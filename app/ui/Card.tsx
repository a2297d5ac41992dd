import type { CSSProperties, ReactNode } from 'react';
import { Link, type LinkProps } from '@remix-run/react';
import { Icon, type IconName } from './Icon.tsx';
import { classNames } from './class-names.ts';
import { pictureSizes } from './picture-sizes.ts';

type CardProps = {
  id?: string;
  as?: 'div' | 'section' | 'article' | 'aside';
  /** Id of its heading, for a section. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

/** A box for content with actions of its own. Lists use rows with hairlines instead. */
export function Card({ id, as: Tag = 'div', labelledBy, className, children }: CardProps) {
  return (
    <Tag id={id} className={classNames('card', className)} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  );
}

type StatCardProps = {
  label: string;
  value: ReactNode;
  icon?: IconName;
  /** Link to the list that was counted. */
  to?: LinkProps['to'];
  current?: boolean;
};

/** A count with its label. Goes into `StatCards`. */
export function StatCard({ label, value, icon, to, current }: StatCardProps) {
  const content = (
    <>
      <b>{value}</b>
      {icon && <Icon name={icon} />}
      <span>{label}</span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className="stat">{content}</div>
      ) : (
        <Link className="stat" to={to} aria-current={current ? 'page' : undefined}>
          {content}
        </Link>
      )}
    </li>
  );
}

export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="stats" aria-label={label}>
      {children}
    </ul>
  );
}

type CoverProps = {
  /** A wide background picture, the largest element of its page. */
  src?: string | null;
  srcSet?: string;
  /** Width of the picture, in px. */
  width?: number;
  height?: number;
  /** Hue of the background without a picture, from `placeholderHue`. */
  hue?: number;
  className?: string;
  children: ReactNode;
};

/** React 18 supports this attribute only under its HTML name, which its types lack. */
const FIRST = { fetchpriority: 'high' };

/** The top of a page: an edge-to-edge picture under a scrim that keeps any text on it readable. */
export function Cover({ src, hue, className, children, ...picture }: CoverProps) {
  const tint = src || hue === undefined ? undefined : ({ '--h': hue } as CSSProperties);
  return (
    <div className={classNames('cover night', tint && 'ph', className)} style={tint}>
      {src && <img {...FIRST} src={src} {...picture} sizes={pictureSizes('100vw')} alt="" />}
      <div className="page">{children}</div>
    </div>
  );
}
