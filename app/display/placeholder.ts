/** Random numbers in [0, 1), always the same for the same id: FNV-1a feeding mulberry32. */
export function seeded(id: string | number): () => number {
  let state = 2166136261;
  for (const character of String(id)) {
    state ^= character.charCodeAt(0);
    state = Math.imul(state, 16777619);
  }
  return () => {
    state += 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Random numbers for the placeholder of a missing picture: always the same for the same id. */
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
