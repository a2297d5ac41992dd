import { describe, expect, it } from 'vitest';
import { setWords } from './set-words.ts';

function words(count: number) {
  return Array.from({ length: count }, (_, at) => ({ text: `w${at}`, phonemes: ['L', 'AA1'] }));
}

/** Notes of one beat, in phrases of these lengths, with a beat of rest between them. */
function phrases(...lengths: number[]) {
  let start = 0;
  return lengths.flatMap((length) => {
    const notes = Array.from({ length }, (_, at) => ({
      start: start + at,
      length: 1,
      pitch: 60 + at,
    }));
    start += length + 1;
    return notes;
  });
}

describe('setting words to a melody', () => {
  it('gives each syllable its note where there are as many', () => {
    const set = setWords(words(6), phrases(4, 2), 0.5);
    expect(set.map(({ text }) => text)).toEqual(['w0', 'w1', 'w2', 'w3', 'w4', 'w5']);
    expect(set.map(({ notes }) => notes.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(set.map(({ endsPhrase }) => endsPhrase)).toEqual([
      false,
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it('draws syllables out where they are fewer, never across a rest', () => {
    const notes = phrases(4, 4);
    const set = setWords(words(6), notes, 0.5);
    expect(set).toHaveLength(6);
    expect(set.flatMap((syllable) => syllable.notes)).toEqual(notes);
    for (const syllable of set) {
      syllable.notes.slice(1).forEach((note, at) => {
        const before = syllable.notes[at];
        expect(note.start).toBe((before?.start ?? 0) + (before?.length ?? 0));
      });
    }
  });

  it('splits notes where syllables are more', () => {
    const set = setWords(words(5), phrases(2, 1), 0.5);
    expect(set.map(({ text }) => text)).toEqual(['w0', 'w1', 'w2', 'w3', 'w4']);
    const total = set.flatMap(({ notes }) => notes).reduce((sum, { length }) => sum + length, 0);
    expect(total).toBe(3);
  });

  it('begins again where the words run out long before the melody does', () => {
    const set = setWords(words(3), phrases(4, 4, 4), 0.5);
    expect(set.length).toBeGreaterThanOrEqual(6);
    expect(set[3]?.text).toBe('w0');
  });

  it('has nothing to set without words or notes', () => {
    expect(setWords([], phrases(3), 0.5)).toEqual([]);
    expect(setWords(words(3), [], 0.5)).toEqual([]);
  });

  it('finds something for every phrase, also with a single syllable', () => {
    const set = setWords(words(1), phrases(1, 1, 1), 0.5);
    expect(set.flatMap(({ notes }) => notes)).toHaveLength(3);
  });
});
