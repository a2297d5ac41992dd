import type { CSSProperties } from 'react';
import { Icon } from './Icon.tsx';
import { classNames } from './class-names.ts';
import { longestWord } from './Words.tsx';
import * as texts from './texts.ts';

type ArtistNameProps = { id?: string; name: string; verified?: boolean; className?: string };

/**
 * An artist's name in large type: 40 px on phones, 64 from 1024, in a width of the typeface that suits its
 * length, and smaller if its longest word would break. It fills its container.
 */
export function ArtistName({ id, name, verified, className }: ArtistNameProps) {
  const fit = nameFit(name);
  const longest = longestWord(name) * STRETCH[fit ?? 'drawn'] + (verified ? TICK : 0);
  return (
    <h1 id={id} className={classNames('name', className)} data-fit={fit}>
      <span className="own" dir="auto" style={{ '--longest': longest.toFixed(2) } as CSSProperties}>
        {name}
        {verified && (
          <>
            {/* Keeps the tick on the line of the last word. */}
            {'\u2060'}
            <VerifiedTick />
          </>
        )}
      </span>
    </h1>
  );
}

/** The tick after a verified name; inside `.name` it scales with it. */
export function VerifiedTick() {
  return <Icon name="verified" className="verified" label={texts.verified} />;
}

/** Widths of the typeface's cuts, and of a tick with its space, in em. */
const STRETCH = { wide: 1.3, drawn: 1, narrow: 0.77 };
const TICK = 0.72;
/** Longest word that a phone has room for at 40 px, in em. */
const PHONE_WIDTH = 8.2;

/**
 * Width of the typeface by the number of characters: up to 11 wide, from 18 narrow, regular between; narrower
 * if a word is long.
 */
export function nameFit(name: string): 'wide' | 'narrow' | undefined {
  const length = [...name].length;
  const longest = longestWord(name);
  if (length <= 11 && longest * STRETCH.wide <= PHONE_WIDTH) return 'wide';
  return length >= 18 || longest > PHONE_WIDTH ? 'narrow' : undefined;
}
