import { describe, expect, it } from 'vitest';
import { syllabify } from './syllables.ts';

const written = (line: string) =>
  syllabify(line)
    .map((syllable) => syllable.text)
    .join(' ');

describe('syllabify', () => {
  it('cuts sounds by the maximal onset, and the spelling with them', () => {
    expect(syllabify('moonlight')).toEqual([
      { text: 'moon-', phonemes: ['M', 'UW1', 'N'] },
      { text: 'light', phonemes: ['L', 'AY2', 'T'] },
    ]);
  });

  it.each([
    ['Lovely butterflies', 'Love- ly but- ter- flies'],
    ['running in the river', 'run- ning in the ri- ver'],
    ['singing hallelujah', 'sing- ing hal- le- lu- jah'],
    ['create ideas, being 2', 'cre- ate i- de- as, be- ing two'],
    ['rhythm', 'rhy- thm'],
    ['1999', 'nine- teen nine- ty nine'],
    ['Über den Fluß', 'Ü- ber den Fluß '],
    ['Schöne grüne Straße', 'Schöne grüne Straße'],
    ['mañana', 'ma- ña- na'],
    ['our tired fire, our desire', 'our  tired  fire,  our  de- sire '],
    ['L’été à Noël', 'L’été à No- ël'],
    ['coração', 'co- ra- ção'],
    ['привет', 'при- вет'],
    ['the lo-fi and/or “DNA” don’t', 'the lo- fi and or “D- N- A” don’t'],
    ['$5 million más [x]', 'five dol- lars mil- lion más x'],
  ])('writes %s as %s', (line, pieces) => {
    expect(written(line)).toBe(pieces);
  });

  it('gives every syllable one vowel and loses no sound and no letter', () => {
    const line = 'Extraordinary neighbourhoods whispering unbelievable queues of anxious fire';
    const syllables = syllabify(line);
    for (const { text, phonemes } of syllables) {
      expect(phonemes.filter((phoneme) => /\d/.test(phoneme))).toHaveLength(1);
      expect(text === '' || text.replace('-', '') !== '').toBe(true);
    }
    // 'Fire' is written as one and sung on two.
    expect(syllables.filter(({ text }) => text === '')).toHaveLength(1);
    expect(syllables.map(({ text }) => text.replace('-', '')).join('')).toBe(
      line.replaceAll(' ', ''),
    );
  });

  it('has none for what cannot be sung', () => {
    expect(syllabify('🔥 … 音楽')).toEqual([]);
  });
});
