/** A label such as '[Verse 1]'. */
const LABEL = /^\[.*\]$/;

/** A section of lyrics between labels and blank lines. */
export interface TextSection {
  /** In lower case without brackets; empty without a label. */
  readonly label: string;
  /** Indexes of its lines in the text. */
  readonly lines: readonly number[];
}

/** Whether a line of a song's text is sung: no label, and not blank. */
export function isSung(line: string): boolean {
  const text = line.trim();
  return text !== '' && !LABEL.test(text);
}

/** The sections of lyrics by their labels and blank lines. */
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
