import { MINUTE_MS } from '#app/durations.ts';

/** A line of lyrics; `start` in milliseconds, if the lyrics are timed. */
interface Line {
  value: string;
  start?: number;
}

/** '[01:02.34]', several of them where a line is repeated. */
const TIME = /^\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/;
/** '<01:02.34>' before or behind a word, in the enhanced format. */
const WORD_TIMES = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>/g;
/** '[ar:Name]', '[offset:500]'; '[Chorus: Ana]' is none. */
const ID_TAG = /^\[(al|ar|au|by|id|la|length|lr|offset|re|ti|tool|ve|#):(.{0,1000})\]$/i;

/**
 * Lyrics line by line. If they are in the LRC format, with the time of each line in square brackets, they are timed, and
 * sorted by time. Times of single words are left out.
 */
export function readLyrics(text: string): { synced: boolean; offset: number; lines: Line[] } {
  const { timed, written, offset } = linesOf(text);
  if (timed.length === 0) return { synced: false, offset: 0, lines: written };
  return { synced: true, offset, lines: timed.toSorted((one, other) => one.start - other.start) };
}

/** Lyrics without the times and the tags of the LRC format; lines that are repeated stand where they are sung. */
export function plainLyrics(text: string): string {
  const { repeats, written } = linesOf(text);
  const lines = repeats ? readLyrics(text).lines : written;
  return lines
    .map(({ value }) => value)
    .join('\n')
    .trim();
}

/** The lines as written, those with a time once for each, and whether any line has several. */
function linesOf(text: string) {
  const timed: Required<Line>[] = [];
  const written: Line[] = [];
  let repeats = false;
  let offset = 0;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    let rest = raw.trim();
    const [, tag = '', value = ''] = ID_TAG.exec(rest) ?? [];
    if (tag !== '') {
      if (tag.toLowerCase() === 'offset') offset = Number.parseInt(value, 10) || 0;
      continue;
    }
    const starts: number[] = [];
    for (let found = TIME.exec(rest); found; found = TIME.exec(rest)) {
      const [whole, minutes = '0', seconds = '0', part = ''] = found;
      const milliseconds = Number(part.padEnd(3, '0').slice(0, 3));
      starts.push(Number(minutes) * MINUTE_MS + Number(seconds) * 1000 + milliseconds);
      rest = rest.slice(whole.length).trim();
    }
    repeats ||= starts.length > 1;
    const words = withoutWordTimes(rest);
    for (const start of starts) timed.push({ start, value: words });
    written.push({ value: words });
  }
  return { timed, written, repeats, offset };
}

function withoutWordTimes(line: string): string {
  const words = line.replace(WORD_TIMES, '');
  return words === line ? line : words.replace(/ {2,20}/g, ' ').trim();
}
