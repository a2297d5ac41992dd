import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inlineScripts } from './app/rendering/inline-scripts.ts';
import { chosenSample, inEvenSample } from './scripts/test-sample.mjs';
import { cheapPasswords, migratedDatabases } from './tests/stand-ins/aliases.ts';

/** They mock a module, which tests that share a process may have imported already. */
const ISOLATED = '**/*.isolated.test.ts';
const MOCKS = /\bvi\.(mock|doMock)\(/;
for (const folder of ['app', 'db', 'scripts', 'tests']) {
  for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true })) {
    if (!/\.test\.\w+$/.test(name) || name.includes('.isolated.')) continue;
    if (!MOCKS.test(readFileSync(`${folder}/${name}`, 'utf8'))) continue;
    throw new Error(`${folder}/${name} mocks a module: its name must end in .isolated.test.ts.`);
  }
}

const testsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);

/**
 * Seconds of the test files that take five or more, as measured in a run of all samples. They start first,
 * since one that starts last would run alone at the end.
 */
const SECONDS: Record<string, number> = {
  'tests/outside/studio-results.test.ts': 25,
  'tests/api/cached-pages.test.ts': 24,
  'app/forms/resilient-router-plugin.test.ts': 12,
  'app/features/studio/tools/stem-separation/conversion.task.test.ts': 8,
  'tests/outside/catalogue.test.ts': 20,
  'tests/outside/webhooks.test.ts': 14,
  'tests/outside/stems.test.ts': 6,
  'tests/outside/languages.test.ts': 8,
  'tests/outside/debugging.test.ts': 6,
  'db/demo/content.test.ts': 20,
  'app/admin-command/move.test.ts': 12,
  'app/admin-command/admin.test.ts': 13,
  'app/platform/jobs/runner.server.test.ts': 13,
  'packages/audio/src/loudness.test.ts': 8,
  'packages/audio/src/singing/sing.test.ts': 7,
  'packages/audio/src/words/rewrite-line.test.ts': 7,
  'tests/outside/commands.test.ts': 120,
  'tests/server/doors.test.ts': 74,
  'tests/faults/migrations.test.ts': 70,
  'tests/server/start.test.ts': 53,
  'tests/outside/node-versions.test.ts': 45,
  'app/screens/federation/federation.test.ts': 30,
  'tests/attacks/federation.test.ts': 20,
  'app/features/studio/transcription/made-again.test.ts': 50,
  'app/features/studio/versions/versions.test.ts': 50,
  'app/features/studio/sound-tools.test.ts': 47,
  'scripts/skeleton-types.test.mjs': 42,
  'app/features/studio/hum-tools.test.ts': 41,
  'tests/attacks/ingest.test.ts': 35,
  'tests/faults/web-processes.test.ts': 29,
  'packages/audio/src/mixing/render-score.test.ts': 29,
  'tests/outside/demo-filling.isolated.test.ts': 20,
  'tests/outside/three-taps.isolated.test.ts': 45,
  'tests/outside/assistants.test.ts': 12,
  'tests/outside/export.test.ts': 28,
  'tests/outside/newsletter.test.ts': 40,
  'tests/outside/own-domain.test.ts': 10,
  'tests/outside/one-artist-queue.test.ts': 22,
  'tests/faults/several-processes.test.ts': 28,
  'tests/server/crash.test.ts': 27,
  'app/features/studio/tools/host-sources.test.ts': 27,
  'packages/audio/src/music-profile.test.ts': 26,
  'app/features/studio/generations.test.ts': 26,
  'tests/outside/download-formats.test.ts': 25,
  'tests/outside/download-tags.test.ts': 12,
  'packages/audio/src/analysis/hits.test.ts': 25,
  'tests/attacks/limits.test.ts': 25,
  'tests/outside/project-commands.test.ts': 25,
  'app/admin-command/sound-sources.test.ts': 10,
  'tests/outside/log-lines.test.ts': 20,
  'tests/outside/trace-files.test.ts': 30,
  'tests/faults/kills.test.ts': 22,
  'tests/attacks/pictures.test.ts': 21,
  'packages/audio/src/separation/stem-separator.test.ts': 21,
  'packages/audio/src/conversions/isolation.test.ts': 21,
  'app/platform/codec/codec.test.ts': 21,
  'packages/audio/src/conversions/make-beat.test.ts': 21,
  'app/features/studio/queue.test.ts': 20,
  'tests/faults/ffmpeg.test.ts': 20,
  'tests/server/generations-crash.test.ts': 20,
  'tests/outside/tempo-of-own-beats.test.ts': 25,
  'tests/attacks/quota.test.ts': 19,
  'app/features/assistants/asked.test.ts': 19,
  'app/features/assistants/chat.test.ts': 16,
  'app/platform/jobs/postgres-runner.server.test.ts': 20,
  'scripts/prepare.test.mjs': 13,
  'tests/faults/import-killed.test.ts': 7,
  'tests/attacks/requests.test.ts': 18,
  'packages/audio/src/composition/compose-beat.test.ts': 18,
  'app/platform/worker/pool.server.test.ts': 18,
  'tests/attacks/uploads.test.ts': 18,
  'tests/faults/process.test.ts': 17,
  'packages/audio/src/composition/genres/genres.test.ts': 17,
  'app/demo-life.test.ts': 38,
  'tests/faults/full-disk.test.ts': 17,
  'packages/audio/src/words/lyrics.test.ts': 16,
  'app/features/studio/lyrics/model-lyricist.test.ts': 14,
  'tests/attacks/caches.test.ts': 14,
  'packages/audio/src/conversions/make-song.test.ts': 14,
  'tests/faults/soak.test.ts': 14,
  'tests/outside/reading-table.test.ts': 14,
  'tests/outside/reading.test.ts': 10,
  'tests/outside/reading-costs.test.ts': 7,
  'tests/faults/database-unavailable.test.ts': 14,
  'tests/attacks/headers.test.ts': 13,
  'app/platform/worker/damaged-files.test.ts': 13,
  'packages/audio/src/conversions/bad-input.test.ts': 13,
  'packages/audio/src/words/prompt-sentences.test.ts': 13,
  'app/features/studio/lyrics/languages.test.ts': 12,
  'tests/attacks/leaks.test.ts': 12,
  'packages/audio/src/analysis/transcribe-hum.test.ts': 12,
  'app/audio-command/main.test.ts': 12,
  'tests/attacks/second-factor.test.ts': 11,
  'tests/attacks/invitations.test.ts': 11,
  'tests/faults/event-streams.test.ts': 11,
  'tests/attacks/refused-uploads.test.ts': 10,
  'packages/audio/src/composition/edit-score.test.ts': 10,
  'tests/outside/feeds.test.ts': 10,
  'tests/outside/tus.test.ts': 10,
  'tests/attacks/accounts.test.ts': 9,
  'tests/attacks/addresses.test.ts': 9,
  'tests/attacks/moderation.test.ts': 9,
  'tests/attacks/second-factor-reach.test.ts': 9,
  'packages/audio/src/instruments/instruments.test.ts': 8,
  'tests/attacks/media.test.ts': 8,
  'tests/attacks/stalls.test.ts': 8,
  'tests/attacks/hidden-artist.test.ts': 8,
  'tests/server/bucket.test.ts': 6,
  'tests/attacks/account-emails.test.ts': 6,
  'tests/faults/backup.test.ts': 5,
  'packages/audio/src/words/languages/german.test.ts': 5,
};

