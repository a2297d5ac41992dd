import { describe, expect, it } from 'vitest';
import { countSyllables, pronounce, spokenWords } from './pronunciation.ts';

const said = (word: string) => pronounce(word).map((variant) => variant.join(' '));

describe('pronounce', () => {
  it('knows every way in which the dictionary says a word, the most usual one first', () => {
    expect(said('read')).toEqual(['R EH1 D', 'R IY1 D']);
    expect(said('Love')).toEqual(['L AH1 V']);
  });

  it.each([
    ["runnin'", 'R AH1 N IH0 N'],
    ['runnin', 'R AH1 N IH0 N'],
    ["'til", 'T IH1 L'],
    ['’til', 'T IH1 L'],
    ["don't", 'D OW1 N T'],
    ['gonna', 'G AA1 N AH0'],
    ["y'all", 'Y AO1 L'],
    ['sooooo', 'S UW1'],
    ['lo-fi', 'L OW1 F AY1'],
    ['starfall', 'S T AA1 R F AO2 L'],
    ['bpm', 'B IY1 P IY1 EH1 M'],
    ['U.S.', 'Y UW1 EH1 S'],
    ['naïve', 'N AY2 IY1 V'],
    ['3rd', 'TH ER1 D'],
    ['$5', 'F AY1 V D AA1 L ER0 Z'],
    ['hmm', 'HH AH1 M'],
  ])('says %s', (word, phonemes) => {
    expect(said(word)[0]).toBe(phonemes);
  });

  it('invents a way to say names, and drops what cannot be said', () => {
    expect(said('Zyggarion')[0]).toMatch(/^Z .*N$/);
    expect(said('привет')[0]).toMatch(/^P R .*T$/);
    expect(said('Ελλάδα')[0]).toMatch(/L/);
    expect(pronounce('😀')).toEqual([]);
    expect(pronounce('音楽')).toEqual([]);
    expect(pronounce('')).toEqual([]);
  });

  it('is not fooled by the names of object properties', () => {
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(pronounce(word)[0]?.every((phoneme) => /^[A-Z]+\d?$/.test(phoneme))).toBe(true);
    }
  });
});

describe('spokenWords', () => {
  it.each([
    ['1999', 'nineteen ninety nine'],
    ['2007', 'two thousand seven'],
    ['2025', 'twenty twenty five'],
    ['1900', 'nineteen hundred'],
    ['808', 'eight oh eight'],
    ['007', 'oh oh seven'],
    ['90s', 'nineties'],
    ['21st', 'twenty first'],
    ['$1', 'one dollar'],
    ['$1.50', 'one point five zero dollars'],
    ['$1,000,000.50', 'one million point five zero dollars'],
    ['24/7', 'twenty four seven'],
    ['10:30', 'ten thirty'],
    ['0', 'zero'],
    ['100%', 'one hundred percent'],
    ['you & me @ 2', 'you and me at two'],
  ])('reads %s as %s', (text, words) => {
    expect(spokenWords(text).join(' ')).toBe(words);
  });

  it('counts syllables of a line', () => {
    expect(countSyllables('Moonlight on the river, running 🌊')).toBe(8);
  });
});
