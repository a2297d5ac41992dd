import rules from '#content/letter-rules.json' with { type: 'json' };
import { countVowels, isVowel, type Phoneme, stressOf, withStress } from './phonemes.ts';

/** Offset of the neighbouring letter that each level of the tree tests, in the order of learning. */
const OFFSETS = [0, 1, -1, 2, -2, 3, -3, 4, -4] as const;

interface Rule {
  readonly sounds: readonly Phoneme[];
  readonly exceptions: ReadonlyMap<string, Rule>;
}

let tree: Rule | null = null;

/**
 * Letter-to-sound rules for unknown words: a decision tree over each letter's neighbours (IGTree:
 * Daelemans & van den Bosch, 1997), trained on nine tenths of the dictionary. The result has at least one
 * vowel and exactly one primary stress.
 * @param letters a to z only
 */
export function soundsOfLetters(letters: string): Phoneme[] {
  tree ??= readTree();
  const sounds: Phoneme[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    sounds.push(...soundsOfLetter(tree, letters, at));
  }
  return stressedOnce(withoutRepeatedConsonants(sounds));
}

function soundsOfLetter(root: Rule, letters: string, at: number): readonly Phoneme[] {
  let rule = root;
  for (const offset of OFFSETS) {
    const exception = rule.exceptions.get(letters[at + offset] ?? '_');
    if (exception === undefined) break;
    rule = exception;
  }
  return rule.sounds;
}

/** Removes repeated consonants, because each letter of a double may have produced the sound. */
function withoutRepeatedConsonants(sounds: readonly Phoneme[]): Phoneme[] {
  return sounds.filter((sound, at) => isVowel(sound) || sound !== sounds[at - 1]);
}

function stressedOnce(sounds: readonly Phoneme[]): Phoneme[] {
  if (countVowels(sounds) === 0) return ['AH1', ...sounds];
  const first = sounds.findIndex((sound) => stressOf(sound) === 1);
  const full = sounds.findIndex((sound) => isVowel(sound) && !/^(AH|IH|ER|IY)0/.test(sound));
  const primary = [first, full, sounds.findIndex(isVowel)].find((at) => at >= 0);
  return sounds.map((sound, at) => {
    if (at === primary) return withStress(sound, 1);
    return stressOf(sound) === 1 ? withStress(sound, 2) : sound;
  });
}

/**
 * Parses the tree: a code for the sounds, then in brackets the branches of the next test, each a letter
 * (_ beyond the word) and a tree. A code is an index into the list of sounds: a single mark for the first
 * ones, `~` and two marks for the others.
 */
function readTree(): Rule {
  const { marks } = rules;
  const text = rules.tree.join('');
  const sounds = rules.sounds.map((entry) => (entry === '' ? [] : entry.split(' ')));
  let at = 0;
  const code = (): number => {
    const mark = text[at] ?? '';
    at += 1;
    if (mark !== '~') return marks.indexOf(mark);
    at += 2;
    const [page, place] = [text[at - 2] ?? '', text[at - 1] ?? ''];
    return (marks.indexOf(page) + 1) * marks.length + marks.indexOf(place);
  };
  const rule = (): Rule => {
    const own = sounds[code()] ?? [];
    const exceptions = new Map<string, Rule>();
    if (text[at] === '(') {
      at += 1;
      while (at < text.length && text[at] !== ')') {
        const letter = text[at] ?? '_';
        at += 1;
        exceptions.set(letter, rule());
      }
      at += 1;
    }
    return { sounds: own, exceptions };
  };
  return rule();
}
