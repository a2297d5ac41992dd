import { PLAYER_AUDIO_ID, VOLUME_KEY } from '#app/features/player/audio-element.ts';

/** With this header a page asks for the data that its scripts begin with, by their key. */
export const WAKE_HEADER = 'X-Wake';

/**
 * Wakes the sleeping scripts of a page (see sleeping-scripts.server.ts): at the first touch, or a
 * moment after the page has loaded; on a line that is slow or should be spared, only at a touch. What
 * is touched to be heard is heard first: the scripts wait until it sounds, or cannot.
 */
const wake = (fetchData: string) => `
let doc=document,awake,line=navigator.connection||{},
all=(q,f)=>doc.querySelectorAll(q).forEach(f),
wake=e=>{
if(awake||e?.target?.closest?.('a[data-play]'))return;awake=1;
all('link[rel=later]',l=>l.rel='modulepreload');
all('script[type=later]',s=>{
let n=doc.createElement('script');n.type='module';n.nonce=s.nonce;n.text=s.text;s.replaceWith(n)});
${fetchData}};
['pointerdown','keydown','focusin','playing'].forEach(e=>addEventListener(e,wake,true));
if(!line.saveData&&!/2g|3g/.test(line.effectiveType))
addEventListener('load',()=>setTimeout(()=>own.track&&el.readyState<3||wake(),1500));
`;

/**
 * Hands the page's data to Remix, which waits for them. When the line breaks, the next touch asks
 * again. When the data have changed meanwhile, a fresh page is needed; but not while this one
 * sounds, since everything on it works as it is.
 */
const fetchData = (key: string) => `
fetch(location,{headers:{'${WAKE_HEADER}':${JSON.stringify(key)}},cache:'no-store'})
.then(r=>r.ok&&r.text()).then(t=>{
let c=__remixContext.streamController;
t?(c.enqueue(t),c.close()):own.track||location.reload()},()=>awake=0)
`;

/**
 * Plays until the player is awake and takes the element over as it sounds: a click on a play link
 * plays its file on the page's one audio element, and the links say which. It never acts on an
 * element that the player has in hand (`data-taken`).
 */
const PLAY = `
let el=doc.getElementById('${PLAYER_AUDIO_ID}'),own=el.dataset,
sound=()=>el.play().catch(()=>{}),
show=()=>'taken'in own||all('a[data-play]',a=>{
let mine=a.dataset.play==own.track&&!el.ended,on=mine&&!el.paused,
row=a.closest('li'),
swap=(e,n,old,now)=>e.setAttribute(n,e.getAttribute(n).replace(old,now));
swap(a,'aria-label',/^\\w+/,on?'Pause':'Play');
swap(a.querySelector('use'),'href',/#.*/,on?'#pause':'#play');
row?.classList.toggle('is-on',mine)});
el.onerror=wake;
try{el.volume=(localStorage['${VOLUME_KEY}']||80)/100}catch{}
el.onplay=el.onpause=el.onended=show;
doc.onclick=e=>{
let a=e.target.closest('a[data-play]');
if(!a||'taken'in own||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
e.preventDefault();
if(a.dataset.play==own.track)el.paused?sound():el.pause();
else own.track=a.dataset.play,el.src=a.href,sound()}
`;

/**
 * The inline script of a visitor's page: plain JavaScript of the browser, and small, because it is
 * part of every page.
 * @param dataKey of the data that the page was made of, when it comes without them
 */
export const wakeScript = (dataKey?: string): string =>
  `(()=>{${wake(dataKey === undefined ? '' : fetchData(dataKey))}${PLAY}})()`.replaceAll('\n', '');
