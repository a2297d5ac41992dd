import { describe, expect, it } from 'vitest';
import { layOut, type TimedSyllable } from './syllable-timing.ts';

function syllable(phonemes: string, start: number, end: number): TimedSyllable {
  const notes = [{ start, end, pitch: 60, velocity: 0.8 }];
  return { phonemes: phonemes.split(' '), notes, endsPhrase: false };
}

function vowels(spans: ReturnType<typeof layOut>) {
  return spans.filter(({ phone }) => phone.manner === 'vowel');
}

describe('laying out syllables', () => {
  it('begins every vowel on its note, with the consonants before it', () => {
    const spans = layOut(
      [syllable('S T AO1 R', 1, 1.6), syllable('L AY1 T', 1.6, 2.2), syllable('S IY1', 3, 4)],
      1,
    );
    expect(vowels(spans).map(({ start }) => start)).toEqual([1, 1.6, 3]);
    expect(spans.map(({ symbol }) => symbol).join(' ')).toBe('S T AO1 R L AY1 T S IY1');
    spans.slice(1).forEach((span, at) => {
      expect(span.start).toBeGreaterThanOrEqual((spans[at]?.end ?? 0) - 1e-9);
    });
    expect(spans[0]?.start).toBeGreaterThan(0.7);
    expect(spans[0]?.start).toBeLessThan(0.85);
  });

  it('leaves the vowel its share, however fast the song', () => {
    const step = 0.158;
    const fast = Array.from({ length: 6 }, (_, at) =>
      syllable('S T R EH1 NG TH S', 1 + at * step, 1 + (at + 1) * step),
    );
    for (const { start, end } of vowels(layOut(fast, 1))) {
      expect(end - start).toBeGreaterThan(0.4 * step);
    }
  });

  it('sings a consonant once that ends one syllable and begins the next', () => {
    const spans = layOut([syllable('R AH1 N', 1, 2), syllable('N IH0 NG', 2, 3)], 1);
    expect(spans.filter(({ symbol }) => symbol === 'N')).toHaveLength(1);
  });

  it('gives a first syllable without time before it some of its own', () => {
    const spans = layOut([syllable('S T R IY1 T', 0, 1)], 0);
    expect(spans[0]?.start).toBeCloseTo(0, 9);
    expect(vowels(spans)[0]?.start).toBeGreaterThan(0.05);
    expect(vowels(spans)[0]?.start).toBeLessThan(0.4);
  });

  it('hums what has no vowel, and shares the time among several', () => {
    const hum = layOut([syllable('M', 1, 2)], 1);
    expect(hum).toHaveLength(1);
    expect(hum[0]).toMatchObject({ symbol: 'M', isNucleus: true, start: 1, end: 2 });
    const both = vowels(layOut([syllable('R IY0 AE1 L', 1, 2)], 1));
    expect(both).toHaveLength(2);
    const [first, second] = both.map(({ start, end }) => end - start);
    expect(first).toBeCloseTo(second ?? 0, 9);
  });

  it('leaves out what is no sound', () => {
    expect(layOut([syllable('?? XX', 1, 2)], 1).map(({ symbol }) => symbol)).toEqual(['AH0']);
  });
});
