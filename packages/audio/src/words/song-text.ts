/** A label such as '[Verse 1]'. */
const LABEL = /^\[.*\]$/;

/** A stretch of a song's text between labels and blank lines. */
export interface TextSection {
  /** Without brackets, in small letters; empty where it has no label. */
  readonly label: string;
  /** Which lines of the text it has, from 0. */
  readonly lines: readonly number[];
}

/** Whether a line of a song's text is sung: no label, and not blank. */
export function isSung(line: string): boolean {
  const text = line.trim();
  return text !== '' && !LABEL.test(text);
}

/** The sections of a song's text, as its labels and blank lines say. */
export function sectionsOf(lines: readonly string[]): TextSection[] {
  const sections: { label: string; lines: number[] }[] = [];
  let open = false;
  let label = '';
  lines.forEach((line, at) => {
    if (!isSung(line)) {
      open = false;
      if (line.trim() !== '') label = line.trim().slice(1, -1).toLowerCase();
      return;
    }
    if (!open) sections.push({ label, lines: [] });
    open = true;
    label = '';
    sections.at(-1)?.lines.push(at);
  });
  return sections;
}
