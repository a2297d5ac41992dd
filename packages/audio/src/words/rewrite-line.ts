import type { Genre } from '../vocabulary.ts';
import { ENGLISH, type Lyricist } from './lyricist.ts';
import type { SectionToFill } from './lyrics-request.ts';
import { compareEnds } from './rhyme.ts';

export interface LineToRewrite {
  /** The whole song, with its labels. */
  readonly lyrics: string;
  /** Which line of the text, from 0. */
  readonly line: number;
  readonly topic: string;
  readonly genre: Genre;
  readonly seed: string;
  readonly familySafe?: boolean;
  readonly used?: readonly string[];
}

/** Number of songs that are written as a source of candidates. */
const SONGS = 5;

/**
 * The lyrics with one line replaced by a new one of about the same length, which rhymes with the same line
 * of its section and does not occur elsewhere. Repetitions of the line, as in a chorus, are replaced too.
 * Labels and blank lines stay.
 */
export function rewriteLine(request: LineToRewrite): string {
  return rewriteLineBy(ENGLISH, request);
}

/** {@link rewriteLine} for any language. */
export function rewriteLineBy(
  by: Lyricist,
  { lyrics, line, seed, ...request }: LineToRewrite,
): string {
  const lines = lyrics.split(/\r?\n/);
  const old = lines[line]?.trim();
  if (!old || LABEL.test(old)) return lyrics;
  const partner = partnerOf(by, lines, line);
  const said = new Set(lines.map((each) => each.trim().toLowerCase()));
  const length = by.count(old);
  // A verse of the line to rhyme with, which is kept, and the new line.
  const verse: SectionToFill = {
    kind: 'verse',
    targets: [partner === null ? length : by.count(partner), length],
    kept: new Map(partner === null ? [] : [[0, partner]]),
  };
  const better = Array.from({ length: SONGS }, (_, song) =>
    by.write({ ...request, structure: [verse], seed: `${seed}/${song}` }),
  )
    .flatMap(({ sections }) => sections.flatMap((section) => section.lines))
    .filter((candidate) => !said.has(candidate.toLowerCase()))
    .map((text) => ({ text, cost: costOf(by, text, length, partner) }))
    .sort((left, right) => left.cost - right.cost)[0];
  if (!better) return lyrics;
  return lines.map((each) => (each.trim() === old ? better.text : each)).join('\n');
}

const LABEL = /^\[.*\]$/;
const NO_RHYME = 6;
const NEARLY = 2;

function costOf(by: Lyricist, text: string, length: number, partner: string | null): number {
  const difference = Math.abs(by.count(text) - length);
  if (partner === null) return difference;
  const [own, other] = [by.end(text), by.end(partner)];
  const rhyme = own && other ? compareEnds(own, other) : 'none';
  return difference + (rhyme === 'perfect' ? 0 : rhyme === 'near' ? NEARLY : NO_RHYME);
}

/** The line of the same section that rhymes with a line, best a perfect rhyme; else null. */
function partnerOf(by: Lyricist, lines: readonly string[], at: number): string | null {
  const end = by.end(lines[at] ?? '');
  if (!end) return null;
  const others = sectionAround(lines, at).filter((text) => text !== lines[at]?.trim());
  const how = (wanted: 'perfect' | 'near') =>
    others.find((text) => {
      const other = by.end(text);
      return other !== null && compareEnds(end, other) === wanted;
    });
  return how('perfect') ?? how('near') ?? null;
}

function sectionAround(lines: readonly string[], at: number): string[] {
  const isBorder = (text: string | undefined) =>
    text === undefined || !text.trim() || LABEL.test(text.trim());
  let first = at;
  while (!isBorder(lines[first - 1])) first -= 1;
  let last = at;
  while (!isBorder(lines[last + 1])) last += 1;
  return lines.slice(first, last + 1).map((text) => text.trim());
}
