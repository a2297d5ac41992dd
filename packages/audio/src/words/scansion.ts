import { isVowel, stressOf } from './phonemes.ts';
import { pronounce, spokenWords } from './pronunciation.ts';

/** Function words, which are unstressed in a line. */
const FUNCTION_WORDS = new Set(
  (
    'a an the and or but nor so as at by for from in into of off on to with till than that if i we you he she ' +
    'it they me us him her them my our your his its their is am are was were be been do did has have had ' +
    "can could will would i'm i'll i'd i've we're we'll we'd we've you're you'll it's there's let's oh and " +
    "'cause where when while these this"
  ).split(' '),
);

const remembered = new Map<string, readonly boolean[]>();
const REMEMBERED_AT_MOST = 5_000;

/** Whether each syllable of a line is stressed; function words are unstressed. */
export function stressesOf(text: string): boolean[] {
  return text.split(' ').flatMap((word) => {
    const known = remembered.get(word);
    if (known !== undefined) return known;
    if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear();
    const stresses = stressesOfWords(word);
    remembered.set(word, stresses);
    return stresses;
  });
}

function stressesOfWords(text: string): boolean[] {
  return spokenWords(text).flatMap((word) => {
    const vowels = (pronounce(word)[0] ?? []).filter(isVowel);
    if (vowels.length === 1) return [!FUNCTION_WORDS.has(word.toLowerCase())];
    return vowels.map((vowel) => stressOf(vowel) > 0);
  });
}

/**
 * Metrical irregularity, 0 or more: 1 for every stress clash (two stresses in a row) and for every
 * unstressed syllable from the third in a row on (lapse), after Hayes, "The grid-based theory of English
 * meter", 1983.
 */
export function roughness(stresses: readonly boolean[]): number {
  let cost = 0;
  let light = 0;
  stresses.forEach((stressed, at) => {
    if (stressed && stresses[at - 1] === true) cost += 1;
    light = stressed ? 0 : light + 1;
    if (light >= 3) cost += 1;
  });
  return cost;
}
