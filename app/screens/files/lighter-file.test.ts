import { describe, expect, test } from 'vitest';
import { AVIF, WEBP } from '#app/platform/pictures/picture-orders.ts';
import { avifOf, lighterOf } from './lighter-file.ts';

const picture =
  (role: 'cover' | 'profile') =>
  (width: number, contentType: string = WEBP) => ({ role, width, height: width / 2, contentType });
const cover = picture('cover');
const profile = picture('profile');
const sound = (role: 'mp3-128' | 'opus-64' | 'original') => ({
  role,
  width: null,
  height: null,
  contentType: 'audio/mpeg',
});

describe('a picture', () => {
  const files = [profile(96), profile(320), cover(640), cover(1280), cover(1920), cover(640, AVIF)];

  test.each([
    [cover(1920), cover(640)],
    [cover(1280), cover(640)],
    // The smallest copy has no smaller one.
    [cover(640), cover(640)],
    [profile(320), profile(96)],
  ])('%o becomes %o', (asked, given) => {
    expect(lighterOf(asked, files)).toEqual(given);
  });
});

describe('a picture that has an AVIF beside it', () => {
  const files = [cover(640), cover(1280), cover(640, AVIF), profile(1280, AVIF)];

  test('is replaced by its own AVIF only', () => {
    expect(avifOf(cover(640), files)).toEqual(cover(640, AVIF));
    expect(avifOf(cover(1280), files)).toEqual(cover(1280));
    expect(avifOf(profile(640), files)).toEqual(profile(640));
  });
});

describe('a sound', () => {
  test('is the small rendition, if there is one', () => {
    const files = [sound('original'), sound('mp3-128'), sound('opus-64')];
    expect(lighterOf(sound('mp3-128'), files)).toEqual(sound('opus-64'));
    expect(lighterOf(sound('mp3-128'), files.slice(0, 2))).toEqual(sound('mp3-128'));
  });

  test('is unchanged if the original was requested', () => {
    const files = [sound('original'), sound('opus-64')];
    expect(lighterOf(sound('original'), files)).toEqual(sound('original'));
  });
});
