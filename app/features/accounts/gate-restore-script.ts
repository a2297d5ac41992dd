import { GATE_TOKEN } from './browser-keys.ts';

/** Set while this tab has tried the kept token: where cookies are refused, it must not try for ever. */
const TRIED = 'artist-space-gate-tried';

/**
 * Restores a lost gate cookie from the token in local storage, before any other script is awake:
 * plain JavaScript of the browser, to stand in the gate's page. A token that is refused is forgotten.
 * @param next a path of ours, to go to when the token opened the gate
 */
export function gateRestoreScript(next: string): string {
  const path = JSON.stringify(next).replaceAll('<', '\\u003c');
  return `(()=>{try{
let key='${GATE_TOKEN}',token=localStorage.getItem(key);
if(!token||sessionStorage.getItem('${TRIED}'))return;
sessionStorage.setItem('${TRIED}','1');
fetch('/api/gate',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({token})})
.then(answer=>{if(answer.ok)location.replace(${path});else if(answer.status===401)localStorage.removeItem(key)})
.catch(()=>{})
}catch{}})()`.replaceAll('\n', '');
}
