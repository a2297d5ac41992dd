import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inlineScripts } from './app/rendering/inline-scripts.ts';
import { chosenSample, inSample } from './scripts/test-sample.mjs';
import { cheapPasswords, migratedDatabases } from './tests/stand-ins/aliases.ts';

const FOLDERS = 'app/{display,features,forms,operations,rendering,ui}/**';
/** Many of them import every route, or nearly; what they change of the world they put back. */
const SHARING = [`${FOLDERS}/*.test.{ts,tsx}`, 'tests/api/**/*.test.ts'];
/** They replace a module, which those that share a process have imported already. */
const ISOLATED = ['app/**/*.isolated.test.ts'];

const SHARED = `${FOLDERS}/!(*.isolated).test.{ts,tsx}`;

const testsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);

/**
 * What takes five seconds of the processor or more, the longest first: begun last, one of them would end
 * alone.
 */
const LONGEST = [
  'tests/server/start.test.ts',
  'tests/attacks/ingest.test.ts',
  'tests/server/crash.test.ts',
  'tests/faults/migrations.test.ts',
  'app/features/generations/versions/versions.test.ts',
  'app/features/generations/hum-tools.test.ts',
  'tests/server/doors.test.ts',
  'app/features/generations/sound-tools.test.ts',
  'tests/attacks/pictures.test.ts',
  'app/features/generations/transcription/made-again.test.ts',
  'tests/attacks/media.test.ts',
  'app/features/generations/tools/host-sources.test.ts',
  'tests/attacks/caches.test.ts',
  'app/features/generations/queue.test.ts',
  'app/platform/worker/damaged-files.test.ts',
  'app/platform/worker/pool.server.test.ts',
  'app/demo-life.test.ts',
  'app/platform/codec/codec.test.ts',
  'tests/attacks/requests.test.ts',
  'tests/attacks/addresses.test.ts',
  'app/features/generations/generations.test.ts',
  'tests/attacks/refused-uploads.test.ts',
  'tests/faults/ffmpeg.test.ts',
  'app/features/lyrics/languages.test.ts',
  'app/features/lyrics/model-lyricist.test.ts',
  'app/features/assistants/asked.test.ts',
  'app/audio-command/main.test.ts',
  'scripts/skeleton-types.test.mjs',
  ...[
    'conversions/isolation',
    'composition/genres/genres',
    'words/prompt-sentences',
    'conversions/make-beat',
    'composition/compose-beat',
    'conversions/bad-input',
    'words/lyrics',
    'conversions/make-song',
    'analysis/transcribe-hum',
    'composition/edit-score',
    'words/languages/german',
    'instruments/instruments',
  ].map((name) => `packages/audio/src/${name}.test.ts`),
];

/** They read sources and texts, and are quick. */
const ALWAYS = ['layers', 'lighter-files', 'specified-texts', 'tables', 'weight'].map(
  (name) => `tests/server/${name}.test.ts`,
);

/** Conversions in earnest, kills, attacks on started servers: a run of `npm test` takes a sample of these files. */
const SAMPLED = [
  ...new Set([...LONGEST, ...['tests/attacks', 'tests/faults', 'tests/server'].flatMap(testsIn)]),
].filter((path) => !ALWAYS.includes(path));

/** `npm test` names its sample; `npx vitest` by itself takes all. */
const sample = process.env['TEST_SAMPLE'] ? chosenSample() : null;
const taken = sample === null ? SAMPLED : inSample(SAMPLED, sample);
const LEFT_OUT = SAMPLED.filter((path) => !taken.includes(path));

/** The longest files first, then the largest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return place === -1 ? LONGEST.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

const common = {
  environment: 'node',
  alias: [cheapPasswords, migratedDatabases],
  // Tests that start servers and compilers, on a small machine that does other things as well.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // On a machine that others use as well; a run ends with the names of those that needed it.
  retry: process.env['CI'] ? 1 : 0,
} as const;

// Apart from vite.config.ts on purpose: the Remix plugin belongs to the app, not to its tests.
export default defineConfig({
  test: {
    globalSetup: ['tests/setup.ts'],
    // More than cores: many wait for a server, a kill or a clock.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      // To import is most of their work: those of one worker import once.
      {
        plugins: [inlineScripts()],
        test: {
          ...common,
          name: 'app',
          include: SHARING,
          exclude: [...ISOLATED, ...LEFT_OUT],
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
            'scripts/**/*.test.mjs',
            'tests/**/*.test.ts',
          ],
          // Without the shared ones, but with those of them that are isolated.
          exclude: ['tests/browser/**', 'tests/api/**', 'node_modules/**', SHARED, ...LEFT_OUT],
        },
      },
      // Skipped while nothing of it changes: see scripts/engine-tests.mjs.
      {
        test: {
          ...common,
          name: 'engine',
          include: ['packages/audio/**/*.test.ts'],
          exclude: [...LEFT_OUT, 'node_modules/**'],
          // It computes and changes nothing of the world.
          isolate: false,
          // A song is composed, played and mixed in some of them.
          testTimeout: 240_000,
        },
      },
    ],
  },
});
