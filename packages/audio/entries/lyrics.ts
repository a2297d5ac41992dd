export { writeLyrics } from '../src/words/lyrics.ts';
export { rewriteLine } from '../src/words/rewrite-line.ts';
