import { expect, it } from 'vitest';
import { SENTENCES } from '#fixtures/prompt-sentences.ts';
import { readPrompt } from './prompt.ts';

/** Of the sentences, those of which nothing is read otherwise than it was meant. */
const LEAST = 0.95;

it('a hundred sentences in five languages are read as they are meant', () => {
  const wrong = SENTENCES.flatMap(([sentence, { unknownName, ...expected }]) => {
    const reading = readPrompt(sentence);
    const names = reading.unknown.flatMap(({ text, isName }) => (isName ? [text] : []));
    const off = Object.entries(expected).filter(([field, value]) => {
      const read: unknown = reading[field as keyof typeof reading];
      return Array.isArray(value) && Array.isArray(read)
        ? value.some((one) => !read.includes(one))
        : JSON.stringify(read) !== JSON.stringify(value);
    });
    const misnamed = (names[0] ?? undefined) !== unknownName;
    if (off.length === 0 && !misnamed) return [];
    const read = off.map(([field]) => `${field} ${JSON.stringify(Reflect.get(reading, field))}`);
    return [`${sentence}: ${[...read, ...(misnamed ? [`name ${names.join()}`] : [])].join('; ')}`];
  });
  const share = 1 - wrong.length / SENTENCES.length;
  expect(SENTENCES).toHaveLength(100);
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST);
});
