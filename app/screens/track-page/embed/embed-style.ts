import { displayFontUrl } from '#app/ui/fonts.ts';

/** How the player looks on other sites. It is all that a page of a few KB needs, and always the same. */
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
