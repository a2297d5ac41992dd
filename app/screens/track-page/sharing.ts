import { priceText } from '#app/display/money.ts';
import type { SalePrice } from '#app/features/shop/prices/sale-price.ts';
import type { MetaDescriptor } from '@remix-run/node';
import { artistAddress } from '#app/features/artists/artist.ts';
import { pictureUrl } from '#app/features/media/picture.ts';
import { itemAddress } from '#app/features/shop/merch/merch.ts';
import type { ShopItem } from '#app/features/shop/merch/merch.schema.ts';
import { PREVIEW } from '#app/display/preview-image.ts';
import * as texts from './texts.ts';

/** Asks robots, in a header or in a page, to train no models with it. */
export const NO_AI = 'noai, noimageai';

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

/** Asks robots not to train models on the music of an artist who wishes so. */
export const noAiHead = (noAi: boolean | undefined): MetaDescriptor[] =>
  noAi ? [{ name: 'robots', content: NO_AI }] : [];

/**
 * A sale for search engines: https://schema.org/Offer. Where buyers decide, the price is the least.
 * @param url where it is sold
 */
export function schemaOrgOffer({ sale, price, currency }: SalePrice, url: string) {
  const amount = priceText(price, currency);
  const least = { '@type': 'PriceSpecification', minPrice: amount, priceCurrency: currency };
  return {
    '@type': 'Offer',
    price: amount,
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    url,
    ...(sale === 'open' && { priceSpecification: least }),
  };
}

/** Something to buy for search engines: https://schema.org/Product. */
export function product(
  { artist, item }: { artist: { id: number; name: string }; item: ShopItem },
  origin: string,
) {
  const { id, name, description, priceCents, currency, pictures, available, isPreOrder } = item;
  const address = origin + itemAddress(artist.id, id);
  const images = pictures.map((picture) => origin + pictureUrl(picture, 1024));
  const state = !available ? 'OutOfStock' : isPreOrder ? 'PreOrder' : 'InStock';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': address,
    name,
    url: address,
    sku: String(id),
    brand: { '@type': 'Brand', name: artist.name },
    ...(images.length > 0 && { image: images }),
    ...(description?.trim() ? { description: description.trim() } : {}),
    offers: {
      '@type': 'Offer',
      price: priceText(priceCents, currency),
      priceCurrency: currency,
      availability: `https://schema.org/${state}`,
      url: address,
      ...(item.saleEndsAt !== null && { priceValidUntil: item.saleEndsAt.slice(0, 10) }),
      seller: {
        '@type': 'MusicGroup',
        '@id': origin + artistAddress(artist.id),
        name: artist.name,
      },
    },
  };
}

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
