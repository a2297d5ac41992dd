import { defineConfig } from 'vitest/config';
import { inlineScripts } from './app/rendering/inline-scripts.ts';
import { cheapPasswords, migratedDatabases } from './tests/stand-ins/aliases.ts';

/** They import every route, or nearly; what they change of the world they put back. */
const SHARING = ['app/features/**/*.test.{ts,tsx}', 'tests/api/**/*.test.ts'];
/** They replace a module, which those that share a process have imported already. */
const ISOLATED = ['app/features/**/*.isolated.test.ts'];

const SHARED = 'app/features/**/!(*.isolated).test.{ts,tsx}';

const common = {
  environment: 'node',
  alias: [cheapPasswords, migratedDatabases],
  // Tests that start servers and compilers, on a small machine that does other things as well.
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

// Apart from vite.config.ts on purpose: the Remix plugin belongs to the app, not to its tests.
export default defineConfig({
  test: {
    globalSetup: ['tests/setup.ts'],
    maxWorkers: 3,
    projects: [
      // To import is most of their work: those of one worker import once.
      {
        plugins: [inlineScripts()],
        test: {
          ...common,
          name: 'features',
          include: SHARING,
          exclude: ISOLATED,
          isolate: false,
        },
      },
      {
        plugins: [inlineScripts()],
        test: {
          ...common,
          name: 'others',
          include: [
            'app/**/*.test.{ts,tsx}',
            'bench/*.test.mjs',
            'db/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'tests/**/*.test.ts',
          ],
          // Without the shared ones, but with those of them that are isolated.
          exclude: ['tests/browser/**', 'tests/api/**', 'node_modules/**', SHARED],
        },
      },
    ],
  },
});
