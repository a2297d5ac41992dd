import { test as base } from '@playwright/test';
import { startServer, type TestServer } from './server.ts';

export { expect } from '@playwright/test';

export const GATE_PASSWORD = 'Lantern over the river';
export const DESKTOP = { width: 1280, height: 800 };

interface Fixtures {
  /** A worker's own house: built, migrated, empty, and behind the gate. */
  house: TestServer;
}

/**
 * The test function of all journeys. Each worker has a house of its own, so that the journeys with
 * and without scripts never meet; addresses are relative to it (`page.goto('/auth')`).
 */
export const test = base.extend<{ scripts: boolean }, Fixtures>({
  house: [
    async ({ browserName: _ }, use) => {
      const server = await startServer({
        ACCESS_PASSWORD: GATE_PASSWORD,
        SESSION_SECRET: 'a-secret-for-tests-of-more-than-32-characters',
      });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ house }, use) => use(house.url),
  /** Whether this project runs the scripts of the pages. */
  scripts: ({ javaScriptEnabled }, use) => use(javaScriptEnabled),
});
