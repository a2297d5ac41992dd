import { displayFontUrl } from '#app/ui/fonts.ts';

/** How the page looks on a phone in a dark hall, and on paper. Always the same, so that its hash stands for it. */
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
