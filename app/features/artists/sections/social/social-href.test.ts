import { describe, expect, it } from 'vitest';
import { socialHref, socialLinks } from './social-links.ts';

describe('socialHref', () => {
  it.each([
    ['instagram', 'https://www.instagram.com/ana/', 'https://www.instagram.com/ana/'],
    ['instagram', ' @ana.luiz ', 'https://www.instagram.com/ana.luiz'],
    ['instagram', 'instagram.com/ana', 'https://instagram.com/ana'],
    ['youtube', '@ana', 'https://www.youtube.com/@ana'],
    [
      'youtube',
      'UCabcdefghijklmnopqrstuv',
      'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv',
    ],
    ['soundcloud', 'ana-luiz', 'https://soundcloud.com/ana-luiz'],
    ['tiktok', 'ana_99', 'https://www.tiktok.com/@ana_99'],
    ['spotify', '4Z8W4fKeB5YxbusRsdQVPb', 'https://open.spotify.com/artist/4Z8W4fKeB5YxbusRsdQVPb'],
    [
      'spotify',
      'spotify:artist:4Z8W4fKeB5YxbusRsdQVPb',
      'https://open.spotify.com/artist/4Z8W4fKeB5YxbusRsdQVPb',
    ],
    ['spotify', 'ana', 'https://open.spotify.com/user/ana'],
    ['bandcamp', 'Ana', 'https://ana.bandcamp.com'],
    ['bandcamp', 'ana.bandcamp.com', 'https://ana.bandcamp.com/'],
    ['website', 'ana.example', 'https://ana.example/'],
    ['website', 'http://ana.example/music?x=1', 'http://ana.example/music?x=1'],
  ])('%s: %s', (service, text, href) => {
    expect(socialHref(service, text)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'mailto:ana@ana.example',
    '//evil.example',
    '/\\evil.example',
    'https://instagram.com@evil.example/',
    'https://',
    'find me, I am Ana',
    '..',
    '@',
    '',
    'ana@ana.example',
    '<b>ana</b>',
  ])('leads nowhere for %j', (text) => {
    for (const service of ['instagram', 'spotify', 'youtube', 'website', 'constructor']) {
      expect(socialHref(service, text)).toBeNull();
    }
  });

  it('leaves a handle of an unknown service a text', () => {
    expect(socialHref('myspace', '@ana')).toBeNull();
    expect(socialHref('constructor', 'ana')).toBeNull();
  });
});

describe('socialLinks', () => {
  it('shows the filled ones, known services first, as they were typed', () => {
    const links = socialLinks({
      zine: 'Ask at the bar',
      tiktok: '@ana',
      youtube: ' ',
      spotify: 'ana',
    });
    expect(links).toEqual([
      {
        service: 'spotify',
        name: 'Spotify',
        text: 'ana',
        href: 'https://open.spotify.com/user/ana',
      },
      { service: 'tiktok', name: 'TikTok', text: '@ana', href: 'https://www.tiktok.com/@ana' },
      { service: 'zine', name: 'Zine', text: 'Ask at the bar', href: null },
    ]);
  });
});
