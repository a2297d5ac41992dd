import { RemixBrowser } from '@remix-run/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

// Not in a transition: React 18 now and then gives up a hydration that an early click interrupts
// (its error 345, "Root did not complete"). The scripts wake when nobody waits for the screen.
hydrateRoot(
  document,
  <StrictMode>
    <RemixBrowser />
  </StrictMode>,
);
