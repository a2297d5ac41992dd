import * as texts from '../texts.ts';

/**
 * Plain JavaScript of the browser over the audio element that plays the first track without it: a
 * press on a line plays that track, and at its end comes the next.
 */
const SCRIPT = `
let d=document,a=d.querySelector('audio'),m=d.querySelector('#said'),all=[...d.querySelectorAll('a[data-src]')],at=0,
mark=()=>all.forEach((l,i)=>i==at&&!a.paused?l.setAttribute('aria-current','true'):l.removeAttribute('aria-current')),
failed=()=>{m.textContent='${texts.cannotPlay}'},
play=i=>{at=i;m.textContent='';a.src=all[i].dataset.src;a.setAttribute('aria-label',all[i].dataset.title);
a.play().catch(e=>e.name!='AbortError'&&failed())};
all.forEach((l,i)=>l.addEventListener('click',e=>{if(e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
e.preventDefault();i==at&&!a.paused?a.pause():i==at&&a.currentTime>0?a.play():play(i)}));
a.addEventListener('ended',()=>at+1<all.length?play(at+1):mark());
['play','pause'].forEach(e=>a.addEventListener(e,mark));
a.onerror=failed
`;

export const albumEmbedScript = `(()=>{${SCRIPT}})()`.replaceAll('\n', '');
