import { RemixBrowser } from '@remix-run/react';
import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readTimeZone } from './display/time-zone.ts';
import { browserFetch } from './forms/browser-fetch.ts';
import { HYDRATED } from './rendering/hydration-data.ts';
import { loadPartsInPage } from './ui/hydration.tsx';

/**
 * Makes Remix decode the page's data. It does so when its component is first called, before any
 * hook, and throws a promise that React waits for.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

// While React hydrates, times are in the zone in which the server has rendered them.
const { dataset } = document.documentElement;
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
readTimeZone(() => dataset.zone);

// For the times on the next page: the server cannot know where the browser is.
const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', ';secure'] : ['', ''];
document.cookie = `${prefix}zone=${timeZone};path=/;max-age=31536000;samesite=lax${secure}`;

globalThis.fetch = browserFetch(globalThis.fetch.bind(globalThis));

// If a newer response makes Remix abandon one that has not ended, nothing handles the rejection of
// the old one any more, and browsers report it as an uncaught error.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') {
    event.preventDefault();
  }
});

/**
 * Needed only if somebody typed before the scripts ran, or the browser has restored typed values.
 */
async function loadTypedEarly() {
  const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
  if (type === 'navigate' && navigator.userActivation?.hasBeenActive === false) return null;
  return import('./forms/typed-early.ts').catch(() => null);
}

// Decoded first, because React 18 fails (its error 345, "Root did not complete") when a press
// occurs between `hydrateRoot` and a first rendering that has to wait.
await Promise.all([decodeData(), loadPartsInPage(), loadTypedEarly()]);
const typed = (await loadTypedEarly())?.keepTyped(document);
hydrateRoot(
  document,
  <StrictMode>
    <Page />
  </StrictMode>,
);

/**
 * Wraps the page instead of being beside it: `useId` depends on a component's position, which must
 * equal the server's.
 */
function Page() {
  useLayoutEffect(() => typed?.hold(), []);
  useEffect(() => typed?.repeat(), []);
  useEffect(() => {
    dataset.zone = timeZone;
    dispatchEvent(new Event(HYDRATED));
  }, []);
  return <RemixBrowser />;
}
