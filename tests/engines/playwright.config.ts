import { defineConfig } from '@playwright/test';
import type { EngineName } from './engine.ts';
import { engines } from '../../scripts/browser-engines.mjs';

// Node.js 20 has it behind this flag, later releases by default.
if (!('WebSocket' in globalThis)) {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --experimental-websocket`.trim();
}

/** Journeys that run in every engine on this machine. Those of the core set are `@core`. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Built once, so that no two workers build at the same time.
  globalSetup: ['../browser/setup.ts', './display.ts'],
  outputDir: '../../test-results/engines',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // WebKit's small browser, one of these engines, crashes now and then in the middle of a journey.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: engines().installed.map((name) => ({ name, use: { engineName: name } })),
});
