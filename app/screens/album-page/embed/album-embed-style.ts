import { embedStyle } from '../../track-page/embed/embed-style.ts';

/** On top of how the player of a track looks: a list below it. */
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
