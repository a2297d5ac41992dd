import { GATE_TOKEN } from './gate-token.ts';

/*
 * The inline script of the gate's page, bundled into it: restores a lost gate cookie from the token in
 * local storage before hydration. A token that is refused is forgotten. The page says with `data-next`
 * where to go when the token opened the gate.
 */

/** Set while this tab has tried the token: where cookies are refused, it must not try for ever. */
const TRIED = 'artist-space-gate-tried';

const { next } = (document.currentScript as HTMLScriptElement).dataset;

function restore(): void {
  const token = localStorage.getItem(GATE_TOKEN);
  if (!token || sessionStorage.getItem(TRIED)) return;
  sessionStorage.setItem(TRIED, '1');
  fetch('/api/gate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  })
    .then((answer) => {
      if (answer.ok) location.replace(next ?? '/');
      else if (answer.status === 401) localStorage.removeItem(GATE_TOKEN);
    })
    .catch(() => {});
}

try {
  restore();
} catch {
  // The browser keeps its storage from us.
}
