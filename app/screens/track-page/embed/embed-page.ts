import { formatTime } from '#app/display/format.ts';
import { displayPeaks } from '#app/display/peaks.ts';
import { initials, placeholderHue } from '#app/display/placeholder.ts';
import { escapeXml as escape } from '#app/display/markup.ts';
import { withVia } from '#app/display/via.ts';
import { decodeBars, trackAddress } from '#app/features/library/track.ts';
import { pictureUrl } from '#app/features/media/picture.ts';
import { displayFontUrl } from '#app/ui/fonts.ts';
import iconUrl from '#app/ui/icon.svg?url';
import type { EmbedView } from './embed.operations.server.ts';
import { languageAttributes } from '#app/languages/languages.ts';
import * as texts from '../texts.ts';

/**
 * The script of the embedded player: plain JavaScript for the audio element, which also works
 * without it. Its controls are hidden until the script runs.
 */
const SCRIPT = `
let d=document,q=s=>d.querySelector(s),a=q('audio'),p=q('#play'),s=q('#seek'),w=q('#played'),t=q('#at'),m=q('#said'),
data=a.dataset,length=()=>a.duration>0&&isFinite(a.duration)?a.duration:+data.duration||0,
clock=n=>{n=Math.floor(n);let h=Math.floor(n/3600),e=String(n%60).padStart(2,0),i=Math.floor(n/60)%60;
return h?h+':'+String(i).padStart(2,0)+':'+e:i+':'+e},
show=()=>{let n=length(),at=a.currentTime;
s.max=Math.ceil(n);if(!held)s.value=at;
s.setAttribute('aria-valuetext',s.dataset.words.replace('@1',clock(at)).replace('@2',clock(n)));
t.textContent=clock(at);q('#end').textContent=clock(n);
w.style.clipPath='inset(-9px '+(n?100-100*at/n:100)+'% -9px 0)';
let on=!a.paused&&!a.ended;
p.setAttribute('aria-label',on?p.dataset.pause:p.dataset.play);
p.className=on?'on':''},
held,
failed=()=>{m.textContent=m.dataset.failed;show()};
a.removeAttribute('controls');d.body.className='live';
p.onclick=()=>{m.textContent='';a.paused||a.ended?(a.error&&a.load(),a.play().catch(e=>e.name!='AbortError'&&failed())):a.pause()};
s.oninput=()=>{held=1;t.textContent=clock(s.value)};
s.onchange=()=>{held=0;if(a.readyState)a.currentTime=s.value;
else{let to=s.value;a.addEventListener('loadedmetadata',()=>a.currentTime=to,{once:true});a.preload='metadata';a.load()}};
['play','pause','ended','timeupdate','durationchange','seeked'].forEach(e=>a.addEventListener(e,show));
let heard=0,before=0,told=0;
a.addEventListener('timeupdate',()=>{
let at=a.currentTime,step=at-before;before=at;
if(!a.paused&&step>0&&step<2)heard+=step;
if(told||heard<Math.min(30,(length()||60)/2))return;
told=1;
fetch('/api/tracks/'+data.id+'/plays',{method:'POST',headers:{'content-type':'application/json'},
body:JSON.stringify({heard:heard,source:'embed',key:data.key||null})}).catch(()=>{})});
a.addEventListener('ended',()=>{told=0;heard=0});
a.onplaying=()=>{m.textContent=''};
a.onerror=failed;
let ms=navigator.mediaSession;
if(ms&&self.MediaMetadata)a.addEventListener('play',()=>{
let i=q('#cover');
ms.metadata=new MediaMetadata({title:data.title,artist:data.artist,artwork:i&&i.src?[{src:i.src}]:[]});
ms.setActionHandler('play',()=>a.play());ms.setActionHandler('pause',()=>a.pause());
ms.setActionHandler('seekto',e=>{a.currentTime=e.seekTime})},{once:true});
show()
`;

export const embedScript = `(()=>{${SCRIPT}})()`.replaceAll('\n', '');

