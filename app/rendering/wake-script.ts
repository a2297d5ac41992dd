import { PLAYER_AUDIO_ID, VOLUME_KEY } from '#app/features/player/audio-element.ts';

/** With this header a page asks for the data of its scripts; its value is the version it was made of. */
export const WAKE_HEADER = 'X-Wake';

/**
 * Wakes the sleeping scripts of a page (see sleeping-scripts.server.ts): at the first touch, or when
 * the page has loaded and is idle; on a line that is slow or should be spared, only at a touch.
 */
const wake = (fetchData: string) => `
let doc=document,awake,line=navigator.connection||{},
wake=()=>{
if(awake)return;awake=1;
doc.querySelectorAll('link[rel=later]').forEach(l=>l.rel='modulepreload');
doc.querySelectorAll('script[type=later]').forEach(s=>{
let n=doc.createElement('script');n.type='module';n.nonce=s.nonce;n.text=s.text;s.replaceWith(n)});
${fetchData}};
['pointerdown','keydown','touchstart','focusin'].forEach(e=>addEventListener(e,wake,{capture:true,passive:true}));
if(!line.saveData&&!/2g|3g/.test(line.effectiveType))
addEventListener('load',()=>setTimeout(()=>(self.requestIdleCallback||setTimeout)(wake),1500));
`;

/**
 * Hands the page's data to Remix, which waits for it. When the line breaks, the next touch asks
 * again; when the data have changed meanwhile, the page stays as it is, and works as it does.
 */
const fetchData = (version: string) => `
fetch(location,{headers:{'${WAKE_HEADER}':${JSON.stringify(version)}},cache:'no-store'})
.then(r=>r.ok&&r.text()).then(t=>{
let c=__remixContext.streamController;
t&&(c.enqueue(t),c.close())},()=>awake=0)
`;

/**
 * Plays until the player is awake and takes the element over as it sounds: a click on a play link
 * plays its file on the page's one audio element, and the links say which. It never acts on an
 * element that the player has in hand (`data-taken`).
 */
const PLAY = `
let audio=doc.getElementById('${PLAYER_AUDIO_ID}'),
sound=()=>audio.play().catch(()=>{}),
show=()=>'taken'in audio.dataset||doc.querySelectorAll('a[data-play]').forEach(a=>{
let mine=a.dataset.play==audio.dataset.track&&!audio.ended,on=mine&&!audio.paused,
icon=a.querySelector('use'),row=a.closest('li'),name='aria-label';
a.setAttribute(name,a.getAttribute(name).replace(/^\\w+/,on?'Pause':'Play'));
icon&&icon.setAttribute('href',icon.getAttribute('href').replace(/#.*/,on?'#pause':'#play'));
row&&row.classList.toggle('is-on',mine)});
if(audio){
try{audio.volume=(localStorage['${VOLUME_KEY}']||80)/100}catch{}
['play','pause','ended'].forEach(e=>audio.addEventListener(e,show));
doc.addEventListener('click',e=>{
let a=e.target.closest('a[data-play]');
if(!a||'taken'in audio.dataset||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
e.preventDefault();
if(a.dataset.play==audio.dataset.track)audio.paused?sound():audio.pause();
else audio.dataset.track=a.dataset.play,audio.src=a.href,sound()})}
`;

/**
 * The inline script of a visitor's page: plain JavaScript of the browser, and small, because it is
 * part of every page.
 * @param version of the data that the page was made of, when it comes without them
 */
export const wakeScript = (version?: string): string =>
  `(()=>{${wake(version === undefined ? '' : fetchData(version))}${PLAY}})()`.replaceAll('\n', '');
