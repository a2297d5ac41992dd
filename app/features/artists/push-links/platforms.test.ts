import { expect, it } from 'vitest';
import { guessPlatform, hostOf, shownHost } from './platforms.ts';

it.each([
  ['https://open.spotify.com/track/1', 'spotify'],
  ['https://spotify.link/abc', 'spotify'],
  ['https://music.apple.com/de/album/x/1', 'apple'],
  ['https://www.apple.com/iphone', 'other'],
  ['https://www.youtube.com/@ana', 'youtube'],
  ['https://youtu.be/abc', 'youtube'],
  ['https://soundcloud.com/ana', 'soundcloud'],
  ['https://on.soundcloud.com/ana', 'soundcloud'],
  ['https://ana.bandcamp.com/album/x', 'bandcamp'],
  ['https://spotify.com.evil.example/', 'other'],
  ['https://notspotify.com/', 'other'],
  ['https://xn--potify-hvf.com/', 'other'],
  ['no address', 'other'],
] as const)('%s is of %s', (url, platform) => {
  expect(guessPlatform(url)).toBe(platform);
});

it('says where a link leads that does not lead to its platform', () => {
  expect(shownHost('https://open.spotify.com/x', 'spotify')).toBeNull();
  expect(shownHost('https://evil.example/x', 'spotify')).toBe('evil.example');
  expect(shownHost('https://www.ana.example/x', 'other')).toBe('ana.example');
  expect(hostOf('https://ѕpotify.com/')).toBe('xn--potify-hvf.com');
});
