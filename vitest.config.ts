import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inlineScripts } from './app/rendering/inline-scripts.ts';
import { TURNS, chosenSample, inEvenSample } from './scripts/test-sample.mjs';
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
 * Seconds of the test files that take five or more: half of what each took in a run of all samples. They start first,
 * since one that starts last would run alone at the end.
 */
const SECONDS: Record<string, number> = {
  'tests/outside/newsletter.test.ts': 118,
  'scripts/skeleton-types.test.mjs': 115,
  'tests/outside/commands.test.ts': 96,
  'tests/faults/migrations.test.ts': 93,
  'tests/outside/host-commands.test.ts': 63,
  'tests/server/start.test.ts': 56,
  'tests/outside/node-versions.test.ts': 50,
  'app/demo-life.test.ts': 44,
  'tests/outside/project-commands.test.ts': 43,
  'app/features/studio/sound-tools.test.ts': 42,
  'tests/server/doors.test.ts': 38,
  'app/features/assistants/chat.test.ts': 35,
  'app/features/studio/transcription/made-again.test.ts': 33,
  'packages/audio/src/mixing/render-score.test.ts': 29,
  'tests/outside/tempo-of-own-beats.test.ts': 29,
  'app/features/studio/versions/versions.test.ts': 28,
  'tests/outside/reading-table.test.ts': 28,
  'packages/audio/src/music-profile.test.ts': 26,
  'packages/audio/src/analysis/hits.test.ts': 25,
  'tests/outside/trace-files.test.ts': 25,
  'app/screens/federation/federation.test.ts': 24,
  'app/platform/codec/codec.test.ts': 23,
  'tests/outside/download-tags.test.ts': 23,
  'app/features/studio/hum-tools.test.ts': 22,
  'app/admin-command/sound-sources.test.ts': 21,
  'packages/audio/src/conversions/isolation.test.ts': 21,
  'packages/audio/src/conversions/make-beat.test.ts': 21,
  'packages/audio/src/separation/stem-separator.test.ts': 21,
  'app/platform/worker/pool.server.test.ts': 20,
  'scripts/prepare.test.mjs': 20,
  'tests/attacks/pictures.test.ts': 20,
  'tests/faults/kills.test.ts': 20,
  'tests/outside/catalogue.test.ts': 20,
  'tests/attacks/refused-uploads.test.ts': 19,
  'tests/faults/ffmpeg.test.ts': 19,
  'packages/audio/src/composition/compose-beat.test.ts': 18,
  'tests/faults/several-processes.test.ts': 18,
  'tests/outside/studio-results.test.ts': 18,
  'tests/outside/webhooks.test.ts': 18,
  'app/features/studio/tools/host-sources.test.ts': 17,
  'packages/audio/src/composition/genres/genres.test.ts': 17,
  'tests/faults/import-killed.test.ts': 17,
  'tests/outside/download-formats.test.ts': 17,
  'tests/server/own-pages.test.ts': 17,
  'app/features/studio/generations.test.ts': 16,
  'packages/audio/src/words/lyrics.test.ts': 16,
  'tests/faults/web-processes.test.ts': 16,
  'tests/outside/export.test.ts': 16,
  'tests/attacks/caches.test.ts': 15,
  'tests/attacks/federation.test.ts': 15,
  'tests/server/crash.test.ts': 15,
  'app/features/studio/queue.test.ts': 14,
  'packages/audio/src/conversions/make-song.test.ts': 14,
  'tests/outside/reading.test.ts': 14,
  'packages/audio/src/conversions/bad-input.test.ts': 13,
  'packages/audio/src/words/prompt-sentences.test.ts': 13,
  'tests/outside/log-lines.test.ts': 13,
  'app/platform/jobs/postgres-runner.server.test.ts': 12,
  'packages/audio/src/analysis/transcribe-hum.test.ts': 12,
  'tests/attacks/stalls.test.ts': 12,
  'tests/api/cached-pages.test.ts': 11,
  'tests/attacks/ingest.test.ts': 11,
  'tests/faults/soak.test.ts': 11,
  'app/admin-command/admin.test.ts': 10,
  'app/platform/worker/damaged-files.test.ts': 10,
  'packages/audio/src/composition/edit-score.test.ts': 10,
  'tests/faults/database-unavailable.test.ts': 10,
  'tests/faults/full-disk.test.ts': 10,
  'tests/outside/one-artist-queue.test.ts': 10,
  'app/features/studio/lyrics/model-lyricist.test.ts': 9,
  'tests/faults/process.test.ts': 9,
  'tests/server/generations-crash.test.ts': 9,
  'app/features/assistants/asked.test.ts': 8,
  'packages/audio/src/instruments/instruments.test.ts': 8,
  'packages/audio/src/loudness.test.ts': 8,
  'tests/attacks/limits.test.ts': 8,
  'app/audio-command/main.test.ts': 7,
  'app/features/studio/lyrics/languages.test.ts': 7,
  'app/forms/resilient-router-plugin.test.ts': 7,
  'packages/audio/src/singing/sing.test.ts': 7,
  'packages/audio/src/words/rewrite-line.test.ts': 7,
  'tests/attacks/media.test.ts': 7,
  'tests/attacks/moderation.test.ts': 7,
  'tests/attacks/accounts.test.ts': 6,
  'tests/attacks/headers.test.ts': 6,
  'tests/attacks/quota.test.ts': 6,
  'tests/attacks/second-factor-reach.test.ts': 6,
  'tests/outside/demo-filling.isolated.test.ts': 6,
  'app/admin-command/move.test.ts': 5,
  'packages/audio/src/words/languages/german.test.ts': 5,
  'tests/attacks/account-emails.test.ts': 5,
  'tests/attacks/addresses.test.ts': 5,
  'tests/attacks/second-factor.test.ts': 5,
  'tests/attacks/uploads.test.ts': 5,
  'tests/faults/backup.test.ts': 5,
  'tests/outside/debugging.test.ts': 5,
  'tests/outside/languages.test.ts': 5,
  'tests/outside/own-domain.test.ts': 5,
  'app/features/studio/tools/stem-separation/conversion.task.test.ts': 4,
  'app/platform/jobs/runner.server.test.ts': 4,
  'db/demo/content.test.ts': 4,
  'tests/attacks/invitations.test.ts': 4,
  'tests/attacks/leaks.test.ts': 4,
  'tests/attacks/hidden-artist.test.ts': 3,
  'tests/attacks/requests.test.ts': 3,
  'tests/outside/reading-costs.test.ts': 3,
  'tests/outside/stems.test.ts': 3,
  'tests/faults/event-streams.test.ts': 2,
  'tests/outside/assistants.test.ts': 2,
  'tests/outside/feeds.test.ts': 2,
  'tests/outside/tus.test.ts': 2,
  'tests/outside/three-taps.isolated.test.ts': 40,
  'tests/server/bucket.test.ts': 1,
};

