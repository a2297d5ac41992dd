import { escapeXml } from '../../display/preview-image.ts';

export const SITEMAP_KINDS = ['artists', 'tracks', 'albums', 'playlists'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** One file lists the pages of so many ids: 100 KB. Whatever is added, a page stays in its file. */
export const IDS_A_FILE = 1000;

export interface ListedPage {
  url: string;
  changed?: Date;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A list of pages for search engines, as text that is made while it is read. */
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

/** A list of such lists. */
export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`;
}

/** The robots.txt: everything that visitors may read, or nothing on a site behind its gate. */
export function robots(origin: string | null): string {
  if (origin === null) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
