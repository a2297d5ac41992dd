import { expect, it } from 'vitest';
import { GENRES, INSTRUMENTS, MOODS, STYLES } from '@artist-space/audio/vocabulary.ts';
import { askedFor, noteName, spoken } from './words.ts';

it.each([
  ['rnb', 'R&B'],
  ['deep-house', 'Deep house'],
  ['808', '808'],
  ['acoustic-guitar', 'Acoustic guitar'],
])('reads %s as %s', (word, read) => {
  expect(spoken(word)).toBe(read);
});

it('distinguishes all words of the vocabulary', () => {
  for (const words of [GENRES, MOODS, INSTRUMENTS, STYLES]) {
    const read = words.map(spoken);
    expect(new Set(read).size).toBe(words.length);
    expect(read.every((word) => /^[A-Z\d]/.test(word))).toBe(true);
  }
});

it('names notes by their octave', () => {
  expect([69, 60, 61.4, 21, 108].map(noteName)).toEqual(['A4', 'C4', 'C#4', 'A0', 'C8']);
});

it.each([
  ['genre', 'drum-and-bass', 'Drum and bass'],
  ['tempo', 140, '140 BPM'],
  ['duration', 30, '30 s'],
  ['times', 0.5, 'Half'],
  ['energy', 9, '9 of 10'],
  ['key', 'F# minor', 'F# minor'],
])('says what %s %s asks for', (field, value, words) => {
  expect(askedFor(field, value)).toBe(words);
});
