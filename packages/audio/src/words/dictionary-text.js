import { dictionary } from 'cmu-pronouncing-dictionary';

/**
 * The dictionary as one text: a line for each way to say a word, the word, a tab and its sounds, in
 * the order of code units. As an object of 134,000 entries it takes sixty megabytes of a process; the
 * bundle of the conversions therefore has the finished text in place of this line (esbuild-plugin.js).
 * @type {string}
 */
export const DICTIONARY_TEXT = Object.entries(dictionary)
  .map(([word, sounds]) => `${word}\t${sounds}`)
  .sort()
  .join('\n');
