import { formatTime } from '#app/display/format.ts';
import { initials, placeholderHue } from '#app/display/placeholder.ts';
import { escapeXml as escape } from '#app/display/markup.ts';
import { withVia } from '#app/display/via.ts';
import { trackAddress } from '#app/features/library/track.ts';
import { type Picture, pictureUrl } from '#app/features/media/picture.ts';
import { embedStyle } from '#app/screens/track-page/embed/embed-page.ts';
import iconUrl from '#app/ui/icon.svg?url';
import type { ColorScheme } from '#db/schema.ts';
import { languageAttributes } from '#app/languages/languages.ts';
import * as texts from '../texts.ts';

/**
 * The player's script (plain JavaScript): a press on a line plays that track, and the next track
 * starts at its end. Without it the audio element plays the first track.
 */
const SCRIPT = `
let d=document,a=d.querySelector('audio'),m=d.querySelector('#said'),all=[...d.querySelectorAll('a[data-src]')],at=0,
mark=()=>all.forEach((l,i)=>i==at&&!a.paused?l.setAttribute('aria-current','true'):l.removeAttribute('aria-current')),
failed=()=>{m.textContent=m.dataset.failed},
play=i=>{at=i;m.textContent='';a.src=all[i].dataset.src;a.setAttribute('aria-label',all[i].dataset.title);
a.play().catch(e=>e.name!='AbortError'&&failed())};
all.forEach((l,i)=>l.addEventListener('click',e=>{if(e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
e.preventDefault();i==at&&!a.paused?a.pause():i==at&&a.currentTime>0?a.play():play(i)}));
a.addEventListener('ended',()=>at+1<all.length?play(at+1):mark());
['play','pause'].forEach(e=>a.addEventListener(e,mark));
a.onerror=failed
`;

export const albumEmbedScript = `(()=>{${SCRIPT}})()`.replaceAll('\n', '');

/** Added to the style of the track player: a list below it. */
const STYLE = `
body{grid-template-columns:minmax(0,1fr);grid-template-rows:auto minmax(0,1fr) auto;max-height:none}
header{display:grid;grid-template-columns:auto minmax(0,1fr);min-width:0}
.art{width:112px;height:112px}
header main{padding:12px 16px}
ol{margin:0;padding:0 8px;overflow-y:auto;list-style:none;border-top:1px solid rgb(255 255 255/.08)}
li a,li span{display:grid;grid-template-columns:24px minmax(0,1fr) auto;gap:8px;align-items:center;min-height:44px;padding:0 8px;border-radius:8px;text-decoration:none}
li a:hover{background:rgb(255 255 255/.06)}
li a[aria-current]{background:rgb(255 255 255/.1);color:#fff}
li i{font-style:normal;font-size:12px;color:rgb(255 255 255/.64);font-variant-numeric:tabular-nums}
li b{font-weight:400;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;text-align:left}
li span{color:rgb(255 255 255/.64)}
.foot{padding:4px 16px}
audio,.live audio{display:block;width:100%;height:44px}
`;

export const albumEmbedStyle = embedStyle + STYLE.replaceAll('\n', '');

/** Twice the edge of the cover, for dense screens. */
const COVER_PIXELS = 224;

interface FramedTrack {
  id: number;
  title: string;
  duration: number | null;
  audioUrl: string;
}

type FramedLine =
  | { kind: 'track'; track: FramedTrack }
  | { kind: 'waiting'; title: string }
  | { kind: 'private' }
  | { kind: 'gone'; title: string | null };

/** A list of tracks for embedding in other sites: an album or a playlist. */
export interface FramedList {
  /** The seed of its picture's colours: 'album-12'. */
  name: string;
  title: string;
  artist: string;
  colorScheme: ColorScheme;
  cover: Picture | null;
  /** The path of its own page. */
  page: string;
  /** True if that address must not be indexed. */
  isSecret: boolean;
  /** The reason why nothing can be played yet. */
  note: string | null;
  lines: readonly FramedLine[];
}

/** The HTML document for embedding in other sites: a native player above the list. */
export function albumEmbedPage(list: FramedList, origin: string): string {
  const { title, artist, colorScheme, isSecret, note, lines } = list;
  const page = escape(withVia(origin + list.page, 'embed'));
  const name = escape(texts.titleByArtist(title, artist));
  const [first] = lines.flatMap((line) => (line.kind === 'track' ? [line.track] : []));
  return [
    `<!DOCTYPE html><html ${languageAttributes()} data-scheme="${colorScheme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${name}, Artist Space</title><meta name="robots" content="noindex">`,
    `<link rel="icon" href="${iconUrl}" type="image/svg+xml">`,
    isSecret ? '' : `<link rel="canonical" href="${escape(origin + list.page)}">`,
    `<style>${albumEmbedStyle}</style></head><body>`,
    `<header>${coverOf(list, page)}<main><div><h1 dir="auto">${escape(title)}</h1>`,
    `<p class="by" dir="auto">${escape(artist)}</p></div>`,
    first
      ? `<audio controls preload="none" aria-label="${escape(first.title)}" src="${escape(first.audioUrl)}"></audio>`
      : `<p class="by">${escape(note ?? '')}</p>`,
    `</main></header><ol>${lines.map((line, index) => lineOf(line, index, origin)).join('')}</ol>`,
    `<p class="foot"><a href="${page}" target="_blank" rel="noopener">${texts.listenOnSite}</a>`,
    `<span id="said" role="status" data-failed="${escape(texts.trackCannotBePlayed)}"></span></p>`,
    first ? `<script>${albumEmbedScript}</script>` : '',
    '</body></html>',
  ].join('');
}

function coverOf({ name, title, cover }: FramedList, page: string): string {
  const hue = Math.round(placeholderHue(name));
  const inside = cover
    ? `<img src="${escape(pictureUrl(cover, COVER_PIXELS))}" alt="" width="112" height="112">`
    : `<svg viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue},48%,26%)"/>` +
      `<text x="9" y="42" fill="hsl(${hue},80%,92%)">${escape(initials(title))}</text></svg>`;
  return `<a class="art" href="${page}" target="_blank" rel="noopener" tabindex="-1" aria-hidden="true">${inside}</a>`;
}

function lineOf(line: FramedLine, index: number, origin: string): string {
  const number = `<i>${index + 1}</i>`;
  if (line.kind !== 'track') {
    return `<li><span>${number}<b dir="auto">${placeholderText(line)}</b></span></li>`;
  }
  const { id, title, duration, audioUrl } = line.track;
  const length = duration === null ? '' : `<i>${formatTime(duration)}</i>`;
  return (
    `<li><a href="${escape(withVia(origin + trackAddress(id), 'embed'))}" target="_blank" rel="noopener" ` +
    `data-src="${escape(audioUrl)}" data-title="${escape(title)}">` +
    `${number}<b dir="auto">${escape(title)}</b>${length}</a></li>`
  );
}

function placeholderText(line: Exclude<FramedLine, { kind: 'track' }>): string {
  switch (line.kind) {
    case 'waiting':
      return escape(line.title);
    case 'private':
      return texts.trackIsNotPublic;
    case 'gone':
      return line.title ? texts.wasRemovedByItsArtist(escape(line.title)) : texts.removedTrack;
  }
}
