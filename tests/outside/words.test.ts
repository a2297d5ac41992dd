import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Sentences that people stumbled over: none may come back, and no other sentence may be built like them. */
const STUMBLES = [
  'Where your words name one',
  'the words count',
  'Whom you support',
  'It is sent or handed over',
  'Refund all that is left',
  'From which sum',
  'Takes off',
  'A use comes back',
  'Who buys it hears all',
  'what the bell knows',
  'the lyricist writes for',
  'Nothing plays at this address',
  'It runs at in',
  'is not here.',
  'Come back after the next show',
  'it is yours for half an hour',
  'Nothing was ordered',
  'There is nothing left to do.',
];

it('no text is one of those that people stumbled over', () => {
  const files = Object.keys(import.meta.glob(['../../app/**/texts.ts', '../../app/**/*.md']));
  const found = files.flatMap((file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8').toLowerCase();
    return STUMBLES.filter((words) => text.includes(words.toLowerCase())).map(
      (words) => `${file}: ${words}`,
    );
  });
  expect(files.length).toBeGreaterThan(60);
  expect(found).toEqual([]);
});

it('no text shouts the kind of a request', () => {
  const files = Object.keys(import.meta.glob('../../app/**/texts.ts'));
  const shouting = files.filter((file) =>
    /\b(?:VOCAL|REMIX|PRODUCER|FEATURE|INSTRUMENTAL):/.test(
      readFileSync(new URL(file, import.meta.url), 'utf8'),
    ),
  );
  expect(shouting).toEqual([]);
});
