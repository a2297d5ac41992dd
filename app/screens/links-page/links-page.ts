import { initials, placeholderHue } from '#app/display/placeholder.ts';
import { displayFontUrl } from '#app/ui/fonts.ts';
import { longestWord } from '#app/ui/longest-word.ts';
import type { IconName } from '#app/ui/Icon.tsx';
import iconUrl from '#app/ui/icon.svg?url';
import sprite from '#app/ui/icons.svg?raw';
import { previewImageAddress, publicAddress } from '#app/features/artists/artist-address.ts';
import { escapeXml as escape } from '../../display/preview-image.ts';
import { pictureUrl } from '#app/features/media/picture.ts';
import { shopAddress } from '#app/features/shop/merch/merch-limits.ts';
import { PLATFORMS, shownHost } from '#app/features/artists/push/platforms.ts';
import { goAddress, linksAddress } from '#app/features/artists/push/push-address.ts';
import type { LinksPageView } from './links.operations.server.ts';
import { linksStyle } from './links-style.ts';
import { qrCode } from '../../display/qr-code.ts';
import * as texts from './texts.ts';

type Artist = LinksPageView['artist'];
type Link = LinksPageView['links'][number];

/** Edge of the artist's picture, and its edge on dense screens. */
const FACE_PIXELS = 112;
const DENSE_PIXELS = 320;
/** A longer name is set smaller, and one with a longer word than a phone has room for; that in em of the face. */
const LONG_NAME = 22;
const LONG_WORD = 8.2;
const MAX_WORD = 11.7;

/**
 * The whole document of an artist's links: one answer, without a script, that is there before the next
 * song starts. Printed, it is a poster with the code.
 * @param isFindable not on a site behind its gate, which nobody else need find
 */
export function linksPage(view: LinksPageView, origin: string, isFindable: boolean): string {
  const { artist, links, hasShop } = view;
  const address = origin + linksAddress(artist.id);
  return [
    `<!DOCTYPE html><html lang="en" data-scheme="${artist.colorScheme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#0B0A10">',
    head(artist, origin, isFindable),
    `<link rel="preload" href="${displayFontUrl}" as="font" type="font/woff2" crossorigin>`,
    `<link rel="icon" href="${iconUrl}" type="image/svg+xml"><style>${linksStyle}</style></head><body>`,
    `<main>${heading(artist)}`,
    links.length > 0
      ? `<ul aria-label="${texts.links}">${links.map(entry).join('')}</ul>`
      : `<p class="empty">${texts.noPushLinksYet}</p>`,
    code(artist, address),
    `<footer><a href="${publicAddress(artist)}">${texts.profileAndMusic}</a>`,
    hasShop ? `<a href="${shopAddress(artist.id)}">${texts.officialMerchandise}</a>` : '',
    `<a href="#code">${texts.qrCode}</a></footer>`,
    '</main></body></html>',
  ].join('');
}

function head({ id, name, line }: Artist, origin: string, isFindable: boolean): string {
  const title = texts.allLinksOf(escape(name));
  const description = escape(line ?? texts.whereToHear(name));
  const plain = `<title>${title}</title><meta name="description" content="${description}">`;
  if (!isFindable) return `${plain}<meta name="robots" content="noindex">`;
  const address = escape(origin + linksAddress(id));
  const properties = {
    type: 'profile',
    site_name: 'Artist Space',
    title,
    description,
    url: address,
    image: escape(origin + previewImageAddress(id)),
    'image:width': '1200',
    'image:height': '630',
    'image:alt': escape(name),
  };
  return [
    plain,
    `<link rel="canonical" href="${address}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="og:${property}" content="${content}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

function heading(artist: Artist): string {
  const { name, genre, line, verified } = artist;
  const tick = verified ? spriteIcon('verified', texts.verified) : '';
  const word = longestWord(name);
  const isLong = [...name].length > LONG_NAME || word > LONG_WORD;
  const long = word > MAX_WORD ? ' class="longest"' : isLong ? ' class="long"' : '';
  return [
    `<header>${face(artist)}<h1 dir="auto"${long}>${escape(name)}${tick}</h1>`,
    line || genre
      ? `<p dir="auto" title="${escape(line ?? genre ?? '')}">${escape(line ?? genre ?? '')}</p>`
      : '',
    '</header>',
  ].join('');
}

/** Colours as attributes of the drawing: the policy allows no styles but the one sheet. */
function face({ id, name, picture }: Artist): string {
  const size = `width="${FACE_PIXELS}" height="${FACE_PIXELS}"`;
  if (picture) {
    const small = pictureUrl(picture, 96);
    const dense = pictureUrl(picture, DENSE_PIXELS);
    return `<img class="face" src="${small}" srcset="${small} 1x, ${dense} 2x" ${size} alt="">`;
  }
  const hue = Math.round(placeholderHue(id));
  return [
    `<svg class="face" viewBox="0 0 96 96" ${size} aria-hidden="true">`,
    `<rect width="96" height="96" fill="hsl(${hue},48%,26%)"/>`,
    `<text x="48" y="59" text-anchor="middle" stroke="none" fill="hsl(${hue},80%,92%)">${escape(initials(name))}</text></svg>`,
  ].join('');
}

/** A link that bears the sign of a platform but leads elsewhere says where. */
function entry({ id, title, description, url, iconType }: Link): string {
  const { name, icon } = PLATFORMS[iconType];
  const below = [description, shownHost(url, iconType)].filter((line) => line !== null);
  return [
    `<li><a class="link" href="${goAddress(id)}" rel="noopener">`,
    iconType === 'other' ? spriteIcon(icon) : spriteIcon(icon, name),
    `<span><b dir="auto">${escape(title)}</b>`,
    ...below.map((line) => `<small dir="auto">${escape(line)}</small>`),
    `</span>${spriteIcon('right')}</a></li>`,
  ].join('');
}

function code({ name }: Artist, address: string): string {
  const { size, path } = qrCode(address);
  return [
    `<section id="code" aria-label="${texts.qrCode}" tabindex="-1">`,
    `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${texts.qrCodeLinks(escape(name))}"><path d="${path}"/></svg>`,
    `<p>${escape(address.replace(/^https?:\/\//, ''))}</p></section>`,
  ].join('');
}

/** A drawing of the sprite as a drawing of its own: a page that shows six of them needs no other. */
function spriteIcon(name: IconName, label?: string): string {
  const [, symbol = ''] = sprite.split(`<symbol id="${name}"`);
  const inside = symbol.slice(symbol.indexOf('>') + 1, Math.max(0, symbol.indexOf('</symbol>')));
  const named = label ? `role="img" aria-label="${label}"` : 'aria-hidden="true"';
  return `<svg viewBox="0 0 24 24" ${named}>${inside}</svg>`;
}
