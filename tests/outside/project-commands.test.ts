import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { sqlitePackage } from '../../scripts/node-version.mjs';
import { TURNS, chosenSample, inSample } from '../../scripts/test-sample.mjs';
import { MINUTE_MS } from '#app/durations.ts';
import { commandsOf, splitCommand } from '#tests/documented-commands.ts';
import { ownFolder, runCommand } from '#tests/started-command.ts';

/**
 * Commands that check, test, prune and generate, run by npm itself, in a small project around the real
 * scripts: compilers and test runners are replaced by programs that record their calls.
 */
let project = '';

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), content);
};

/** A program that records its name and arguments, does `work`, and fails if a file of that name says so. */
const program = (name: string, work = '') => `#!/usr/bin/env node
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
const words = process.argv.slice(2);
const { DEEP = '', TEST_SAMPLE = '' } = process.env;
appendFileSync(${JSON.stringify(join(project, 'calls'))}, JSON.stringify({ name: '${name}', words, DEEP, TEST_SAMPLE }) + '\\n');
${work}
if (existsSync(${JSON.stringify(join(project, `${name}-fails`))})) process.exit(1);
`;

const vitest = `
const report = words.find((word) => word.startsWith('--outputFile.json=')).split('=')[1];
writeFileSync(report, JSON.stringify({ numPassedTests: 5, numFailedTests: 0, testResults: [] }));
`;
const playwright = `
if (words.includes('--list')) console.log('  [with scripts] › a.spec.ts:1:1 › somebody signs in');
else writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats: { expected: 2, unexpected: 0 } }));
`;
const build = `
for (const folder of ['client/assets', 'server', 'worker']) mkdirSync('build/' + folder, { recursive: true });
writeFileSync('build/client/assets/entry.js', '');
writeFileSync('build/client/assets/manifest-1.js', JSON.stringify({ entry: { module: '/assets/entry.js', imports: [] }, routes: {} }));
writeFileSync('build/server/index.js', '');
writeFileSync('build/worker/audio-worker.js', '');
`;
const buildAdmin = `
mkdirSync('build/admin', { recursive: true });
writeFileSync('build/admin/main.server.js', '');
`;

beforeEach(() => {
  project = ownFolder();
  cpSync('scripts', join(project, 'scripts'), { recursive: true });
  const { name, version, license, engines, type, scripts } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, unknown>;
  write('package.json', JSON.stringify({ name, version, license, engines, type, scripts }));
  const lock = JSON.stringify({
    packages: {
      '': { dependencies: { 'a-package': '1' } },
      'node_modules/a-package': { version: '1.2.3', license: 'MIT' },
      'node_modules/a-tool': { version: '4.5.6', license: 'MIT', dev: true },
    },
  });
  write('package-lock.json', lock);
  write('node_modules/.package-lock.json', lock);
  write(`node_modules/${sqlitePackage()}/index.js`, 'module.exports = class { close() {} };');
  for (const path of [
    'app/root.tsx',
    'db/schema.ts',
    'tests/setup.ts',
    'packages/audio/index.ts',
    'vitest.config.ts',
    'docs/a.md',
  ]) {
    write(path, '');
  }
  for (const [tool, work] of Object.entries({
    oxlint: '',
    oxfmt: '',
    depcruise: '',
    knip: '',
    vitest,
    playwright,
  })) {
    write(`node_modules/.bin/${tool}`, program(tool, work));
    chmodSync(join(project, 'node_modules/.bin', tool), 0o755);
  }
  write('node_modules/@remix-run/dev/package.json', '{}');
  write('node_modules/@remix-run/dev/dist/cli.js', program('remix', build));
  write('node_modules/vite/package.json', '{}');
  write('node_modules/vite/bin/vite.js', program('vite', buildAdmin));
  write('node_modules/vitest/package.json', '{}');
  write('node_modules/playwright/package.json', '{ "main": "index.js" }');
  write('node_modules/playwright/index.js', 'exports.chromium = { executablePath: () => "" };');
});

interface Call {
  name: string;
  words: string[];
  DEEP: string;
  TEST_SAMPLE: string;
}

function calls(): Call[] {
  const path = join(project, 'calls');
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Call);
}

/** Runs a command of the documents; variables before it are set in its environment. */
async function type(command: string) {
  const words = splitCommand(command);
  const settings = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='));
  const env = {
    ...Object.fromEntries(settings),
    CHROMIUM_PATH: '/bin/true',
    TEST_DATABASE_URL: 'postgres://nowhere.example/',
  } as Record<string, string>;
  return runCommand(words.slice(settings.length), { env, cwd: project });
}

const CHECKS = ['oxlint', 'oxfmt', 'depcruise', 'knip'];
const commands = commandsOf('project');
const isRunOfTests = (command: string) => /npm (?:test|run test:deep)$/.test(command);

