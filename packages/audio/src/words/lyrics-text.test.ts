import { describe, expect, it } from 'vitest';
import { fitToPhrases, readLyrics } from './lyrics-text.ts';

const shape = (text: string) =>
  readLyrics(text).sections.map(({ kind, lines }) => [kind, ...lines.map((line) => line.text)]);

describe('readLyrics', () => {
  it('takes labels in any dress, and repeats a section that is only named', () => {
    expect(
      shape(
        '[Verse 1]\nOne\nTwo\n\n(Chorus)\nThree\n\nVerse 2:\nFour\n\n[CHORUS x2]\n\n[Outro]\nBye',
      ),
    ).toEqual([
      ['verse', 'One', 'Two'],
      ['chorus', 'Three'],
      ['verse', 'Four'],
      ['chorus', 'Three'],
      ['chorus', 'Three'],
      ['end', 'Bye'],
    ]);
  });

  it('parts sections at blank lines, and knows a chorus by its return', () => {
    expect(shape('a b c\r\n\r\nsing it, sing it\r\n\r\nd e f\r\n\r\nSing it, sing it!')).toEqual([
      ['verse', 'a b c'],
      ['chorus', 'sing it, sing it'],
      ['verse', 'd e f'],
      ['chorus', 'Sing it, sing it!'],
    ]);
  });

  it('sings words that look like labels, and leaves out what cannot be sung', () => {
    expect(shape('The bridge is burning\n(oh, the end of the world)\n🔥🔥\n***')).toEqual([
      ['verse', 'The bridge is burning', '(oh, the end of the world)'],
    ]);
  });

  it('counts syllables a line', () => {
    const [section] = readLyrics('Moonlight on the river').sections;
    expect(section?.lines[0]?.syllables).toHaveLength(6);
  });

  it.each(['', '   \n\n ', '[Chorus]', '😀', '\u0000'])('finds nothing in %j', (text) => {
    expect(readLyrics(text).sections).toEqual([]);
  });
});

describe('fitToPhrases', () => {
  const lines = (text: string) => readLyrics(text).sections.flatMap((section) => section.lines);
  const fitted = (text: string, phrases: number[]) =>
    fitToPhrases(lines(text), phrases).map((line) => line.text);

  it('leaves lines that fit as they are', () => {
    expect(fitted('Walk with me tonight\nStay until the dawn', [5])).toEqual([
      'Walk with me tonight',
      'Stay until the dawn',
    ]);
  });

  it('splits a long line at its comma and joins short ones', () => {
    expect(fitted('Walk with me tonight, stay until the dawn', [5, 5])).toEqual([
      'Walk with me tonight,',
      'stay until the dawn',
    ]);
    expect(fitted('Walk with me\ntonight, my love', [7])).toEqual([
      'Walk with me tonight, my love',
    ]);
  });

  it('follows phrases of unlike lengths and loses no word', () => {
    const text =
      'One two three four five six seven eight nine ten eleven twelve and on and on we go';
    const out = fitted(text, [4, 9, 2]);
    expect(out.join(' ')).toBe(text);
    expect(out.length).toBeGreaterThanOrEqual(3);
  });

  it('is not troubled by senseless phrases', () => {
    expect(fitted('Walk with me', [NaN, 0, -3])).toEqual(['Walk with me']);
    expect(fitToPhrases([], [4])).toEqual([]);
  });
});
