import { escapeXml } from '../../display/markup.ts';

/**
 * Robots that gather data for training models, by the names under which they read robots.txt, as their operators
 * document them.
 */
const TRAINING_ROBOTS: readonly string[] = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'meta-externalagent',
  'omgili',
  'PanguBot',
  'Timpibot',
];

export const SITEMAP_KINDS = ['artists', 'tracks', 'albums', 'playlists'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Ids per file, about 100 KB. Files cover fixed ranges of ids, so a page never moves to another file. */
export const IDS_PER_FILE = 1000;

export interface ListedPage {
  url: string;
  changed?: Date;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap as text that is generated while it is read. */
export async function* sitemap(
  batches: AsyncIterable<readonly ListedPage[]>,
): AsyncGenerator<string, undefined> {
  yield `${HEAD}<urlset ${NAMESPACE}>`;
  for await (const pages of batches) {
    yield pages
      .map(({ url, changed }) => {
        const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
        return `<url><loc>${escapeXml(url)}</loc>${day}</url>`;
      })
      .join('');
  }
  yield '</urlset>';
}

/** A sitemap index. */
export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`;
}

/**
 * The robots.txt: everything that visitors may read, or nothing on a site behind its gate. Robots that gather data for
 * models are asked to leave out `withoutModels`.
 */
export function robots(origin: string | null, withoutModels: readonly string[] = []): string {
  if (origin === null) return 'User-agent: *\nDisallow: /\n';
  const models =
    withoutModels.length === 0
      ? []
      : [
          ...TRAINING_ROBOTS.map((name) => `User-agent: ${name}`),
          'Disallow: /api/',
          ...withoutModels.map((path) => `Disallow: ${path}`),
          'Allow: /',
          '',
        ];
  const all = ['User-agent: *', 'Disallow: /api/', 'Allow: /', ''];
  return [...all, ...models, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
