import { isVowel, stressOf } from './phonemes.ts';
import { pronounce, spokenWords } from './pronunciation.ts';

/** Short words that a line passes over lightly. */
const LIGHT = new Set(
  (
    'a an the and or but nor so as at by for from in into of off on to with till than that if i we you he she ' +
    'it they me us him her them my our your his its their is am are was were be been do did has have had ' +
    "can could will would i'm i'll i'd i've we're we'll we'd we've you're you'll it's there's let's oh and " +
    "'cause where when while these this"
  ).split(' '),
);

const remembered = new Map<string, readonly boolean[]>();
const REMEMBERED_AT_MOST = 5_000;

/** A line's syllables as stressed (true) or not: short grammatical words count as light. */
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
    if (vowels.length === 1) return [!LIGHT.has(word.toLowerCase())];
    return vowels.map((vowel) => stressOf(vowel) > 0);
  });
}

/**
 * How badly a line scans: two stresses in a row cost 1, so does every third light syllable in a row
 * (Hayes, "The grid-based theory of English meter", 1983, calls them clash and lapse).
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
