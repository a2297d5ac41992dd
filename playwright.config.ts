import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

const executablePath = findChromium();
const isDeep = Boolean(process.env['DEEP']);

// A journey runs twice, with and without scripts, since all essential functions work without them, unless its
// tag says otherwise: `@deep-without-scripts` leaves the second run to `npm run test:deep`, since another
// journey covers the same function without scripts. `@deep` leaves both runs to it, since another journey of
// the same row already runs.
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/browser/setup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // A journey spends half of its time waiting: more of them than cores.
  workers: 3,
  forbidOnly: true,
  // For machines with other load; a run ends with the names of the tests that needed it.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  // For a small machine that is busy with another journey.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
    // It would respond instead of connections that journeys cut: `offline.spec.ts` enables it.
    serviceWorkers: 'block',
    // Traces take a quarter of the time: `npx playwright test FILE --trace=retain-on-failure` records them.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A fake microphone, with permission always granted.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: [
    {
      name: 'scripts-on',
      use: { javaScriptEnabled: true },
      grepInvert: isDeep ? /@without-scripts/ : /@without-scripts|@deep(?!-)/,
    },
    {
      name: 'scripts-off',
      use: { javaScriptEnabled: false },
      grepInvert: isDeep ? /@with-scripts/ : /@with-scripts|@deep/,
    },
  ],
});
