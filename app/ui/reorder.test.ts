import { describe, expect, it } from 'vitest';
import { moved, placesOf, placeWords, sameOrder } from './reorder.ts';

const LIST = ['hero', 'tracks', 'bio', 'tour'];

describe('moved', () => {
  it('moves by places in both directions', () => {
    expect(moved(LIST, 'bio', -1)).toEqual(['hero', 'bio', 'tracks', 'tour']);
    expect(moved(LIST, 'hero', 2)).toEqual(['tracks', 'bio', 'hero', 'tour']);
  });

  it('stays at an end, and as it is without the entry', () => {
    expect(moved(LIST, 'hero', -1)).toEqual(LIST);
    expect(moved(LIST, 'hero', 99)).toEqual(['tracks', 'bio', 'tour', 'hero']);
    expect(moved(LIST, 'videos', 1)).toEqual(LIST);
  });

  it('leaves the list that it was given alone', () => {
    const list = [...LIST];
    moved(list, 'tour', -3);
    expect(list).toEqual(LIST);
  });
});

describe('placesOf', () => {
  it('is a place a press, or an end', () => {
    expect(placesOf('ArrowUp', 4)).toBe(-1);
    expect(placesOf('ArrowDown', 4)).toBe(1);
    expect(moved(LIST, 'bio', placesOf('Home', 4) ?? 0)[0]).toBe('bio');
    expect(moved(LIST, 'bio', placesOf('End', 4) ?? 0).at(-1)).toBe('bio');
  });

  it('leaves all other keys alone', () => {
    expect(placesOf('Tab', 4)).toBeUndefined();
    expect(placesOf('a', 4)).toBeUndefined();
  });
});

it('says a place in words, counted from one', () => {
  expect(placeWords(LIST, 'bio')).toBe('place 3 of 4');
});

it('compares orders entry by entry', () => {
  expect(sameOrder(LIST, [...LIST])).toBe(true);
  expect(sameOrder(LIST, moved(LIST, 'bio', 1))).toBe(false);
  expect(sameOrder(LIST, LIST.slice(1))).toBe(false);
});
