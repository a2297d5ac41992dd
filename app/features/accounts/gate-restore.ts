import { GATE_TOKEN } from '#app/account-storage.ts';

/* The inline script of the gate page: restores a lost gate cookie from the token in local storage
   before hydration. A refused token is deleted. The page's `data-next` is the address to go to
   after success. */

/** Set once this tab has tried the token: a browser without cookies must not retry for ever. */
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
  // The browser blocks its storage.
}
