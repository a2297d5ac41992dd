/**
 * Wakes the sleeping scripts of a page (see sleeping-scripts.server.ts): at the first touch, or when
 * the page has loaded and is idle; on a line that is slow or should be spared, only at a touch.
 * Plain JavaScript of the browser, kept small: it is part of every visitor's page.
 */
export const WAKE_SCRIPT = `(()=>{
let on=['pointerdown','keydown','touchstart','focusin'],c=navigator.connection||{},done;
let wake=()=>{if(done)return;done=1;
on.forEach(e=>removeEventListener(e,wake,true));
document.querySelectorAll('link[rel=later]').forEach(l=>l.rel='modulepreload');
document.querySelectorAll('script[type=later]').forEach(s=>{let n=document.createElement('script');n.type='module';n.nonce=s.nonce;n.text=s.text;s.replaceWith(n)})};
on.forEach(e=>addEventListener(e,wake,{capture:true,passive:true}));
if(!c.saveData&&!/2g|3g/.test(c.effectiveType))addEventListener('load',()=>setTimeout(()=>(self.requestIdleCallback||setTimeout)(wake),1500));
})()`.replaceAll('\n', '');
