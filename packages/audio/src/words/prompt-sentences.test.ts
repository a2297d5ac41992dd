import { expect, it } from 'vitest';
import { disobeyed } from '#fixtures/obeyed-in-score.ts';
import { HELD_OUT, sentencesOf } from '#fixtures/prompt-sentences.ts';
import { sampleOf } from '#fixtures/sample-of.ts';

it.each([
  ['plain', 0.95],
  // As they were read at first sight.
  ['harder', 0.95],
  // 52 of 60 (0.87) at first sight; the rest was mended afterwards.
  ['unseen', 0.95],
])('the %s set of sentences in five languages are obeyed', (name, least) => {
  const sentences = sentencesOf(name);
  const wrong = sentences.flatMap(([sentence, expected]) => {
    const off = disobeyed(sentence, expected);
    return off.length === 0 ? [] : [`${sentence}: ${off.join('; ')}`];
  });
  expect(sentences.length).toBeGreaterThanOrEqual(60);
  const share = 1 - wrong.length / sentences.length;
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(least - 1e-9);
});

it('sentences as strangers write them are obeyed', () => {
  const sentences = sampleOf(HELD_OUT.flatMap(sentencesOf), 15);
  const wrong = sentences.flatMap(([sentence, expected]) => {
    const off = disobeyed(sentence, expected);
    return off.length === 0 ? [] : [`${sentence}: ${off.join('; ')}`];
  });
  // At first sight four of five were, before the reader was mended for them.
  expect(1 - wrong.length / sentences.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
});
