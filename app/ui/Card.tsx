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

/** Something one acts on as a whole. Lists are rows with hairlines instead. */
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
  /** The list behind the number. */
  to?: LinkProps['to'];
  current?: boolean;
};

/** A number that was counted, and what it counts. Goes into `StatCards`. */
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
  /** A wide picture behind, the largest thing on its page. */
  src?: string | null;
  srcSet?: string;
  /** Width of the picture, in px. */
  width?: number;
  height?: number;
  /** The hue behind when there is no picture, as `placeholderHue` gives it. */
  hue?: number;
  className?: string;
  children: ReactNode;
};

/** React 18 knows this attribute by no other name than that of HTML, which its types do not have. */
const FIRST = { fetchpriority: 'high' };

/** The top of a page: a picture to the edges under a scrim that keeps any text on it readable. */
export function Cover({ src, hue, className, children, ...picture }: CoverProps) {
  const tint = src || hue === undefined ? undefined : ({ '--h': hue } as CSSProperties);
  return (
    <div className={classNames('cover night', tint && 'ph', className)} style={tint}>
      {src && <img {...FIRST} src={src} {...picture} sizes={pictureSizes('100vw')} alt="" />}
      <div className="page">{children}</div>
    </div>
  );
}
