import { expect, test } from 'vitest';

import { layLine, type LyricSyllable } from './lay-lyrics.ts';

const syllables = (text: string): LyricSyllable[] =>
  text
    .split(' ')
    .map((word) => ({
      text: word.toLowerCase(),
      phonemes: ['N', word === word.toUpperCase() ? 'AH1' : 'AH0'],
    }));
const notes = (lengths: readonly number[]) => {
  let start = 0;
  return lengths.map((length, at) => {
    const note = { start, length, pitch: 60 + at, velocity: 0.8 };
    start += length;
    return note;
  });
};

test('as many syllables as notes: one each', () => {
  const sung = layLine(syllables('a b c d'), notes([1, 1, 1, 1]));
  expect(sung.map((syllable) => syllable.notes.length)).toEqual([1, 1, 1, 1]);
  expect(sung.at(-1)?.endsPhrase).toBe(true);
  expect(sung[0]?.endsPhrase).toBe(false);
});

test('fewer syllables: drawn out without holes, and no note is lost', () => {
  const sung = layLine(syllables('a LONG road'), notes([0.5, 0.5, 1, 1, 0.5, 0.5, 2]));
  expect(sung.flatMap((syllable) => syllable.notes)).toHaveLength(7);
  for (const { notes: run } of sung) {
    run.slice(1).forEach((note, at) => {
      const before = run[at];
      expect((before?.start ?? 0) + (before?.length ?? 0)).toBeCloseTo(note.start, 6);
    });
  }
});

test('stressed syllables take the strong notes', () => {
  const sung = layLine(syllables('a WAY'), notes([0.5, 0.5, 2]));
  expect(sung[1]?.notes.some((note) => note.length === 2)).toBe(true);
});

test('more syllables: the longest notes are split, and the phrase keeps its length', () => {
  const sung = layLine(syllables('a b c d e f'), notes([2, 1]));
  const all = sung.flatMap((syllable) => syllable.notes);
  expect(sung.every((syllable) => syllable.notes.length === 1)).toBe(true);
  expect(all.reduce((sum, note) => sum + note.length, 0)).toBeCloseTo(3, 6);
  all.slice(1).forEach((note, at) => expect(note.start).toBeGreaterThan(all[at]?.start ?? 0));
});
