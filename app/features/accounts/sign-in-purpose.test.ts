import { expect, it } from 'vitest';
import { purposeIn } from './sign-in-purpose.ts';

it.each([
  ['/profile/5/follow', { kind: 'follow', artistId: 5 }],
  ['/tracks/7/record', { kind: 'sing', trackId: 7 }],
  ['/tracks/7/record?back=%2Fprofile%2F5&key=abc', { kind: 'sing', trackId: 7, key: 'abc' }],
  ['/tracks/7/like', { kind: 'like', trackId: 7 }],
  ['/albums/7/like', { kind: 'likeAlbum', albumId: 7 }],
  ['/playlists?add=7', { kind: 'keep', trackId: 7 }],
  ['/playlists?add=seven', null],
  ['/playlists', null],
  ['/', null],
  ['/beats', null],
  ['/profile/5/record', null],
  ['/tracks/7/follow', null],
  ['/tracks/seven/record', null],
  ['/profile/5/follow/more', null],
])('%s is for %j', (next, purpose) => {
  expect(purposeIn(next)).toEqual(purpose);
});
