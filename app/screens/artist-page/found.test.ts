import { describe, expect, it } from 'vitest';
import { createTestSite } from '#tests/context.ts';
import { inlineJson } from '#app/screens/track-page/sharing.ts';
import { musicGroup } from './music-group.ts';
import { escapeXml } from '../../display/markup.ts';
import { drawPreview, type Preview } from '../../display/preview-image.ts';
import type { PublicProfileView } from './public-profile.ts';
import { robots, sitemap, sitemapIndex, type ListedPage } from '#app/features/artists/sitemap.ts';

const EVIL = '</script></text><script>alert(1)</script>&"\'';

const profile: PublicProfileView = {
  artist: {
    id: 7,
    name: EVIL,
    handle: 'evil',
    genre: 'Noise',
    bio: EVIL,
    followers: 3,
    verified: false,
    colorScheme: 'blue',
    profileImage: null,
    coverImage: null,
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
  hasSupport: false,
  shelf: [],
  shelfUntil: null,
  viewer: { signedIn: false, following: false, isOwn: false, blocked: false },
};

const preview: Preview = {
  title: EVIL,
  line: EVIL,
  bars: [0, 0.5, 1],
  gradient: ['#000', '#fff'],
  hue: 20,
};

describe('the structured data of an artist', () => {
  it('cannot end its script element, and parses to the same JSON', () => {
    const text = inlineJson(musicGroup(profile, 'https://music.example'));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'MusicGroup',
      name: EVIL,
      url: 'https://music.example/@evil',
      image: 'https://music.example/og/7.png',
      sameAs: ['https://x.com/evil'],
    });
  });
});

describe('the preview of an artist', () => {
  it('draws a name as escaped text', () => {
    const svg = drawPreview(preview, 'colours');
    expect(svg).not.toContain('<script');
    expect(svg.match(/<text /g)?.length).toBe(svg.match(/<\/text>/g)?.length);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('escapes for XML, and removes characters that XML does not allow', () => {
    expect(escapeXml(`<a b="c">'&`)).toBe('&lt;a b=&quot;c&quot;&gt;&#39;&amp;');
    expect(escapeXml('a\u0000b\u001bc\ud800d😀')).toBe('abcd😀');
  });

  it('keeps the name within its column in at most three lines', () => {
    for (const name of [
      'Oko',
      'The Very Long Wandering Choir of Saint Somebody',
      'x'.repeat(255),
    ]) {
      const drawn = drawPreview({ ...preview, title: name }, 'colours');
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
  it('has the format of sitemaps.org, with escaped addresses', async () => {
    async function* batches(): AsyncGenerator<ListedPage[]> {
      yield [{ url: 'https://music.example/?a&b' }];
      yield [{ url: 'https://music.example/profile/7', changed: new Date('2026-03-14T12:00:00Z') }];
    }
    let xml = '';
    for await (const part of sitemap(batches())) xml += part;
    expect(xml).toContain('<loc>https://music.example/?a&amp;b</loc></url>');
    expect(xml).toContain(
      '<loc>https://music.example/profile/7</loc><lastmod>2026-03-14</lastmod></url></urlset>',
    );
    expect(sitemapIndex(['https://music.example/sitemap.xml?tracks=1'])).toContain(
      '<sitemap><loc>https://music.example/sitemap.xml?tracks=1</loc></sitemap>',
    );
  });

  it('is one file for few pages, otherwise an index of files with every page once', async () => {
    const site = await createTestSite();
    const { db } = site.services.database;
    const now = new Date();
    const add = async (count: number) => {
      const { id: artistId } = await db
        .insertInto('artists')
        .values({ name: 'A', handle: `a${count}`, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const track = { artistId, title: 'T', artist: 'A', createdAt: now, updatedAt: now };
      for (let left = count; left > 0; left -= 500) {
        const rows = Array.from({ length: Math.min(left, 500) }, () => track);
        await db.insertInto('tracks').values(rows).execute();
      }
    };
    const addresses = async (path: string) => {
      const xml = await (await site.call('GET', path)).text();
      return [...xml.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(
        ([, address = '']) => address,
      );
    };
    await add(3);
    expect(await addresses('/sitemap.xml')).toEqual([
      '/',
      '/@a3',
      '/tracks/1',
      '/tracks/2',
      '/tracks/3',
    ]);
    await add(2100);
    const files = await addresses('/sitemap.xml');
    expect(files).toEqual(
      ['artists=1', 'tracks=1', 'tracks=2', 'tracks=3'].map((q) => `/sitemap.xml?${q}`),
    );
    const named = (await Promise.all(files.map(addresses))).flat();
    expect(named).toHaveLength(2 + 2103);
    expect(new Set(named).size).toBe(named.length);
    expect((await site.call('GET', '/sitemap.xml?tracks=4')).status).toBe(404);
    await site.close();
  });

  it('is in robots.txt, unless the site is behind its gate', () => {
    expect(robots('https://music.example')).toContain('Sitemap: https://music.example/sitemap.xml');
    expect(robots(null)).toBe('User-agent: *\nDisallow: /\n');
  });
});
