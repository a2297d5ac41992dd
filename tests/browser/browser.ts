import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, type BrowserContextOptions } from '@playwright/test';
import { recordingIn } from '#tests/recorded-conversions.ts';
import { startServer, type TestServer } from './server.ts';

export { expect } from '@playwright/test';
export { awake, awakeUntouched } from './page-watch.ts';

export const GATE_PASSWORD = 'Lantern over the river';
export const DESKTOP = { width: 1280, height: 800 };

/** Playwright empties the folder before a run: each conversion is really made once in every run. */
const RECORDING = recordingIn(resolve('test-results/browser/conversions'));

/** Makes password hashing and compression cheaper. */
const QUICK = `--import=${pathToFileURL(resolve('tests/stand-ins/quick-server.mjs')).href}`;

interface JourneyFixtures {
  /** 'passed' (the default) begins behind the gate: `test.use({ gate: 'shut' })`. */
  gate: 'passed' | 'shut';
  /** True if this project runs the scripts of the pages. */
  scripts: boolean;
}

interface WorkerFixtures {
  /**
   * Name of the server that a journey shares; one that counts people or messages has a server with another
   * name.
   */
  neighbours: string;
  /** A worker's own server: built, migrated, empty, and behind the gate. */
  server: TestServer;
  gateCookie: BrowserContextOptions['storageState'];
}

/**
 * The test function of all journeys. Each worker has its own server, so that journeys with and without
 * scripts never meet; addresses are relative to it (`page.goto('/auth')`).
 */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  neighbours: ['all', { option: true, scope: 'worker' }],
  server: [
    async ({ neighbours: _ }, use) => {
      const server = await startServer({
        ACCESS_PASSWORD: GATE_PASSWORD,
        SESSION_SECRET: 'a-secret-for-tests-of-more-than-32-characters',
        ...RECORDING,
        NODE_OPTIONS: `${RECORDING.NODE_OPTIONS} ${QUICK}`,
      });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  gateCookie: [
    async ({ server, playwright }, use) => {
      const client = await playwright.request.newContext({ baseURL: server.url });
      await client.post('/api/gate', { data: { password: GATE_PASSWORD }, failOnStatusCode: true });
      await use(await client.storageState());
      await client.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  gate: ['passed', { option: true }],
  storageState: ({ gate, gateCookie }, use) => use(gate === 'passed' ? gateCookie : undefined),
  scripts: ({ javaScriptEnabled }, use) => use(javaScriptEnabled),
});
