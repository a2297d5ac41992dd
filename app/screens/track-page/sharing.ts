import type { MetaDescriptor } from '@remix-run/node';
import { PREVIEW } from '#app/display/preview-image.ts';
import * as texts from './texts.ts';

interface SharedPage {
  /** The OpenGraph type: 'music.album'. */
  type: string;
  title: string;
  description: string;
  /** Absolute address of the page. */
  address: string;
  /** The same content in other formats. */
  alternates?: MetaDescriptor[];
  /** Address of its preview image. */
  image: string;
  imageAlt: string;
}

/** Meta tags of a page for search engines and link previews. */
export function sharingHead(page: SharedPage): MetaDescriptor[] {
  const { type, title, description, address, alternates = [], image, imageAlt } = page;
  return [
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternates,
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Artist Space' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(PREVIEW.width) },
    { property: 'og:image:height', content: String(PREVIEW.height) },
    { property: 'og:image:alt', content: imageAlt },
  ];
}

export const alternate = (type: string, title: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type,
  title,
  href,
});

/** The meta tags of a playable preview; title, description and picture are those of OpenGraph. */
export function playerCard(
  address: string,
  { width, height }: { width: number; height: number },
): MetaDescriptor[] {
  return [
    { name: 'twitter:card', content: 'player' },
    { name: 'twitter:player', content: address },
    { name: 'twitter:player:width', content: String(width) },
    { name: 'twitter:player:height', content: String(height) },
  ];
}

/** JSON for a script element, escaped so that it cannot end the element. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/** The default size of the player on other sites, in px. */
export const EMBED = { width: 600, height: 152 } as const;

/**
 * The HTML element that embeds a track in another site. It needs no cookies and no scripts there.
 */
export function embedCode(
  { title, artist }: { title: string; artist: string },
  address: string,
  { width = EMBED.width, height = EMBED.height }: { width?: number; height?: number } = {},
): string {
  const named = texts
    .titleByArtist(title, artist)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return (
    `<iframe src="${address}" title="${named}" width="${width}" height="${height}" ` +
    'style="border:0;border-radius:12px;max-width:100%" loading="lazy" allow="autoplay"></iframe>'
  );
}

/** @param page the full address of a track's page */
export const oembedAddress = (page: string) =>
  `/oembed?url=${encodeURIComponent(page)}&format=json`;
