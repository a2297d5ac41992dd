import spellings from '#content/tables/consonant-spellings.json' with { type: 'json' };
import { isVowel, type Phoneme, syllableBounds } from './phonemes.ts';
import { plainLetters } from './plain-letters.ts';
import { pronounce } from './pronunciation.ts';
import { writtenWords, type WrittenWord } from './written-words.ts';

export interface Syllable {
  /**
   * In the author's spelling, with a hyphen if its word continues: 'moon-'. Empty for a syllable without
   * letters of its own: 'our' and 'fire' have two syllables.
   */
  readonly text: string;
  /** In ARPABET, vowels with their stress. */
  readonly phonemes: readonly Phoneme[];
}

/** The sung syllables of a line; empty for what cannot be said. */
export function syllabify(line: string): Syllable[] {
  return writtenWords(line).flatMap(syllablesOf);
}

function syllablesOf({ spoken, written, goesOn }: WrittenWord): Syllable[] {
  const [phonemes] = pronounce(spoken);
  if (phonemes === undefined) return [];
  const bounds = syllableBounds(phonemes);
  const cuts = bounds.slice(1).map(([start]) => start);
  const sounds = bounds.map(([start, end]) => phonemes.slice(start, end));
  const letters = joined(written(cutLetters(spoken, phonemes, cuts)), sounds);
  const last = letters.findLastIndex((piece) => piece !== '');
  return sounds.map((phonemesOfOne, index) => {
    const piece = letters[index] ?? '';
    const hyphen = piece !== '' && (index < last || goesOn) ? '-' : '';
    return { text: piece + hyphen, phonemes: phonemesOfOne };
  });
}

/** Appends letters that form no written syllable to the one before: 'ou-r', 'fi-re'. */
function joined(pieces: readonly string[], sounds: readonly (readonly Phoneme[])[]): string[] {
  const whole = [...pieces];
  for (let at = whole.length - 1; at > 0; at -= 1) {
    const plain = plainLetters(whole[at] ?? '').replace(/[^a-z]/gi, '');
    const isConsonant = /^[^aeiouy]?$/i.test(plain) && !sounds[at]?.some(isStressed);
    const isSilentEnd = sounds[at]?.[0] === 'ER0' && /^r/i.test(plain);
    if (!isConsonant && !isSilentEnd) continue;
    whole[at - 1] += whole[at] ?? '';
    whole[at] = '';
  }
  return whole;
}

const isStressed = (phoneme: Phoneme) => /[12]$/.test(phoneme);

/**
 * Splits the spelling at the syllable boundaries of its sounds, by the cheapest alignment in which each
 * letter stands for up to two sounds. No piece is empty if there are enough letters.
 */
function cutLetters(word: string, phonemes: readonly Phoneme[], cuts: readonly number[]): string[] {
  if (cuts.length === 0) return [word];
  const soundsBefore = align(word.toLowerCase(), phonemes);
  const pieces: string[] = [];
  let from = 0;
  cuts.forEach((cut, index) => {
    let to = soundsBefore.findIndex((count, at) => at > from && count >= cut);
    if (to < 0) to = word.length;
    // Silent letters stay with the syllable before ('love-ly', 'sing-ing'); of a double consonant each side
    // keeps one ('run-ning').
    while (to < word.length && isSilent(soundsBefore, to) && staysBehind(word, to)) to += 1;
    if (word[to] === word[to + 1] && /[^aeiou]/i.test(word[to] ?? '')) to += 1;
    const roomLeft = word.length - (cuts.length - index);
    const end = Math.max(Math.min(to, roomLeft), Math.min(from + 1, word.length));
    pieces.push(word.slice(from, end));
    from = end;
  });
  return [...pieces, word.slice(from)];
}

function isSilent(soundsBefore: readonly number[], at: number): boolean {
  return soundsBefore[at + 1] === soundsBefore[at];
}

function staysBehind(word: string, at: number): boolean {
  if (/g/i.test(word[at] ?? '') && /n/i.test(word[at - 1] ?? '')) return true;
  return !/[aeiouy]/i.test(word[at + 1] ?? 'a');
}

/** Number of sounds before each letter, and after the last one, in the cheapest alignment. */
function align(letters: string, phonemes: readonly Phoneme[]): number[] {
  const width = phonemes.length + 1;
  const cost = new Float64Array((letters.length + 1) * width).fill(Infinity);
  const said = new Int8Array(cost.length);
  cost[0] = 0;
  for (let letter = 0; letter < letters.length; letter += 1) {
    for (let sound = 0; sound < width; sound += 1) {
      const here = cost[letter * width + sound] ?? Infinity;
      if (here === Infinity) continue;
      for (let count = 0; count <= 2 && sound + count < width; count += 1) {
        const to = (letter + 1) * width + sound + count;
        const total = here + price(letters, letter, phonemes.slice(sound, sound + count));
        if (total < (cost[to] ?? 0)) {
          cost[to] = total;
          said[to] = count;
        }
      }
    }
  }
  const before = [phonemes.length];
  let sound = phonemes.length;
  for (let letter = letters.length; letter > 0; letter -= 1) {
    sound -= said[letter * width + sound] ?? 0;
    before.unshift(sound);
  }
  return before;
}

/** Letters that usually stand for a consonant. */
const SPELLINGS: Readonly<Record<string, string>> = spellings;

/** The cost of assigning these sounds to a letter. */
function price(letters: string, at: number, sounds: readonly Phoneme[]): number {
  const letter = letters[at] ?? '';
  if (letter === "'") return sounds.length === 0 ? 0 : 5;
  const [first, second] = sounds;
  if (first === undefined) {
    if (letter === letters[at - 1]) return 0.2;
    if (letter === 'e' || letter === 'h') return 0.5;
    return /[aeiouyw]/.test(letter) ? 0.9 : 1.2;
  }
  const single = fit(letter, first);
  if (second === undefined) return single;
  const usual =
    letter === 'x' || (letter === 'u' && first === 'Y') || (letter === 'o' && first === 'W');
  return (usual ? 0.2 : 1.8) + (usual ? 0 : Math.min(single, fit(letter, second)));
}

function fit(letter: string, sound: Phoneme): number {
  const plain = sound.replace(/\d/, '');
  const spellings = SPELLINGS[plain] ?? plain.slice(0, 1).toLowerCase();
  if (isVowel(sound)) {
    if (/[aeiou]/.test(letter)) return 0;
    if (letter === 'y') return 0.2;
    return plain === 'ER' && letter === 'r' ? 0.3 : 3;
  }
  return spellings.includes(letter) ? 0 : 2.5;
}
