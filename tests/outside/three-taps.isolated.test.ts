import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDemoSite, type DemoSite } from './demo-site.ts';

vi.mock('#db/demo/pictures.ts', () => import('#tests/stand-ins/demo-pictures.ts'));
vi.mock('#app/demo-sounds.server.ts', () => import('#tests/stand-ins/demo-sounds.ts'));

let demo: DemoSite;
beforeAll(async () => {
  demo = await startDemoSite();
  const { lead, site } = demo;
  const tracks = await site.ask('GET', `/api/artists/${lead.artistId}/tracks`, { as: lead });
  for (const { id } of (await tracks.json()) as { id: number }[])
    await site.ask('PATCH', `/api/tracks/${id}`, { as: lead, body: { allowComments: true } });
}, 240_000);
afterAll(() => demo?.site.close());

interface LinkOnPage {
  to: string;
  words: string;
  /** Taps on menus before the link is seen. */
  menus: readonly string[];
}

const text = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>|<[^>]*>/gs, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** The links of a page in its HTML, with the closed menus that they are in. */
function linksOf(html: string): LinkOnPage[] {
  const links: LinkOnPage[] = [];
  const open: (string | null)[] = [];
  const parts = html.matchAll(
    /<details\b([^>]*)>|<\/details>|<summary\b[^>]*?(?:aria-label="([^"]*)")?[^>]*>(.*?)<\/summary>|<a\s([^>]*)>(.*?)<\/a>/gs,
  );
  for (const [whole, details, label, summary, link, words] of parts) {
    if (details !== undefined) open.push(/\sopen\b/.test(details) ? null : '');
    else if (whole === '</details>') open.pop();
    else if (summary !== undefined) {
      if (open.at(-1) === '') open[open.length - 1] = label ?? text(summary);
    } else if (link !== undefined) {
      links.push({
        to: (/href="([^"]*)"/.exec(link)?.[1] ?? '').replaceAll('&amp;', '&'),
        words: text(words ?? '') || (/aria-label="([^"]*)"/.exec(link)?.[1] ?? ''),
        menus: open.filter((menu) => menu !== null),
      });
    }
  }
  return links;
}

async function open(path: string): Promise<string> {
  const answer = await demo.site.ask('GET', path, { as: demo.lead });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** Targets, the words on the links from the own page to it, and what its screen shows. */
const TARGETS: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['followers', ['All actions', 'Followers'], /<h1[^>]*>Followers/],
  ['own vocals', ['Make', 'Your vocals'], /<h1[^>]*>Vocals|<h1[^>]*>Your vocals/],
  ['what is on this device', ['Listen', 'On this device'], /<h1[^>]*>On this device/],
  ['comments', ['Music', 'Porcelain Hours'], /id="comments"/],
  ['the price of a track', ['Business', 'Set a price'], /name="price"/],
  ['download codes', ['Business', 'Download codes'], /<h1[^>]*>Download codes/],
  ['the link of the feed', ['Listen', 'Feed'], /value="makeFeedLink"/],
  ['DAWproject', ['Make', 'Edit'], /\/dawproject"/],
  ['collaborations', ['Make'], /href="\/creative-space\/\d+"/],
  ['a space', ['Make', 'Porcelain Hours - Vocals'], /<title>[^<]*Artist Space/],
  ['orders', ['Business', 'Orders'], /<h1[^>]*>Orders/],
  ['where listeners stop', ['Business', 'Statistics'], /\/beats\/\d+\/plays/],
  ['albums', ['Make', 'Albums'], /<h1[^>]*>Albums/],
  ['posts', ['All actions', 'Posts'], /<h1[^>]*>Posts/],
];

describe('a signed-in artist reaches in at most three taps', () => {
  it.each(TARGETS)('%s', async (_target, path, shows) => {
    let html = await open('/');
    let taps = 0;
    for (const words of path) {
      const link = linksOf(html).find(
        ({ to, words: said }) => /^[/?]/.test(to) && new RegExp(`^(?:${words})`).test(said),
      );
      expect(link, `a link “${words}” after ${taps} taps`).toBeDefined();
      taps += 1 + (link?.menus.length ?? 0);
      // A menu opens on the same page.
      const to = (link?.to ?? '').replace(/#.*/, '');
      html = await open(to.startsWith('?') ? `/${to}` : to);
    }
    expect(html).toMatch(shows);
    expect(taps).toBeLessThanOrEqual(3);
  });
});

/** In lists, which can be longer than the demo's, the links of a row count as well. */
const MOST_LINKS = 30;

it.each(['/', '/beats', '/feed'])(
  '%s had up to 61 links: at most thirty are seen at once, the others are in menus',
  async (path) => {
    const seen = linksOf(await open(path)).filter(
      ({ menus, words }) => menus.length === 0 && words !== 'Skip to content',
    );
    // A cover is a button, which plays in place.
    const html = await open(path);
    const buttons = [...html.matchAll(/<a\s[^>]*role="button"/g)].length;
    expect(seen.length - buttons).toBeLessThanOrEqual(MOST_LINKS);
    expect(seen.length).toBeGreaterThan(12);
  },
);

it('every screen of an artist is marked in the places, and says in its heading and title where it is', async () => {
  const screens = new Set(['/', '/settings', '/notifications']);
  for (const place of ['/listen', '/make', '/', '/business']) {
    for (const { to } of linksOf(await open(place))) {
      if (/^\/(?!media|profile|tracks|genres|moods|api|oembed|beats\/\d)[a-z/-]*$/.test(to))
        screens.add(to);
    }
  }
  expect(screens.size).toBeGreaterThan(25);
  const lost: string[] = [];
  const titles = new Map<string, string>();
  for (const path of screens) {
    const html = await open(path);
    const places = /<nav class="places".*?<\/nav>/s.exec(html)?.[0] ?? '';
    if ([...places.matchAll(/aria-current="true"/g)].length !== 1) lost.push(`${path}: no place`);
    if (!/<h1[\s>]/.test(html)) lost.push(`${path}: no heading`);
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
    if (!/^\S.*, Artist Space$/.test(title)) lost.push(`${path}: the title ${title}`);
    const other = titles.get(title);
    if (other !== undefined) lost.push(`${path} has the title of ${other}`);
    titles.set(title, path);
  }
  expect(lost).toEqual([]);
});
