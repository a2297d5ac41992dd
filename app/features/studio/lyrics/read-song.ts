const MAX_SONG = 5000;
const MAX_LINE_LENGTH = 160;
const MIN_LINES = 6;
const MIN_SECTIONS = 2;

/** Section labels as models write them, mapped to the names that the engine uses. */
const LABEL =
  /^[[(*#\s]{0,5}(verse|chorus|bridge|hook|refrain|pre-chorus|outro|intro)\s{0,5}(\d{0,12})[\])*:\s]{0,40}$/i;

/**
 * Parses a model's answer into lyrics with '[Verse 1]' labels; null if it is not a song: too short, without
 * sections, or prose.
 */
export function readSong(written: string): string | null {
  const lines: string[] = [];
  let sections = 0;
  for (const raw of written.replace(/```\w{0,40}/g, '').split(/\r?\n/)) {
    const line = raw.replace(/\s+/g, ' ').trim();
    const label = LABEL.exec(line);
    if (label) {
      sections += 1;
      const [, name = '', number] = label;
      if (lines.length > 0 && lines.at(-1) !== '') lines.push('');
      const title = name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
      lines.push(`[${title}${number ? ` ${number}` : ''}]`);
    } else if (sections > 0 && (line || lines.at(-1))) {
      // Text before the first label is not part of the song.
      lines.push(line);
    }
  }
  const sung = lines.filter((line) => line && !line.startsWith('['));
  const isSong =
    sections >= MIN_SECTIONS &&
    sung.length >= MIN_LINES &&
    sung.every((line) => line.length <= MAX_LINE_LENGTH);
  const text = lines.join('\n').trim();
  return isSong && text.length <= MAX_SONG ? text : null;
}

/** Parses a single line from a model's answer; null if it is not one line, or is already in the song. */
export function readLine(written: string, song: readonly string[]): string | null {
  const [line = '', ...more] = written
    .split(/\r?\n/)
    .map((each) => each.trim().replace(/^["“]|["”]$/g, ''))
    .filter(Boolean);
  const stands = song.some((each) => each.trim().toLowerCase() === line.toLowerCase());
  return !line || more.length > 0 || line.length > MAX_LINE_LENGTH || stands ? null : line;
}
