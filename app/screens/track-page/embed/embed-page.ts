import { initials, placeholderHue } from '#app/display/placeholder.ts';
import { formatTime } from '#app/display/format-time.ts';
import { withVia } from '#app/display/via.ts';
import iconUrl from '#app/ui/icon.svg?url';
import { displayPeaks } from '#app/display/peaks.ts';
import { escapeXml as escape } from '../../../display/preview-image.ts';
import { pictureUrl } from '#app/features/media/picture.ts';
import { decodeBars } from '#app/features/library/bars.ts';
import { trackAddress } from '#app/features/library/track-address.ts';
import type { EmbedView } from './embed.operations.server.ts';
import { embedScript } from './embed-script.ts';
import { embedStyle } from './embed-style.ts';
import * as texts from '../texts.ts';

/** Twice the edge of the cover, for dense screens. */
const COVER_PIXELS = 304;

/**
 * The whole document that other sites show in a frame: a native player, which a few lines of script
 * dress up. It loads no script of the site, and asks for no cookie.
 */
export function embedPage({ track, artist, secret }: EmbedView, origin: string): string {
  const { id, title, duration } = track;
  const address = origin + trackAddress(id, secret);
  const page = escape(withVia(address, 'embed'));
  const name = escape(texts.by(title, track.artist));
  return [
    `<!DOCTYPE html><html lang="en" data-scheme="${artist.colorScheme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${name}, Artist Space</title><meta name="robots" content="noindex">`,
    `<link rel="icon" href="${iconUrl}" type="image/svg+xml">`,
    secret === undefined ? `<link rel="canonical" href="${escape(address)}">` : '',
    `<style>${embedStyle}</style></head><body>`,
    cover(track, page),
    `<main><div><h1 dir="auto" title="${escape(title)}">${escape(title)}</h1>`,
    `<p class="by" dir="auto" title="${escape(track.artist)}">${track.previewSeconds ? `${texts.preview} · ` : ''}${escape(track.artist)}</p></div>`,
    `<div class="deck">${player(track, secret)}${controls(track, duration ?? 0)}</div>`,
    `<p class="foot"><a href="${page}" target="_blank" rel="noopener">${texts.listenOnSite}</a>`,
    '<span id="said" role="status"></span></p></main>',
    `<script>${embedScript}</script></body></html>`,
  ].join('');
}

type Track = EmbedView['track'];

function cover(track: Track, page: string): string {
  const { cover: picture } = track;
  const inside = picture
    ? `<img id="cover" src="${escape(pictureUrl(picture, COVER_PIXELS))}" alt="" width="152" height="152">`
    : placeholder(track);
  return `<a class="art" href="${page}" target="_blank" rel="noopener" tabindex="-1" aria-hidden="true">${inside}</a>`;
}

/** Colours as attributes of the drawing: the policy allows no styles but the one sheet. */
function placeholder({ id, title }: Track): string {
  const hue = Math.round(placeholderHue(id));
  return [
    '<svg viewBox="0 0 96 96" preserveAspectRatio="xMinYMin slice">',
    `<rect width="96" height="96" fill="hsl(${hue},48%,26%)"/>`,
    `<text x="9" y="42" fill="hsl(${hue},80%,92%)">${escape(initials(title))}</text></svg>`,
  ].join('');
}

function player(
  { id, title, artist, duration, audioUrl, opusUrl }: Track,
  secret: string | undefined,
): string {
  const facts = `data-title="${escape(title)}" data-artist="${escape(artist)}" data-duration="${duration ?? ''}" data-id="${id}" data-key="${escape(secret ?? '')}"`;
  const small = opusUrl ? `<source src="${escape(opusUrl)}" type="audio/webm; codecs=opus">` : '';
  return `<audio controls preload="none" aria-label="${escape(title)}" ${facts}>${small}<source src="${escape(audioUrl)}"></audio>`;
}

/** They appear once the script runs. */
function controls({ title, bars }: Track, duration: number): string {
  const path = wavePath(decodeBars(bars));
  const wave = `viewBox="0 -16 ${path.count} 32" preserveAspectRatio="none" aria-hidden="true"><path d="${path.d}"/></svg>`;
  return [
    '<div class="controls">',
    `<button id="play" type="button" aria-label="${escape(texts.playTitle(title))}">`,
    '<svg class="a" viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5l12 7-12 7z"/></svg>',
    '<svg class="b" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 5h4v14H7zM14 5h4v14h-4z"/></svg></button>',
    `<span id="at">0:00</span><div class="wave"><svg ${wave}<svg id="played" ${wave}`,
    `<input id="seek" type="range" min="0" max="${Math.ceil(duration)}" step="1" value="0" aria-label="${texts.seek}"></div>`,
    `<span id="end">${formatTime(duration)}</span></div>`,
  ].join('');
}

/** A stroke for each bar, mirrored on the middle. */
function wavePath(bars: readonly number[]): { d: string; count: number } {
  const shown = displayPeaks(bars.length > 0 ? bars : SILENCE);
  const d = shown
    .map((bar, index) => {
      const half = Math.max(1, Math.round(bar * 16));
      return `M${index + 0.5}-${half}v${half * 2}`;
    })
    .join('');
  return { d, count: shown.length };
}

const SILENCE = Array.from({ length: 96 }, () => 0);
