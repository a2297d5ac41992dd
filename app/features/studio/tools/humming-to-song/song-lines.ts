export interface SungLine {
  /** The index of its first occurrence in the text, from 0. */
  readonly at: number;
  readonly text: string;
}

/** The lines that are sung: without labels and blank lines, repeated lines only once. */
export function sungLines(lyrics: string): SungLine[] {
  const seenTexts = new Set<string>();
  return lyrics.split('\n').flatMap((line, at) => {
    const text = line.trim();
    if (!text || /^\[.*\]$/.test(text) || seenTexts.has(text)) return [];
    seenTexts.add(text);
    // Keeps a trailing space that the artist has just typed.
    return [{ at, text: line.trimStart() }];
  });
}

/** The lyrics with a line replaced at every occurrence. */
export function withLine(lyrics: string, { text }: SungLine, anew: string): string {
  const old = text.trim();
  // A blank line would no longer count as a line.
  const words = anew.trim() === '' ? '…' : anew.replace(/[\r\n]/g, ' ');
  return lyrics
    .split('\n')
    .map((line) => (line.trim() === old ? words : line))
    .join('\n');
}

/** The word that is rhymed. */
export function lastWordOf(line: string): string {
  return (
    line
      .toLowerCase()
      .match(/[\p{L}\p{N}'’]+/gu)
      ?.at(-1) ?? ''
  );
}
