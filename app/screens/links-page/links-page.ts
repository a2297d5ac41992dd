import { initials, placeholderHue } from '#app/display/placeholder.ts';
import { escapeXml as escape } from '#app/display/markup.ts';
import { qrCode } from '#app/display/qr-code.ts';
import { previewImageAddress, publicAddress } from '#app/features/artists/artist.ts';
import { PLATFORMS, shownHost } from '#app/features/artists/push-links/platforms.ts';
import { goAddress, linksAddress } from '#app/features/artists/push-links/push-link-address.ts';
import { pictureUrl } from '#app/features/media/picture.ts';
import { shopAddress } from '#app/features/shop/merch/merch.ts';
import { displayFontUrl } from '#app/ui/fonts.ts';
import iconUrl from '#app/ui/icon.svg?url';
import type { IconName } from '#app/ui/Icon.tsx';
import sprite from '#app/ui/icons.svg?raw';
import { longestWord } from '#app/ui/Words.tsx';
import type { LinksPageView } from './links.operations.server.ts';
import { languageAttributes } from '#app/languages/languages.ts';
import * as texts from './texts.ts';

/**
 * The style of the page for phones and for print. It is constant, so that the policy can allow it
 * by its hash.
 */
const STYLE = `
@font-face{font-family:Anybody;src:url(${displayFontUrl}) format('woff2');font-weight:700;font-stretch:75% 125%;font-display:swap}
@font-face{font-family:Fallback;src:local('Arial Bold'),local('Arial-BoldMT'),local('Roboto Bold'),local('Roboto-Bold'),local('Helvetica-Bold'),local('Liberation Sans Bold');font-weight:700;size-adjust:118%;ascent-override:67.2%;descent-override:20.3%;line-gap-override:0%}
*{box-sizing:border-box;margin:0}
:root{color-scheme:dark;--a:#8b5cf6;--b:#ec4899;--t:#b9a2ff}
[data-scheme=blue]{--a:#3b82f6;--b:#22d3ee;--t:#7fb4ff}
[data-scheme=green]{--a:#10b981;--b:#a3e635;--t:#4ade9f}
html{background:#0b0a10;-webkit-text-size-adjust:100%}
body{min-height:100vh;padding:40px 16px calc(24px + env(safe-area-inset-bottom,0px));background:radial-gradient(120% 360px at 50% 0,color-mix(in srgb,var(--a) 32%,#0000),#0000);color:rgb(255 255 255/.92);font:400 16px/24px system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif}
main{display:grid;gap:32px;max-width:520px;margin:0 auto}
a{color:inherit}
:focus-visible{outline:2px solid #fff;outline-offset:3px;border-radius:10px}
header{display:grid;justify-items:center;gap:8px;text-align:center}
.face{width:112px;height:112px;margin-bottom:8px;border-radius:50%;overflow:hidden;object-fit:cover;stroke:none}
.face text{font:700 34px/1 Anybody,Fallback,system-ui,sans-serif}
h1{font:700 40px/42px Anybody,Fallback,system-ui,sans-serif;text-wrap:balance;overflow-wrap:anywhere;max-width:100%}
h1.long{font-size:28px;line-height:32px}
h1.longest{font-size:20px;line-height:28px}
h1 svg{display:inline;width:24px;height:24px;margin-left:6px;vertical-align:0;stroke:var(--t)}
header p{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;color:rgb(255 255 255/.64);max-width:44ch;overflow-wrap:anywhere}
ul{display:grid;gap:12px;padding:0;list-style:none}
svg{fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.link{display:grid;grid-template-columns:24px minmax(0,1fr) 20px;gap:16px;align-items:center;min-height:68px;padding:12px 20px;border:1px solid rgb(255 255 255/.16);border-radius:16px;background:#14121c;text-decoration:none;transition:transform .15s cubic-bezier(.2,.8,.2,1)}
.link:hover{border-color:rgb(255 255 255/.36);transform:translateY(-1px)}
.link:active{transform:none}
.link:focus-visible{border-radius:16px}
.link>svg{width:24px;height:24px}
.link>svg:last-child{width:20px;height:20px;opacity:.64}
.link b{display:block;text-align:left;font-weight:600;overflow-wrap:anywhere}
.link small{display:block;text-align:left;font-size:14px;line-height:20px;opacity:.72;overflow-wrap:anywhere}
li:first-child .link{border-color:#0000;background:linear-gradient(100deg,var(--a),var(--b)) border-box;color:#0b0a10}
li:first-child .link small,li:first-child .link>svg:last-child{opacity:1}
footer{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:center;font-size:14px;color:rgb(255 255 255/.64)}
footer a{display:inline-flex;align-items:center;min-height:44px}
#code{display:none;justify-items:center;gap:12px;text-align:center;font-size:14px;line-height:20px;color:rgb(255 255 255/.64)}
#code:target{display:grid}
#code svg{width:min(100%,280px);border-radius:10px;background:#fff;fill:#000;stroke:none;shape-rendering:crispEdges}
#code p{overflow-wrap:anywhere;max-width:100%}
.empty{text-align:center;color:rgb(255 255 255/.64)}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(prefers-reduced-motion:reduce){.link{transition:none}}
@media print{@page{margin:16mm}:root{color-scheme:light}html,body{background:#fff;color:#000}body{padding:0}header p,#code{color:#000}ul,footer{display:none}h1{font-size:56px;line-height:60px}h1 svg{stroke:#000}#code{display:grid;font-size:20px;line-height:28px}#code svg{width:120mm}}
`;

export const linksStyle = STYLE.replaceAll('\n', '');

type Artist = LinksPageView['artist'];
type Link = LinksPageView['links'][number];

/** Width of the artist's picture in px, and its width on high-density screens. */
const FACE_PIXELS = 112;
const DENSE_PIXELS = 320;
/**
 * Characters of a name, and the width of its longest word in em, above which the heading uses a
 * smaller font size.
 */
const LONG_NAME = 22;
const LONG_WORD = 8.2;
const MAX_WORD = 11.7;

/**
 * The HTML document of an artist's links: one response without scripts, which loads quickly on a
 * slow connection. Printed, it is a poster with the QR code.
 * @param isFindable false on a site behind its gate, which must not be indexed
 */
export function linksPage(view: LinksPageView, origin: string, isFindable: boolean): string {
  const { artist, links, hasShop } = view;
  const address = origin + linksAddress(artist.id);
  return [
    `<!DOCTYPE html><html ${languageAttributes()} data-scheme="${artist.colorScheme}"><head><meta charset="utf-8">`,
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

/** Uses colour attributes because the policy allows no styles but the one sheet. */
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

/** A link with the icon of a platform that leads to another site shows its domain. */
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
    `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${texts.qrCodeOfLinks(escape(name))}"><path d="${path}"/></svg>`,
    `<p>${escape(address.replace(/^https?:\/\//, ''))}</p></section>`,
  ].join('');
}

/** An icon of the sprite as an inline SVG: a page with six icons does not need the whole sprite. */
function spriteIcon(name: IconName, label?: string): string {
  const [, symbol = ''] = sprite.split(`<symbol id="${name}"`);
  const inside = symbol.slice(symbol.indexOf('>') + 1, Math.max(0, symbol.indexOf('</symbol>')));
  const named = label ? `role="img" aria-label="${label}"` : 'aria-hidden="true"';
  return `<svg viewBox="0 0 24 24" ${named}>${inside}</svg>`;
}
