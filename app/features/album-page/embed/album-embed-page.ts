import { initials, placeholderHue } from '#app/display/placeholder.ts';
import { formatTime } from '#app/display/format-time.ts';
import iconUrl from '#app/ui/icon.svg?url';
import type { OutputOf } from '#app/operations/operation.ts';
import { albumAddress } from '../../albums/album-address.ts';
import type { AlbumLine } from '../../albums/album.schema.ts';
import { releaseWords } from '../../albums/release-time.ts';
import { escapeXml as escape } from '../../artists/preview-image.ts';
import { pictureUrl } from '../../media/picture.ts';
import { trackAddress } from '../../tracks/track-address.ts';
import type { viewAlbumForAll } from '../album-page.operations.server.ts';
import { albumEmbedScript } from './album-embed-script.ts';
import { albumEmbedStyle } from './album-embed-style.ts';
import * as texts from '../texts.ts';

/** Twice the edge of the cover, for dense screens. */
const COVER_PIXELS = 224;

type EmbeddedAlbum = OutputOf<typeof viewAlbumForAll>;

/** The whole document that other sites show in a frame: a native player above the list. */
export function albumEmbedPage({ album, artist }: EmbeddedAlbum, origin: string): string {
  const page = escape(origin + albumAddress(album.id));
  const name = escape(texts.by(album.title, artist.name));
  const playable = album.lines.flatMap((line) => (line.kind === 'track' ? [line.track] : []));
  const [first] = playable;
  const when =
    album.state === 'scheduled' && album.releaseAt
      ? texts.comesOutAt(releaseWords(new Date(album.releaseAt), album.timeZone ?? 'UTC'))
      : null;
  return [
    `<!DOCTYPE html><html lang="en" data-scheme="${artist.colorScheme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${name}, Artist Space</title><meta name="robots" content="noindex">`,
    `<link rel="icon" href="${iconUrl}" type="image/svg+xml"><link rel="canonical" href="${page}">`,
    `<style>${albumEmbedStyle}</style></head><body>`,
    `<header>${coverOf(album, page)}<main><div><h1 dir="auto">${escape(album.title)}</h1>`,
    `<p class="by" dir="auto">${escape(artist.name)}</p></div>`,
    first
      ? `<audio controls preload="none" aria-label="${escape(first.title)}" src="${escape(first.audioUrl)}"></audio>`
      : `<p class="by">${escape(when ?? '')}</p>`,
    `</main></header><ol>${album.lines.map((line, index) => lineOf(line, index, origin)).join('')}</ol>`,
    `<p class="foot"><a href="${page}" target="_blank" rel="noopener">${texts.listenOnSite}</a>`,
    '<span id="said" role="status"></span></p>',
    first ? `<script>${albumEmbedScript}</script>` : '',
    '</body></html>',
  ].join('');
}

function coverOf({ id, title, cover }: EmbeddedAlbum['album'], page: string): string {
  const hue = Math.round(placeholderHue(`album-${id}`));
  const inside = cover
    ? `<img src="${escape(pictureUrl(cover, COVER_PIXELS))}" alt="" width="112" height="112">`
    : `<svg viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue},48%,26%)"/>` +
      `<text x="9" y="42" fill="hsl(${hue},80%,92%)">${escape(initials(title))}</text></svg>`;
  return `<a class="art" href="${page}" target="_blank" rel="noopener" tabindex="-1" aria-hidden="true">${inside}</a>`;
}

function lineOf(line: AlbumLine, index: number, origin: string): string {
  const number = `<i>${index + 1}</i>`;
  switch (line.kind) {
    case 'track': {
      const { id, title, duration, audioUrl } = line.track;
      const length = duration === null ? '' : `<i>${formatTime(duration)}</i>`;
      return (
        `<li><a href="${escape(origin + trackAddress(id))}" target="_blank" rel="noopener" ` +
        `data-src="${escape(audioUrl)}" data-title="${escape(title)}">` +
        `${number}<b dir="auto">${escape(title)}</b>${length}</a></li>`
      );
    }
    case 'waiting':
      return `<li><span>${number}<b dir="auto">${escape(line.title)}</b></span></li>`;
    case 'private':
      return `<li><span>${number}<b>${texts.privateTrack}</b></span></li>`;
    case 'gone':
      return `<li><span>${number}<b>${line.title ? escape(line.title) + texts.goneNamed : texts.goneTrack}</b></span></li>`;
  }
}
