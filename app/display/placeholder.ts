import { seeded } from './seeded.ts';

/** Random numbers for what stands in for a missing picture: always the same for the same id. */
export const placeholderRandom = (id: string | number) => seeded(`artist-${id}`);

/** The hue of a placeholder, 0 to 360, from the first of its random numbers. */
export const hueFrom = (random: () => number) => Math.round(random() * 360);

/** The hue of the id's placeholder: `--h` of a surface of class `ph` beside it. */
export const placeholderHue = (id: string | number) => hueFrom(placeholderRandom(id));

/** First letters of the first two words, upper case; empty if there is no letter or digit. */
export function initials(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en') ?? '')
    .join('');
}
