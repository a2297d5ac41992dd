import { expect, it } from 'vitest';
import { MORE_SENTENCES } from '#fixtures/more-sentences.ts';
import { disobeyed } from '#fixtures/obeyed-in-score.ts';
import { SENTENCES } from '#fixtures/prompt-sentences.ts';
import { sampleOf } from '#fixtures/sample-of.ts';
import { EIGHTH_100 } from '#fixtures/held-out/eighth-100.ts';
import { ELEVENTH_100 } from '#fixtures/held-out/eleventh-100.ts';
import { FIFTH_100 } from '#fixtures/held-out/fifth-100.ts';
import { FIFTEENTH_98 } from '#fixtures/held-out/fifteenth-98.ts';
import { FIRST_150 } from '#fixtures/held-out/first-150.ts';
import { FOURTH_40 } from '#fixtures/held-out/fourth-40.ts';
import { FOURTEENTH_100 } from '#fixtures/held-out/fourteenth-100.ts';
import { NINTH_100 } from '#fixtures/held-out/ninth-100.ts';
import { SECOND_100 } from '#fixtures/held-out/second-100.ts';
import { SEVENTH_100 } from '#fixtures/held-out/seventh-100.ts';
import { SIXTH_100 } from '#fixtures/held-out/sixth-100.ts';
import { SIXTEENTH_60 } from '#fixtures/held-out/sixteenth-60.ts';
import { SEVENTEENTH_60 } from '#fixtures/held-out/seventeenth-60.ts';
import { EIGHTEENTH_60 } from '#fixtures/held-out/eighteenth-60.ts';
import { TENTH_120 } from '#fixtures/held-out/tenth-120.ts';
import { THIRD_60 } from '#fixtures/held-out/third-60.ts';
import { THIRTEENTH_100 } from '#fixtures/held-out/thirteenth-100.ts';
import { TWELFTH_100 } from '#fixtures/held-out/twelfth-100.ts';
import { UNSEEN_SENTENCES } from '#fixtures/unseen-sentences.ts';

it.each([
  ['first', SENTENCES, 0.95],
  // As they were read at first sight.
  ['second', MORE_SENTENCES, 0.95],
  // 52 of 60 (0.87) at first sight; the rest was mended afterwards.
  ['third', UNSEEN_SENTENCES, 0.95],
])('the %s set of sentences in five languages are obeyed', (_name, sentences, least) => {
  const wrong = sentences.flatMap(([sentence, expected]) => {
    const off = disobeyed(sentence, expected);
    return off.length === 0 ? [] : [`${sentence}: ${off.join('; ')}`];
  });
  expect(sentences.length).toBeGreaterThanOrEqual(60);
  const share = 1 - wrong.length / sentences.length;
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(least - 1e-9);
});

it('sentences as strangers write them are obeyed', () => {
  const sentences = sampleOf(
    [
      ...FIRST_150,
      ...SECOND_100,
      ...THIRD_60,
      ...FOURTH_40,
      ...FIFTH_100,
      ...SIXTH_100,
      ...SEVENTH_100,
      ...EIGHTH_100,
      ...NINTH_100,
      ...TENTH_120,
      ...ELEVENTH_100,
      ...TWELFTH_100,
      ...THIRTEENTH_100,
      ...FOURTEENTH_100,
      ...FIFTEENTH_98,
      ...SIXTEENTH_60,
      ...SEVENTEENTH_60,
      ...EIGHTEENTH_60,
    ],
    15,
  );
  const wrong = sentences.flatMap(([sentence, expected]) => {
    const off = disobeyed(sentence, expected);
    return off.length === 0 ? [] : [`${sentence}: ${off.join('; ')}`];
  });
  // At first sight four of five were, before the reader was mended for them.
  expect(1 - wrong.length / sentences.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
});