test.each(commands.filter(isRunOfTests))(
  '%s builds, checks, runs every kind of test and counts them',
  async (command) => {
    const { code, output } = await type(command);
    const made = calls();
    const names = made.map(({ name }) => name);
    expect(names, output).toEqual(expect.arrayContaining(['remix', 'vite', ...CHECKS, 'vitest']));
    expect(output.trimEnd()).toMatch(/\n(?:1[1-9]|[2-9]\d) passed, 0 failed$/);
    expect(code).toBe(0);
    const isDeep = command.endsWith('deep');
    const isWhole = isDeep || command.startsWith('TEST_SAMPLE=all');
    // Not the tests on PostgreSQL, which may begin earlier.
    const unitTests = made.find(
      ({ name, words }) =>
        name === 'vitest' && words.some((word) => word.endsWith('results/vitest.json')),
    );
    expect(unitTests?.DEEP).toBe(isDeep ? '1' : '');
    if (!isWhole) expect(unitTests?.TEST_SAMPLE).toMatch(/^([1-9]|[1-3]\d|4[0-8])$/);
    expect(output.includes('of the long tests')).toBe(!isWhole);
    // The journeys come last, in a separate run.
    expect(names.lastIndexOf('playwright')).toBeGreaterThan(names.lastIndexOf('vitest'));
  },
);

test.each(commands.filter(isRunOfTests))('%s fails with a check, and says so', async (command) => {
  write('knip-fails', '');
  const { code, output } = await type(command);
  expect(code).toBe(1);
  expect(output.trimEnd()).toMatch(/\n\d+ passed, 1 failed$/);
  expect(calls().map(({ name }) => name)).not.toContain('playwright');
});

test('npm run check runs all checks, also where one fails', async () => {
  expect(commands).toContain('npm run check');
  expect(await type('npm run check')).toEqual({
    code: 0,
    output: expect.stringMatching(/All checks passed\.\n$/) as string,
  });
  expect(calls().map(({ name }) => name)).toEqual(CHECKS);
  write('oxlint-fails', '');
  expect(await type('npm run check')).toEqual({
    code: 1,
    output: expect.stringMatching(/Failed: types and lint\n$/) as string,
  });
  expect(calls()).toHaveLength(2 * CHECKS.length);
});

test('npm run prune builds, and leaves what runs the server', async () => {
  expect(commands).toContain('npm run prune');
  const kept = ['index.js', 'LICENSE.md', 'data.json', 'addon.node'];
  const removed = ['index.d.ts', 'index.js.map', 'README.md', 'src/index.ts', 'deps/sqlite3.c'];
  write('node_modules/a-package/package.json', '{ "name": "a-package", "version": "1.2.3" }');
  const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as object;
  const dependencies = { 'a-package': '1' };
  write('package.json', JSON.stringify(Object.assign(manifest, { dependencies })));
  for (const file of [...kept, ...removed]) write(`node_modules/a-package/${file}`, '');
  const { code, output } = await type('npm run prune');
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('Only what runs the server is left.'),
  ]);
  expect(calls().map(({ name }) => name)).toEqual(['remix', 'vite']);
  const isThere = (file: string) => existsSync(join(project, 'node_modules/a-package', file));
  expect(kept.filter(isThere)).toEqual(kept);
  expect(removed.filter(isThere)).toEqual([]);
});

test('npm run sbom lists what a server runs', async () => {
  expect(commands).toContain('npm run sbom');
  rmSync(join(project, 'docs/a.md'));
  expect((await type('npm run sbom')).code).toBe(0);
  const written = readFileSync(join(project, 'docs/sbom.cdx.json'), 'utf8');
  expect(written).toContain('pkg:npm/a-package@1.2.3');
  expect(written).not.toContain('a-tool');
});

test.each(commands.filter((command) => command.startsWith('npm run new')))(
  '%s writes a first version with its test',
  async (command) => {
    const tools = 'app/features/studio/tools';
    const rows = 'tests/server/doors.test.ts';
    for (const real of [`${tools}/tools.ts`, `${tools}/humming-to-midi/tool.ts`, rows]) {
      write(real, readFileSync(real, 'utf8'));
    }
    const { code, output } = await type(command.replace('NAME', 'whistle-to-flute'));
    expect([code, output]).toEqual([0, expect.stringContaining('Written:')]);
    const made = `${tools}/whistle-to-flute`;
    for (const file of ['tool.ts', 'conversion.task.server.ts']) {
      expect(existsSync(join(project, made, file)), file).toBe(true);
    }
    expect(calls().map(({ name }) => name)).toEqual(['oxfmt']);
  },
);

test(
  'tests and journeys are found by the words that the documents name',
  async () => {
    const sample = chosenSample();
    const listed = commandsOf('tests');
    for (const command of sample === null ? listed : inSample(listed, sample, TURNS)) {
      const [tool = '', ...rest] = command
        .replace('/NAME', '/humming-to-midi')
        .replace('FILE', 'tests/browser/track.spec.ts')
        .replace(/^(?:\w+=\S+ )*npx /, '')
        .split(' ');
      const isVitest = tool === 'vitest';
      const words = isVitest
        ? ['npx', 'vitest', 'list', '--filesOnly', ...rest.slice(1)]
        : ['npx', tool, ...rest, '--list'];
      const { code, output } = await runCommand(words);
      expect([command, code], output).toEqual([command, 0]);
      expect(output).toMatch(
        isVitest ? /\.(?:test|bench)\.tsx?$/m : /Total: \d+ tests? in \d+ file/,
      );
    }
  },
  5 * MINUTE_MS,
);
