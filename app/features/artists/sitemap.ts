import { escapeXml } from './preview-image.ts';

/** One sitemap may list 50,000 pages (sitemaps.org): so many of artists and tracks, and the first page. */
export const SITEMAP_LIMIT = 49_999;

interface Slice {
  offset: number;
  limit: number;
}

/**
 * Which artists and which tracks a page of the list names, if first all artists are listed and then
 * all tracks.
 * @param page counted from 1
 */
export function sliceOfPage(
  page: number,
  artists: number,
  limit: number = SITEMAP_LIMIT,
): { artists: Slice; tracks: Slice } {
  const offset = (page - 1) * limit;
  const left = Math.min(limit, Math.max(0, artists - offset));
  return {
    artists: { offset, limit: left },
    tracks: { offset: Math.max(0, offset - artists), limit: limit - left },
  };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A list of pages for search engines. */
export function sitemap(pages: readonly { url: string; changed?: Date }[]): string {
  const entries = pages.map(({ url, changed }) => {
    const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escapeXml(url)}</loc>${day}</url>`;
  });
  return `${HEAD}<urlset ${NAMESPACE}>${entries.join('')}</urlset>`;
}

/** A list of such lists. */
export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`;
}

/** What programs may read: everything that visitors may, or nothing of a site behind its gate. */
export function robots(origin: string | null): string {
  if (origin === null) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
