import { defineOperation, perform } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { plainLyrics, readLyrics } from '#app/platform/codec/lrc.ts';
import { z } from '#app/validation.ts';
import { demandSong } from './browse.server.ts';
import { searchForApps1 } from './lists.server.ts';
import { maybeText, oneId } from './parameters.ts';
import type { Body } from './protocol.server.ts';

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
    const { synced, offset, lines } = readLyrics(lyrics);
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
    const value = plainLyrics(words.lyrics ?? '');
    return { lyrics: { artist: words.artist, title: words.title, value } };
  },
});
