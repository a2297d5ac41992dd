import { oneSlip } from '@artist-space/audio/one-slip.ts';
import type { ArtistData } from './artist-data.server.ts';

export type Track = Awaited<ReturnType<ArtistData['library']>>['tracks'][number];

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The longest title that occurs in a text as whole words. Titles of one or two letters are ignored. */
export function trackNamed<Named extends { title: string }>(
  tracks: readonly Named[],
  text: string,
): Named | undefined {
  const paddedText = ` ${words(text)} `;
  return tracks
    .filter(({ title }) => words(title).length > 2 && paddedText.includes(` ${words(title)} `))
    .toSorted((one, other) => other.title.length - one.title.length)[0];
}

/** As `trackNamed`, or else a title with one misspelt letter in a word: 'harbor lights', 'nite drive'. */
export function trackMeant<Named extends { title: string }>(
  tracks: readonly Named[],
  text: string,
): Named | undefined {
  return trackNamed(tracks, text) ?? tracks.find(({ title }) => nearlySaid(title, text));
}

/** Titles shorter than this are not matched with misspellings. */
const MIN_GUESSED = 6;

function nearlySaid(title: string, text: string): boolean {
  const wanted = words(title).split(' ');
  const textWords = words(text)
    .replaceAll(/\bnite\b/g, 'night')
    .split(' ');
  if (words(title).length < MIN_GUESSED) return false;
  return textWords.some((_, at) =>
    wanted.every((word, place) => {
      const other = textWords[at + place] ?? '';
      return word === other || (word.length > 3 && other.length > 3 && oneSlip(word, other));
    }),
  );
}

export interface Show {
  /** '2026-04-18' */
  readonly date: string;
  readonly venue: string;
  readonly city: string;
}

/** True if a question, in lower case, names the show's venue or town. */
export const showNamed = ({ venue, city }: Omit<Show, 'date'>, question: string): boolean =>
  [venue, city].some((name) => question.includes(name.toLowerCase()));
