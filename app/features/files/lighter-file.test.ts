import { describe, expect, test } from 'vitest';
import { lighterOf } from './lighter-file.ts';

const cover = (width: number) => ({ role: 'cover' as const, width });
const profile = (width: number) => ({ role: 'profile' as const, width });
const sound = (role: 'mp3-128' | 'opus-64' | 'original') => ({ role, width: null });

describe('a picture', () => {
  const files = [profile(96), profile(320), cover(640), cover(1280), cover(1920)];

  test.each([
    [cover(1920), cover(640)],
    [cover(1280), cover(640)],
    // None is smaller than the smallest.
    [cover(640), cover(640)],
    [profile(320), profile(96)],
  ])('%o becomes %o', (asked, given) => {
    expect(lighterOf(asked, files)).toEqual(given);
  });
});

describe('a sound', () => {
  test('is the small rendition, where there is one', () => {
    const files = [sound('original'), sound('mp3-128'), sound('opus-64')];
    expect(lighterOf(sound('mp3-128'), files)).toEqual(sound('opus-64'));
    expect(lighterOf(sound('mp3-128'), files.slice(0, 2))).toEqual(sound('mp3-128'));
  });

  test('that was asked for as it was sent, stays', () => {
    const files = [sound('original'), sound('opus-64')];
    expect(lighterOf(sound('original'), files)).toEqual(sound('original'));
  });
});
