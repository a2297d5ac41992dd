import type { CSSProperties } from 'react';
import { hueFrom, initials, placeholderRandom } from '#app/display/placeholder.ts';
import { classNames } from './class-names.ts';
import { pictureSizes } from './picture-sizes.ts';

type ArtworkProps = {
  /** Id of the artist or release: the same id always gets the same placeholder. */
  id: string | number;
  /** Name or title; its initials replace a missing picture. */
  name: string;
  src?: string | null;
  srcSet?: string;
  sizes?: string;
  /** Largest edge in the layout, in px; reserves the square before the picture loads. */
  size: number;
  /** Alternative text; empty beside a text that says the same. */
  alt?: string;
  round?: boolean;
  /** Visible at once, so not loaded lazily. */
  eager?: boolean;
  /** Omits the bars of a placeholder. */
  plain?: boolean;
  className?: string;
};

/** A square cover or a round avatar; without a picture, its placeholder. */
export function Artwork(props: ArtworkProps) {
  const { id, name, src, srcSet, sizes, size, alt = '', round, eager, plain, className } = props;
  if (!src) {
    return (
      <Placeholder
        id={id}
        name={name}
        round={round}
        alt={alt}
        plain={plain}
        className={className}
      />
    );
  }
  return (
    <img
      className={classNames('art', round && 'round', className)}
      src={src}
      srcSet={srcSet}
      sizes={sizes && pictureSizes(sizes)}
      width={size}
      height={size}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
}

type PlaceholderProps = {
  id: string | number;
  name: string;
  round?: boolean;
  alt?: string;
  plain?: boolean | undefined;
  className?: string;
};

/** Initials on a gradient in the id's own hue, over the id's own bars. */
function Placeholder({ id, name, round, alt, plain, className }: PlaceholderProps) {
  const random = placeholderRandom(id);
  const hue = hueFrom(random);
  const named = alt ? ({ role: 'img', 'aria-label': alt } as const) : { 'aria-hidden': true };
  return (
    <svg
      className={classNames('art ph', round && 'round', className)}
      style={{ '--h': hue } as CSSProperties}
      viewBox="0 0 96 96"
      {...named}
    >
      {!round && !plain && <path d={skyline(random)} />}
      <text {...(round ? { x: 48, y: 60, textAnchor: 'middle' } : { x: 9, y: 42 })}>
        {initials(name)}
      </text>
    </svg>
  );
}

/** Twelve bars on the lower edge of a 96 × 96 square; each returns to the edge, so that the numbers stay small. */
function skyline(random: () => number): string {
  return Array.from({ length: 12 }, () => {
    const bar = Math.round(6 + random() * 26);
    return `m8 0v-${bar}v${bar}`;
  }).reduce((path, bar) => path + bar, 'M-4 96');
}
