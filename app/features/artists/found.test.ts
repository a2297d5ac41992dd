import { describe, expect, it } from 'vitest';
import { inlineJson, musicGroup } from './music-group.ts';
import { drawPreview, escapeXml, type Preview } from './preview-image.ts';
import type { PublicProfileView } from './profile.schema.ts';
import { robots, sitemap, sitemapIndex, sliceOfPage } from './sitemap.ts';

const EVIL = '</script></text><script>alert(1)</script>&"\'';

const profile: PublicProfileView = {
  artist: {
    ...{ id: 7, name: EVIL, handle: 'evil', genre: 'Noise', bio: EVIL, followers: 3 },
    ...{ verified: false, colorScheme: 'blue', profileImage: null, coverImage: null },
  },
  sections: ['hero', 'bio'],
  empty: [],
  data: {
    stats: { quickStats: null, followers: 3, tracks: 0, plays: null, clicks: null },
    pinnedProjects: { tracks: [] },
    social: {
      links: [
        { service: 'x', name: 'X', text: '@evil', href: 'https://x.com/evil' },
        { service: 'fax', name: 'Fax', text: 'javascript:alert(1)', href: null },
      ],
    },
  },
  hasLinks: false,
  hasShop: false,
  viewer: { following: false, isOwn: false },
};

const preview: Preview = {
  ...{ title: EVIL, line: EVIL, bars: [0, 0.5, 1], gradient: ['#000', '#fff'] },
  ...{ hasPicture: false, hue: 20 },
};

describe('what search engines read of an artist', () => {
  it('cannot end the element that it stands in, and stays the same JSON', () => {
    const text = inlineJson(musicGroup(profile, 'https://music.example'));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'MusicGroup',
      name: EVIL,
      url: 'https://music.example/profile/7',
      image: 'https://music.example/og/7.png',
      sameAs: ['https://x.com/evil'],
    });
  });
});

describe('the preview of an artist', () => {
  it('draws a name as text, whatever is in it', () => {
    const svg = drawPreview(preview);
    expect(svg).not.toContain('<script');
    expect(svg.match(/<text /g)?.length).toBe(svg.match(/<\/text>/g)?.length);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('escapes for XML, and leaves out what XML cannot hold', () => {
    expect(escapeXml(`<a b="c">'&`)).toBe('&lt;a b=&quot;c&quot;&gt;&#39;&amp;');
    expect(escapeXml('a\u0000b\u001bc\ud800d😀')).toBe('abcd😀');
  });

  it('keeps the name inside of its column in at most three lines', () => {
    for (const name of [
      'Oko',
      'The Very Long Wandering Choir of Saint Somebody',
      'x'.repeat(255),
    ]) {
      const drawn = drawPreview({ ...preview, title: name });
      const [, size = '', lines = ''] =
        /<g font-size="(\d+)" font-weight="700" fill="#fff" letter-spacing="-1">(.*?)<\/g>/.exec(
          drawn,
        ) ?? [];
      const texts = [...lines.matchAll(/>([^<]+)<\/text>/g)].map(([, text = '']) => text);
      expect(texts.length).toBeLessThanOrEqual(3);
      for (const text of texts) expect([...text].length * Number(size) * 0.58).toBeLessThan(660);
    }
  });
});

describe('the list of pages', () => {
  it('is what sitemaps.org asks for, with addresses escaped', () => {
    const xml = sitemap([
      { url: 'https://music.example/?a&b' },
      { url: 'https://music.example/profile/7', changed: new Date('2026-03-14T12:00:00Z') },
    ]);
    expect(xml).toContain('<loc>https://music.example/?a&amp;b</loc></url>');
    expect(xml).toContain(
      '<loc>https://music.example/profile/7</loc><lastmod>2026-03-14</lastmod>',
    );
    expect(sitemapIndex(['https://music.example/sitemap.xml?page=1'])).toContain(
      '<sitemap><loc>https://music.example/sitemap.xml?page=1</loc></sitemap>',
    );
  });

  it('names every artist and every track once, page after page', () => {
    for (const [artists, tracks] of [
      [0, 0],
      [3, 4],
      [5, 5],
      [10, 1],
      [12, 0],
      [1, 23],
    ] as const) {
      const named: string[] = [];
      for (let page = 1; page <= Math.max(1, Math.ceil((artists + tracks) / 5)); page += 1) {
        const slice = sliceOfPage(page, artists, 5);
        const take = (kind: string, all: number, { offset, limit }: typeof slice.artists) =>
          Array.from({ length: all }, (_, index) => `${kind}${index}`).slice(
            offset,
            offset + limit,
          );
        const both = [
          ...take('artist', artists, slice.artists),
          ...take('track', tracks, slice.tracks),
        ];
        expect(both.length).toBeLessThanOrEqual(5);
        named.push(...both);
      }
      expect(named).toHaveLength(artists + tracks);
      expect(new Set(named).size).toBe(artists + tracks);
    }
  });

  it('is named to programs, unless the site is behind its gate', () => {
    expect(robots('https://music.example')).toContain('Sitemap: https://music.example/sitemap.xml');
    expect(robots(null)).toBe('User-agent: *\nDisallow: /\n');
  });
});
