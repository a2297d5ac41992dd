import type { LyricsKind, LyricsSection } from './lyrics-request.ts';

export const USUAL_STRUCTURE: readonly LyricsKind[] = [
  'verse',
  'chorus',
  'verse',
  'chorus',
  'bridge',
  'chorus',
];
export const MAX_SECTIONS = 12;
const MIN_LINE_LENGTH = 2;
const MAX_LINE_LENGTH = 24;
const MAX_LINES = 12;

/** Text of sections with labels such as '[Verse 1]', which `readLyrics` understands. */
export function labelled(sections: readonly LyricsSection[]): string {
  const verses = sections.filter(({ kind }) => kind === 'verse').length;
  let verse = 0;
  return sections
    .map(({ kind, lines }) => {
      const name = kind.charAt(0).toUpperCase() + kind.slice(1);
      if (kind === 'verse') verse += 1;
      const number = kind === 'verse' && verses > 1 ? ` ${verse}` : '';
      return `[${name}${number}]\n${lines.join('\n')}`;
    })
    .join('\n\n');
}

/** Syllables of a section's lines: those of the hummed phrases, or else the usual ones, repeated. */
export function phraseLengths(
  phrases: readonly number[] | undefined,
  usual: readonly number[],
  lines: number,
): number[] {
  const hummed = (phrases ?? [])
    .filter((count) => Number.isFinite(count) && count > 0)
    .map((count) => Math.min(MAX_LINE_LENGTH, Math.max(MIN_LINE_LENGTH, Math.round(count))))
    .slice(0, MAX_LINES);
  const lengths = hummed.length > 0 ? hummed : usual;
  const count = hummed.length >= 4 ? hummed.length : hummed.length === 3 ? 6 : lines;
  return Array.from({ length: count }, (_, at) => lengths[at % lengths.length] ?? 8);
}
