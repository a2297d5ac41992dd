import { describe, expect, it } from 'vitest';
import { compareEnds, linesRhyme, rhymeEnd } from './rhyme.ts';
import { roughness, stressesOf } from './scansion.ts';

const compare = (left: string, right: string) => {
  const [first, second] = [rhymeEnd(left), rhymeEnd(right)];
  return first && second ? compareEnds(first, second) : null;
};

describe('rhyme', () => {
  it.each([
    ['night', 'light', 'perfect'],
    ['moonlight', 'tonight', 'perfect'],
    ['walking in the rain', 'one more time again, Jane', 'perfect'],
    ['water', 'daughter', 'perfect'],
    ['rain', 'flame', 'near'],
    ['know', 'no', 'none'],
    ['light', 'moonlight', 'none'],
    ['love', 'love', 'none'],
    ['day', 'night', 'none'],
  ])('%s / %s: %s', (left, right, expected) => {
    expect(compare(left, right)).toBe(expected);
  });

  it('hears the last word through signs, and nothing where there is none', () => {
    expect(linesRhyme('into the night … 🔥', 'by the light!')).toBe(true);
    expect(rhymeEnd('🔥')).toBeNull();
  });
});

describe('scansion', () => {
  it('finds the stresses of a line, and counts clashes and lapses', () => {
    expect(stressesOf('the moon is on the water')).toEqual([
      false,
      true,
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(roughness([true, false, true, false])).toBe(0);
    expect(roughness([true, true, false])).toBe(1);
    expect(roughness([false, false, false, true])).toBe(1);
  });
});
