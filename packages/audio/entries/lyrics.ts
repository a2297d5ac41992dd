export { writeLyrics } from '../src/words/lyrics.ts';
export { rewriteLine } from '../src/words/rewrite-line.ts';
export { rewriteRest } from '../src/words/rewrite-rest.ts';
export { rhymesFor } from '../src/words/rhymes.ts';
