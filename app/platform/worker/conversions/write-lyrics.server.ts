import { writeLyrics } from '#app/audio/words/lyrics.ts';
import type { WriteLyrics } from '../conversion-tasks.ts';

/** The words of a song: here, because the dictionary of sounds is large and rhyming takes a while. */
export function writeSongText(request: WriteLyrics): Promise<{ lyrics: string }> {
  return Promise.resolve({ lyrics: writeLyrics(request).text });
}
