import { RemixBrowser } from '@remix-run/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { withKeepalive } from './forms/keepalive.ts';
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

globalThis.fetch = withKeepalive(globalThis.fetch.bind(globalThis));

// When a newer answer makes Remix abandon one whose end has not arrived, nobody waits for that end any
// more, and browsers report it as an error that nobody caught.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') {
    event.preventDefault();
  }
});

// Decoded first, because React 18 gives a page up for good (its error 345, "Root did not complete")
// when a press reaches it between `hydrateRoot` and a first rendering that has to wait.
await Promise.all([decodeData(), loadPartsInPage()]);
hydrateRoot(
  document,
  <StrictMode>
    <RemixBrowser />
  </StrictMode>,
);
