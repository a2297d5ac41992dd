/** A line of a song that is sung. */
export interface SungLine {
  /** Where it stands first in the text, from 0. */
  readonly at: number;
  readonly text: string;
}

/** What can be sung: no labels, no blank lines, and what comes again only once. */
export function sungLines(lyrics: string): SungLine[] {
  const said = new Set<string>();
  return lyrics.split('\n').flatMap((line, at) => {
    const text = line.trim();
    if (!text || /^\[.*\]$/.test(text) || said.has(text)) return [];
    said.add(text);
    // With the space that somebody has just typed.
    return [{ at, text: line.trimStart() }];
  });
}

/** The song with a line in other words, wherever it comes. */
export function withLine(lyrics: string, { text }: SungLine, anew: string): string {
  const old = text.trim();
  // A line without words would no longer be one.
  const words = anew.trim() === '' ? '…' : anew.replace(/[\r\n]/g, ' ');
  return lyrics
    .split('\n')
    .map((line) => (line.trim() === old ? words : line))
    .join('\n');
}

/** What a line is rhymed by. */
export function lastWordOf(line: string): string {
  return (
    line
      .toLowerCase()
      .match(/[\p{L}\p{N}'’]+/gu)
      ?.at(-1) ?? ''
  );
}
