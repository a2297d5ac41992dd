import * as texts from '../texts.ts';

/**
 * The script of the player on other sites: plain JavaScript of the browser, over the audio element
 * that plays without it. Its controls stand hidden in the page until they can do something.
 */
const SCRIPT = `
let d=document,q=s=>d.querySelector(s),a=q('audio'),p=q('#play'),s=q('#seek'),w=q('#played'),t=q('#at'),m=q('#said'),
data=a.dataset,length=()=>a.duration>0&&isFinite(a.duration)?a.duration:+data.duration||0,
clock=n=>{n=Math.floor(n);let h=Math.floor(n/3600),e=String(n%60).padStart(2,0),i=Math.floor(n/60)%60;
return h?h+':'+String(i).padStart(2,0)+':'+e:i+':'+e},
show=()=>{let n=length(),at=a.currentTime;
s.max=Math.ceil(n);if(!held)s.value=at;
s.setAttribute('aria-valuetext',clock(at)+' of '+clock(n));
t.textContent=clock(at);q('#end').textContent=clock(n);
w.style.clipPath='inset(-9px '+(n?100-100*at/n:100)+'% -9px 0)';
let on=!a.paused&&!a.ended;
p.setAttribute('aria-label',(on?'Pause ':'Play ')+data.title);
p.className=on?'on':''},
held,
failed=()=>{m.textContent='${texts.cannotPlayNow}';show()};
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
