import { PLAYER_AUDIO_ID, VOLUME_KEY } from '#app/features/player/audio-element.ts';

/**
 * Wakes the sleeping scripts of a page (see sleeping-scripts.server.ts): at the first touch, or when
 * the page has loaded and is idle; on a line that is slow or should be spared, only at a touch.
 */
const WAKE = `
let doc=document,
touches=['pointerdown','keydown','touchstart','focusin'],
line=navigator.connection||{},
awake,
wake=()=>{
if(awake)return;awake=1;
touches.forEach(e=>removeEventListener(e,wake,true));
doc.querySelectorAll('link[rel=later]').forEach(l=>l.rel='modulepreload');
doc.querySelectorAll('script[type=later]').forEach(s=>{
let n=doc.createElement('script');n.type='module';n.nonce=s.nonce;n.text=s.text;s.replaceWith(n)})};
touches.forEach(e=>addEventListener(e,wake,{capture:true,passive:true}));
if(!line.saveData&&!/2g|3g/.test(line.effectiveType))
addEventListener('load',()=>setTimeout(()=>(self.requestIdleCallback||setTimeout)(wake),1500));
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
icon=a.querySelector('use'),row=a.closest('li');
a.ariaLabel=a.ariaLabel.replace(/^\\w+/,on?'Pause':'Play');
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
 * The inline script of every visitor's page: plain JavaScript of the browser, and small, because it
 * is part of every page.
 */
export const WAKE_SCRIPT = `(()=>{${WAKE}${PLAY}})()`.replaceAll('\n', '');