/** They are in no sample, and begin first as well. */
const SECONDS_IN_EVERY_RUN: Record<string, number> = {
  'tests/api/contract.test.ts': 100,
  'tests/outside/every-screen.isolated.test.ts': 90,
  'tests/server/patterns.test.ts': 60,
};

for (const path of Object.keys({ ...SECONDS, ...SECONDS_IN_EVERY_RUN })) {
  if (!existsSync(path)) throw new Error(`${path} is in SECONDS and does not exist.`);
}

/** They read sources and texts, and are quick; `patterns` takes 20 s, and must pass for each change. */
const ALWAYS = ['layers', 'lighter-files', 'patterns', 'specified-texts', 'tables', 'weight'].map(
  (name) => `tests/server/${name}.test.ts`,
);

/** Real conversions, kills, attacks on started servers: a run of `npm test` takes a sample of these files. */
const SAMPLED: Record<string, number> = {
  ...Object.fromEntries(
    ['tests/attacks', 'tests/faults', 'tests/server']
      .flatMap(testsIn)
      .filter((path) => !ALWAYS.includes(path))
      .map((path) => [path, 3]),
  ),
  ...SECONDS,
};

/** `npm test` sets the sample; `npx vitest` alone runs all. */
const sample = process.env['TEST_SAMPLE'] ? chosenSample() : null;
const taken = sample === null ? Object.keys(SAMPLED) : inEvenSample(SAMPLED, sample);
const LEFT_OUT = Object.keys(SAMPLED).filter((path) => !taken.includes(path));

