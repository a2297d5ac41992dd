import { expect, it } from 'vitest';
import { rhymesFor } from './rhymes.ts';

it('suggests words that rhyme with the end of a line, no more than asked', () => {
  const rhymes = rhymesFor('I walk along the night', 12);
  expect(rhymes).toHaveLength(12);
  expect(rhymes).toEqual(expect.arrayContaining(['light']));
  expect(rhymes).not.toContain('night');
});

it('has something for rare ends too, and nothing where nothing can be said', () => {
  expect(rhymesFor('an orange', 5).length).toBeGreaterThanOrEqual(0);
  expect(rhymesFor('!!', 5)).toEqual([]);
});
