import { MINUTE_MS } from '#app/durations.ts';
import { defineOperation, perform } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { demandSong } from './browse.server.ts';
import { searchForApps1 } from './lists.server.ts';
import { maybeText, oneId } from './parameters.ts';
import type { Body } from './protocol.server.ts';

/** A line of lyrics; `start` in milliseconds, if the lyrics are timed. */
interface Line {
  value: string;
  start?: number;
}

/** '[01:02.34]', several of them where a line is repeated. */
const TIME = /^\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/;
/** '[ar:Name]', '[offset:500]'. */
const ID_TAG = /^\[([a-z#]{2,10}):(.*)\]$/i;

/**
 * Lyrics line by line. If they are in the LRC format, with the time of each line in square brackets, they are timed, and
 * sorted by time.
 */
function linesOf(lyrics: string): { synced: boolean; offset: number; lines: Line[] } {
  const timed: Required<Line>[] = [];
  const plain: Line[] = [];
  let offset = 0;
  for (const raw of lyrics.split(/\r\n|\r|\n/)) {
    let rest = raw.trim();
    const [, tag = '', value = ''] = ID_TAG.exec(rest) ?? [];
    if (tag !== '' && !TIME.test(rest)) {
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
    for (const start of starts) timed.push({ start, value: rest });
    plain.push({ value: rest });
  }
  if (timed.length > 0) {
    return { synced: true, offset, lines: timed.toSorted((one, other) => one.start - other.start) };
  }
  return { synced: false, offset: 0, lines: plain };
}

/** The lyrics of a song, line by line. */
export const viewStructuredLyrics = defineOperation({
  name: 'viewStructuredLyrics',
  input: z.object({ id: oneId }),
  forListeners: true,
  permission: signedIn,
  async run(context, { id }): Promise<Body> {
    const song = await demandSong(context, id);
    const { title, artist, lyrics } = song.kind === 'tr' ? song.track.row : song.sold.words;
    if (!lyrics?.trim()) return { lyricsList: { structuredLyrics: [] } };
    const { synced, offset, lines } = linesOf(lyrics);
    return {
      lyricsList: {
        structuredLyrics: [
          {
            displayArtist: artist,
            displayTitle: title,
            // Nobody says which language it is.
            lang: 'und',
            offset,
            synced,
            line: lines.map(({ value, start }) => ({ start, value })),
          },
        ],
      },
    };
  },
});

/** The lyrics of the first song with this artist and title, as one text. */
export const viewLyrics = defineOperation({
  name: 'viewLyrics',
  input: z.object({ artist: maybeText(200), title: maybeText(200) }),
  forListeners: true,
  permission: signedIn,
  async run(context, { artist, title }): Promise<Body> {
    if (!title) return { lyrics: { value: '' } };
    const query = { artist: [artist ?? ''], title: [title], count: ['20'] };
    const { searchResult } = await perform(searchForApps1, context, query);
    const { match } = searchResult as { match: { id: string; title: string }[] };
    const same = match.find((one) => one.title.toLowerCase() === title.toLowerCase());
    if (!same) return { lyrics: { value: '' } };
    const song = await demandSong(context, same.id);
    const words = song.kind === 'tr' ? song.track.row : song.sold.words;
    const text = linesOf(words.lyrics ?? '').lines.map(({ value }) => value);
    return { lyrics: { artist: words.artist, title: words.title, value: text.join('\n').trim() } };
  },
});
