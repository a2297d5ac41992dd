import { RemixBrowser } from '@remix-run/react';
import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { browserFetch } from './forms/browser-fetch.ts';
import { loadPartsInPage } from './ui/part-of-page.tsx';

/**
 * Has Remix decode the page's data. It does so the first time its component is called, before any
 * hook, and throws the promise for React to wait by.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

globalThis.fetch = browserFetch(globalThis.fetch.bind(globalThis));

// When a newer answer makes Remix abandon one whose end has not arrived, nobody waits for that end any
// more, and browsers report it as an error that nobody caught.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') {
    event.preventDefault();
  }
});

/** Only where somebody may have been quicker than the scripts, or the browser has filled in what they had typed. */
async function loadTypedEarly() {
  const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
  if (type === 'navigate' && navigator.userActivation?.hasBeenActive === false) return null;
  return import('./forms/typed-early.ts').catch(() => null);
}

// Decoded first, because React 18 gives a page up for good (its error 345, "Root did not complete")
// when a press reaches it between `hydrateRoot` and a first rendering that has to wait.
await Promise.all([decodeData(), loadPartsInPage(), loadTypedEarly()]);
const typed = (await loadTypedEarly())?.keepTyped(document);
hydrateRoot(
  document,
  <StrictMode>
    <Page />
  </StrictMode>,
);

/** Around the page, not beside it: `useId` counts where a component stands, as the server did. */
function Page() {
  useLayoutEffect(() => typed?.hold(), []);
  useEffect(() => typed?.repeat(), []);
  return <RemixBrowser />;
}
