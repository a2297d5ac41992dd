import { describe, expect, it } from 'vitest';
import { cardLinks } from './sections/social/social-links.ts';

describe('cardLinks', () => {
  it('shows the links that are set, in their order', () => {
    const links = cardLinks({
      instagram: ' https://instagram.example/ana ',
      tiktok: 'https://tiktok.example/ana',
      youtube: '',
      spotify: '@ana',
    });
    expect(links).toEqual([
      { place: 'spotify', name: 'Spotify', address: 'https://open.spotify.com/user/ana' },
      { place: 'instagram', name: 'Instagram', address: 'https://instagram.example/ana' },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'ask me',
    ' ',
    'ftp://a.b',
  ])('makes no link of %s', (youtube) => {
    expect(cardLinks({ youtube })).toEqual([]);
  });
});
