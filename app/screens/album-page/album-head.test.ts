import { expect, it } from 'vitest';
import { trackPageHead, type TrackPageData } from '#app/screens/track-page/track-head.ts';
import { albumPageHead, type AlbumPageData } from './album-head.ts';

it('tracks and albums have their artist for an author, whom programs show that preview links', () => {
  const artist = { id: 7, handle: 'low-harbour', name: 'Low Harbour', noAi: false };
  const shown = { access: 'everybody', artist };
  const track = { id: 1, title: 'Slack Water', artist: artist.name, duration: 60, mp3Url: null };
  const album = { id: 2, title: 'Night Ferry', kind: 'album', tracks: 1, lines: [] };
  const open = { origin: 'https://music.example', isGated: false };
  const author = { name: 'author', content: 'Low Harbour' };
  expect(
    trackPageHead({ ...open, page: { ...shown, track } } as unknown as TrackPageData),
  ).toContainEqual(author);
  expect(
    albumPageHead({ ...open, page: { ...shown, album } } as unknown as AlbumPageData),
  ).toContainEqual(author);
});
