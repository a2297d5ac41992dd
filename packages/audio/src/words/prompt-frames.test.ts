import { expect, it } from 'vitest';
import { framedPhrases, framePhrase, FRAMES, offIn } from '#fixtures/framed-phrases.ts';
import { offInPair, pairsOf, PAIRED_LANGUAGES } from '#fixtures/paired-wishes.ts';
import { sampleOf } from '#fixtures/sample-of.ts';

it.each(Object.keys(FRAMES))(
  'a listed phrase is read as itself in plain frames, and disturbs nothing (%s)',
  (language) => {
    const framed = framedPhrases(language);
    expect(framed.length).toBeGreaterThan(9000);
    // A prime, so that each frame has its turn.
    const wrong = sampleOf(framed, 149).flatMap((one) => {
      const off = offIn(one);
      return off.length === 0 ? [] : [`${framePhrase(one)}: ${off.join('; ')}`];
    });
    expect(wrong).toEqual([]);
  },
);

it.each(PAIRED_LANGUAGES)(
  'two wishes about different things are both read, however they are joined (%s)',
  (language) => {
    const pairs = pairsOf(language);
    expect(pairs.length).toBeGreaterThan(3000);
    const wrong = sampleOf(pairs, 41).flatMap((pair) => {
      const off = offInPair(pair);
      return off.length === 0 ? [] : [`${pair.sentence}: ${off.join('; ')}`];
    });
    expect(wrong).toEqual([]);
  },
);
