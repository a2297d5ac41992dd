import type { ArtistData } from './artist-data.server.ts';

export type Track = Awaited<ReturnType<ArtistData['library']>>['tracks'][number];

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The longest title that is in a text as words of their own. Titles of one or two letters are not looked for. */
export function trackNamed<Named extends { title: string }>(
  tracks: readonly Named[],
  text: string,
): Named | undefined {
  const said = ` ${words(text)} `;
  return tracks
    .filter(({ title }) => words(title).length > 2 && said.includes(` ${words(title)} `))
    .toSorted((one, other) => other.title.length - one.title.length)[0];
}