/** The style of the embedded player. It is complete, only a few KB, and constant. */
const STYLE = `
@font-face{font-family:Anybody;src:url(${displayFontUrl}) format('woff2');font-weight:700;font-stretch:75% 125%;font-display:swap}
*{box-sizing:border-box;margin:0}
:root{color-scheme:dark;--accent:#8b5cf6;--accent-2:#ec4899}
[data-scheme=blue]{--accent:#3b82f6;--accent-2:#22d3ee}
[data-scheme=green]{--accent:#10b981;--accent-2:#a3e635}
html,body{height:100%}
body{display:grid;grid-template-columns:auto minmax(0,1fr);background:#14121c;color:rgb(255 255 255/.92);font:400 14px/20px system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif;overflow:hidden;max-height:200px}
a{color:inherit}
:focus-visible{outline:2px solid #fff;outline-offset:-2px}
.art{width:min(152px,100vh);height:100%;min-height:0;overflow:hidden}
.art>*{display:block;width:100%;height:100%;object-fit:cover}
.art text{font:700 34px/1 Anybody,system-ui,sans-serif}
main{display:grid;grid-template-columns:minmax(0,1fr);grid-template-rows:auto minmax(44px,1fr) auto;gap:6px;min-width:0;padding:12px 16px 8px}
h1{font:700 18px/22px Anybody,system-ui,sans-serif;text-align:left;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.by{text-align:left;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:rgb(255 255 255/.64)}
.deck{display:grid;align-content:center;min-width:0}
audio{width:100%;height:44px}
.live audio,body:not(.live) .controls{display:none}
.controls{display:grid;grid-template-columns:44px auto minmax(0,1fr) auto;gap:10px;align-items:center;font-size:12px;color:rgb(255 255 255/.64);font-variant-numeric:tabular-nums}
button{display:grid;place-items:center;width:44px;height:44px;padding:0;border:0;border-radius:50%;background:rgb(255 255 255/.92);color:#0b0a10;cursor:pointer}
button:hover{background:#fff}
button svg{width:22px;height:22px;fill:currentColor}
button .b,button.on .a{display:none}
button.on .b{display:block}
.wave{position:relative;height:36px}
.wave svg{position:absolute;inset:0;width:100%;height:100%;fill:none;stroke:rgb(255 255 255/.36);stroke-width:1.6;stroke-linecap:round;overflow:visible}
.wave path{vector-effect:non-scaling-stroke}
#played{stroke:var(--accent-2);clip-path:inset(-9px 100% -9px 0)}
#seek{position:absolute;inset:-4px 0;width:100%;height:44px;margin:0;background:none;appearance:none;-webkit-appearance:none;cursor:pointer}
#seek::-webkit-slider-thumb{width:2px;height:44px;border-radius:1px;background:#fff;appearance:none;-webkit-appearance:none}
#seek::-moz-range-thumb{width:2px;height:44px;border:0;background:#fff}
.foot{display:flex;gap:12px;align-items:center;justify-content:space-between;min-height:24px;font-size:12px;line-height:16px;color:rgb(255 255 255/.64)}
.foot a{display:inline-flex;align-items:center;min-height:24px}
#said{color:#f87171;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
@media(max-width:419px){.art{width:88px}main{padding:10px 12px 6px}#end{display:none}.controls{grid-template-columns:44px auto minmax(0,1fr)}}
@media(max-height:139px){main{gap:2px;padding-block:4px 2px}.by{display:none}}
@media(max-width:299px){.art{display:none}body{grid-template-columns:minmax(0,1fr)}}
`;

export const embedStyle = STYLE.replaceAll('\n', '');

/** Twice the width of the cover, for high-density screens. */
const COVER_PIXELS = 304;

/**
 * The HTML document for embedding in other sites: a native player, improved by a few lines of
 * script. It loads none of the site's scripts, and uses no cookies.
 */
export function embedPage({ track, artist, secret }: EmbedView, origin: string): string {
  const { id, title, duration } = track;
  const address = origin + trackAddress(id, secret);
  const page = escape(withVia(address, 'embed'));
  const name = escape(texts.titleByArtist(title, track.artist));
  return [
    `<!DOCTYPE html><html ${languageAttributes()} data-scheme="${artist.colorScheme}"><head><meta charset="utf-8">`,
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
    `<span id="said" role="status" data-failed="${escape(texts.trackCannotBePlayed)}"></span></p></main>`,
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

/** Uses colour attributes because the policy allows no styles but the one sheet. */
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

/** Shown once the script runs. */
function controls({ title, bars }: Track, duration: number): string {
  const path = wavePath(decodeBars(bars));
  const wave = `viewBox="0 -16 ${path.count} 32" preserveAspectRatio="none" aria-hidden="true"><path d="${path.d}"/></svg>`;
  return [
    '<div class="controls">',
    `<button id="play" type="button" aria-label="${escape(texts.playTitle(title))}" data-play="${escape(texts.playTitle(title))}" data-pause="${escape(texts.pauseTitle(title))}">`,
    '<svg class="a" viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5l12 7-12 7z"/></svg>',
    '<svg class="b" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 5h4v14H7zM14 5h4v14h-4z"/></svg></button>',
    `<span id="at">0:00</span><div class="wave"><svg ${wave}<svg id="played" ${wave}`,
    `<input id="seek" type="range" min="0" max="${Math.ceil(duration)}" step="1" value="0" aria-label="${texts.seek}" data-words="${escape(texts.timeOfLength('@1', '@2'))}"></div>`,
    `<span id="end">${formatTime(duration)}</span></div>`,
  ].join('');
}

/** An SVG path with a vertical stroke for each bar, centred on the middle line. */
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
