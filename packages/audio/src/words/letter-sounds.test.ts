import { dictionary } from 'cmu-pronouncing-dictionary';
import { describe, expect, it } from 'vitest';
import { soundsOfLetters } from './letter-sounds.ts';
import { countVowels } from './phonemes.ts';

/** The tenth of the dictionary from which the rules were not learned. */
function heldOut(word: string): boolean {
  let hash = 7;
  for (const letter of word) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
  return hash % 10 === 0;
}

function editDistance(left: readonly string[], right: readonly string[]): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  left.forEach((sound, at) => {
    const next = [at + 1];
    right.forEach((other, to) => {
      next.push(
        Math.min(
          (next[to] ?? 0) + 1,
          (row[to + 1] ?? 0) + 1,
          (row[to] ?? 0) + (sound === other ? 0 : 1),
        ),
      );
    });
    row = next;
  });
  return row.at(-1) ?? 0;
}

describe('soundsOfLetters', () => {
  it('says words that it never saw: phoneme error rate under 12 %, syllables right in 90 %', () => {
    const words = Object.entries(dictionary).filter(
      ([word]) => /^[a-z]{3,}$/.test(word) && heldOut(word),
    );
    let errors = 0;
    let sounds = 0;
    let counts = 0;
    for (const [word, entry] of words) {
      const truth = (entry.split(' #')[0] ?? '').split(' ');
      const guess = soundsOfLetters(word);
      const plain = (list: readonly string[]) => list.map((sound) => sound.replace(/\d/, ''));
      errors += editDistance(plain(truth), plain(guess));
      sounds += truth.length;
      if (countVowels(truth) === countVowels(guess)) counts += 1;
    }
    expect(words.length).toBeGreaterThan(10_000);
    expect(errors / sounds).toBeLessThan(0.12);
    expect(counts / words.length).toBeGreaterThan(0.9);
  });

  it.each(['x', 'zzzz', 'brrr', 'aeiou', 'mxyzptlk', 'q'.repeat(300)])(
    'finds something singable in %s',
    (letters) => {
      const sounds = soundsOfLetters(letters);
      expect(sounds.filter((sound) => sound.endsWith('1'))).toHaveLength(1);
    },
  );
});
