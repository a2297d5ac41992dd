import { defineConfig } from 'vitest/config';

// Apart from vite.config.ts on purpose: the Remix plugin belongs to the app, not to its tests.
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'app/**/*.test.{ts,tsx}',
      'db/**/*.test.ts',
      'scripts/**/*.test.mjs',
      'tests/**/*.test.ts',
    ],
    exclude: ['tests/browser/**', 'node_modules/**'],
    globalSetup: ['tests/setup.ts'],
    maxWorkers: 2,
    // Tests that start servers and compilers, on a small machine that does other things as well.
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