/** The same of tests that encode sound or pictures, or walk through many requests: they take turns. */
const SECONDS_BY_TURNS: Record<string, number> = {
  'tests/outside/every-screen.isolated.test.ts': 30,
  'app/features/artists/my-artist.test.ts': 12,
  'app/screens/settings/delete-account.test.ts': 8,
  'tests/api/properties.test.ts': 8,
  'app/features/collaborations/attachments.test.ts': 7,
  'app/features/library/track.operations.test.ts': 7,
  'app/features/assistants/team.test.ts': 6,
  'app/features/collaborations/space.test.ts': 6,
  'app/features/collaborations/takes/takes.test.ts': 6,
  'app/features/library/ingest.job.test.ts': 6,
  'app/screens/recordings/save-vocal.test.ts': 5,
  'tests/outside/subsonic.test.ts': 5,
  'app/features/shop/shop.test.ts': 4,
  'packages/audio/src/flac.test.ts': 4,
  'app/features/library/sound/measures.test.ts': 3,
  'app/features/shop/prices/preview.test.ts': 3,
  'app/platform/worker/conversion-processes.server.test.ts': 3,
  'app/platform/worker/sound-sources/sound-font.server.test.ts': 3,
  'app/screens/settings/archive.test.ts': 3,
  'tests/outside/api-examples.test.ts': 3,
  'tests/outside/tokens.test.ts': 3,
  'app/features/library/finished.test.ts': 2,
  'app/features/library/track-edit.test.ts': 2,
  'app/features/library/uploads/upload.test.ts': 2,
  'app/features/shop/collection/download.test.ts': 2,
  'app/features/shop/order-life.test.ts': 2,
  'app/features/shop/selling.test.ts': 2,
  'app/features/shop/subscription.test.ts': 2,
  'app/operations/receive.test.ts': 2,
  'app/platform/worker/convert.server.test.ts': 2,
  'app/platform/worker/mix.server.test.ts': 2,
  'app/screens/federation/inbox.test.ts': 2,
  'app/screens/settings/two-step/two-step.test.ts': 2,
  'packages/audio/src/composition/compose-song.test.ts': 2,
};

/** They are in no sample, and begin first as well. */
const SECONDS_IN_EVERY_RUN: Record<string, number> = {
  'tests/api/contract.test.ts': 100,
  'tests/server/patterns.test.ts': 60,
};

const ALL_SECONDS = { ...SECONDS, ...SECONDS_BY_TURNS, ...SECONDS_IN_EVERY_RUN };
for (const path of Object.keys(ALL_SECONDS)) {
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
const leftOut = (seconds: Record<string, number>, parts?: number) => {
  const taken = sample === null ? Object.keys(seconds) : inEvenSample(seconds, sample, parts);
  return Object.keys(seconds).filter((path) => !taken.includes(path));
};
const LEFT_OUT = [...leftOut(SAMPLED), ...leftOut(SECONDS_BY_TURNS, TURNS)];

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
    const seconds = ({ moduleId }: TestSpecification) => ALL_SECONDS[relative('.', moduleId)] ?? 0;
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
