import { defineConfig } from 'vitest/config';
import { inlineScripts } from '../app/rendering/inline-scripts.ts';
import { migratedDatabases } from '../tests/stand-ins/aliases.ts';

// Measurements that call operations directly, and need no server: separate from the tests, which are quick.
export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    environment: 'node',
    root: new URL('..', import.meta.url).pathname,
    include: ['{bench,packages/*/bench}/*.bench.ts'],
    alias: migratedDatabases,
    globalSetup: ['tests/setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
