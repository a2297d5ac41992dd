import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

const executablePath = findChromium();
const isDeep = Boolean(process.env['DEEP']);

// A journey runs twice, as all that matters works without scripts, unless its tag says otherwise:
// `@deep-without-scripts` leaves the second run to `npm run test:deep`, where another journey goes
// through the same capability without scripts. `@deep` leaves both to it: another of the same row runs.
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/browser/setup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // A journey waits for half of its time: more of them than cores.
  workers: 3,
  forbidOnly: true,
  // On a machine that others use as well; a run ends with the names of those that needed it.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  // A small machine that is busy with another journey.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
    // It would answer in the place of lines that journeys cut: `offline.spec.ts` has it.
    serviceWorkers: 'block',
    // Traces take a quarter of the time: `npx playwright test FILE --trace=retain-on-failure` asks for them.
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
        // A microphone that is always there, and a word for it that is always yes.
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
