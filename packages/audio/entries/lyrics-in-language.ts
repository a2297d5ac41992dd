export {
  rewriteLineIn,
  rewriteRestIn,
  rhymesIn,
  writeLyricsIn,
} from '../src/words/tongues/in-language.ts';
