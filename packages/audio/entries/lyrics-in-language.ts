export {
  rewriteLineIn,
  rewriteRestIn,
  rhymesIn,
  writeLyricsIn,
} from '../src/words/languages/in-language.ts';
