import { describe, expect, it } from 'vitest';
import { kindOf } from './topic-kind.ts';

describe('kindOf', () => {
  it.each([
    ['my uncle', 'person'],
    ['Theodora', 'person'],
    ['losing my dog', 'activity'],
    ['morning', 'time'],
    ['the summer you moved in', 'time'],
    ['Texas', 'place'],
    ['the bridge at midnight', 'place'],
    ['stubbornness', 'idea'],
    ['a van', 'thing'],
    ['crows', 'thing'],
  ])('says of %j that it is a kind of %s', (phrase, kind) => {
    expect(kindOf(phrase)).toBe(kind);
  });
});