/** Kills, attacks and commands: each has a context of its own, as those that mock a module. */
const ALONE = Object.keys(SAMPLED).filter(
  (path) => !/^(app\/(features|forms|screens)|packages|tests\/api)\//.test(path),
);

const PROJECTS = ['isolated', 'app', 'engine'];

/**
 * Sorts by project, within it the longest files first, then the largest. A worker whose files share their imports ends
 * as soon as a file of another project is next in line: the next such file would import nearly everything again.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = { ...SECONDS, ...SECONDS_IN_EVERY_RUN };
    const seconds = ({ moduleId }: TestSpecification) => known[relative('.', moduleId)] ?? 0;
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return (await super.sort(files)).toSorted(
      (one, other) => place(one) - place(other) || seconds(other) - seconds(one),
    );
  }
}

const common = {
  environment: 'node',
  alias: [cheapPasswords, ...migratedDatabases],
  // Tests that start servers and compilers, on a small machine with other load.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // For machines with other load; a run ends with the names of the tests that needed it.
  retry: process.env['CI'] ? 1 : 0,
} as const;
const setupFiles = ['tests/byte-equality.ts'];

// Separate from vite.config.ts: the Remix plugin belongs to the app, not to its tests.
export default defineConfig({
  test: {
    globalSetup: ['tests/setup.ts'],
    // More than cores: many wait for a server, a kill or a clock.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      // A worker imports the app once for all of its files, which restore any global state that they change.
      {
        plugins: [inlineScripts()],
        test: {
          ...common,
          setupFiles,
          name: 'app',
          include: [
            'app/**/*.test.{ts,tsx}',
            'bench/*.test.mjs',
            'db/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'tests/**/*.test.ts',
          ],
          exclude: ['tests/browser/**', ISOLATED, ...ALONE, ...LEFT_OUT],
          isolate: false,
        },
      },
      {
        plugins: [inlineScripts()],
        test: {
          ...common,
          setupFiles,
          name: 'isolated',
          // Each file in a context of its own, which a thread starts with two thirds of the time of a process.
          pool: 'threads',
          include: [ISOLATED, ...ALONE],
          exclude: [...LEFT_OUT, 'node_modules/**'],
        },
      },
      // Skipped while its inputs are unchanged: see scripts/engine-tests.mjs.
      {
        test: {
          ...common,
          name: 'engine',
          pool: 'threads',
          include: ['packages/audio/**/*.test.ts'],
          exclude: [...LEFT_OUT, 'node_modules/**'],
          // Its tests change no global state.
          isolate: false,
          // Some of them compose, play and mix a song.
          testTimeout: 240_000,
        },
      },
    ],
  },
});
