import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, checks } from './checks.mjs';
import { canSkipEngine, hashOfEngine, noteEngine } from './engine-tests.mjs';
import { ensurePackages, ensureSqlite } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { startPostgres } from './postgres.mjs';
import { projectRoot, run, stop } from './project.mjs';
import { SAMPLES, chosenSample, inSample, sampledJourneys } from './test-sample.mjs';

/**
 * Runs all checks and tests of a change. Failures are shown at once; the journeys, which take longest, begin
 * when all else has passed. The last line is always 'N passed, M failed': the tests of Vitest and Playwright,
 * where a failed check counts as one failure. `--deep` (DEEP=1) runs the long tests in full.
 */
const bin = (name) => join(projectRoot, 'node_modules/.bin', name);
const results = join(projectRoot, 'test-results');
const vitestReport = join(results, 'vitest.json');
const postgresReport = join(results, 'vitest-postgres.json');
const playwrightReport = join(results, 'playwright.json');
const enginesReport = join(results, 'playwright-engines.json');

/** Tests with the most important SQL: files, or folders of them. `--deep` runs all database tests on PostgreSQL. */
const MAX_SQL = [
  'app/features/shop',
  'app/features/library/library',
  'app/features/collaborations/collaboration.operations',
  'app/features/accounts/account.operations',
  'app/features/artists/artist-directory',
  'app/features/artists/profile.operations',
  'app/features/artists/newsletter',
  'app/features/artists/statistics',
  'app/features/player/plays/play.operations',
  'app/features/assistants/team',
  'app/features/library/showcase',
  'app/features/library/secret-link',
  'app/screens/comments',
  'app/features/community/follows',
  'tests/outside/catalogue',
  'tests/outside/tokens',
  'tests/outside/webhooks',
  'tests/attacks/programs',
  'db/concurrency',
];

const tally = { passed: 0, failed: 0 };

requireNode();
process.chdir(projectRoot);
const isDeep = process.argv.includes('--deep');
if (isDeep) process.env.DEEP = '1';
const sample = sampleOfThisRun();
// For Vitest's configuration.
if (sample !== null) process.env.TEST_SAMPLE = String(sample + 1);
process.on('exit', (code) => {
  // Also if a step ended the process by itself, as a failed installation or build does.
  if (code !== 0 && tally.failed === 0) tally.failed = 1;
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
});

await ensurePackages({ tests: true });
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

// Set for the tests on PostgreSQL alone.
const { TEST_DATABASE_URL: ownServer, ...environment } = process.env;
environment.WORKERS_ARE_BUILT = '1';
// The package for SQLite is compiled on some systems, which takes as long as the build.
const preparing = Promise.all([runCheck(build), ensureSqlite(), findBrowser()]);
// In parallel: tests of servers, kills and clocks leave much of the processors idle.
const [unitTestsHold, restHolds] = await Promise.all([runWhenBuilt(runUnitTests), runTheRest()]);
if (!unitTestsHold || !restHolds) process.exit(1);
// Alone: on a busy processor pages would be late, and their journeys with them.
const journeysHold = (await runPlaywright()) && (await runEngines());
tellSkipped();
if (!journeysHold) process.exit(1);

/** Prints which samples are left to other runs. */
function sampleOfThisRun() {
  try {
    const chosen = chosenSample();
    if (chosen !== null) {
      console.log(
        `- sample ${chosen + 1} of ${SAMPLES} of the long tests; TEST_SAMPLE=all takes the others as well`,
      );
    }
    return chosen;
  } catch (error) {
    stop(error.message);
  }
}

async function runWhenBuilt(tests) {
  const [isBuilt] = await preparing;
  return isBuilt && tally.failed === 0 && tests();
}

/** Installs a browser if there is none, before the unit tests: some of them skip without one. */
async function findBrowser() {
  const { findOrInstallChromium } = await import('./find-chromium.mjs');
  try {
    process.env.CHROMIUM_PATH = await findOrInstallChromium();
    return true;
  } catch (error) {
    console.log(error.message);
    return false;
  }
}

/** The checks, up to the first that fails; then the small groups of tests. */
async function runTheRest() {
  for (const check of checks) {
    if (!(await runCheck(check))) return false;
  }
  return runWhenBuilt(runOnPostgres);
}

/** Shows the output of a failed check. */
async function runCheck({ name, command: [program, ...options] }) {
  const { code, output } = await timed(name, () => run(program, options, { quiet: true }));
  if (code !== 0) console.log(output.trimEnd());
  return count(code);
}

/** Includes those of the audio engine only if the engine has changed since they passed. */
async function runUnitTests() {
  // A pass of one sample says nothing of another.
  const engine = `${hashOfEngine()} ${sample}`;
  const isSkipped = canSkipEngine(engine);
  if (isSkipped) {
    console.log('- tests of the audio engine skipped: unchanged since they last passed here');
  }
  const projects = isSkipped ? ['--project=!engine'] : [];
  const hold = await runVitest('unit tests', vitestReport, projects, { env: environment });
  if (!isSkipped) noteEngine(engine, readReport(vitestReport));
  return hold;
}

async function runVitest(name, reportFile, files, how) {
  const reporters = ['default', 'json', './tests/flaky-reporter.ts'];
  const options = [
    ...reporters.map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=${reportFile}`,
  ];
  const { code, output } = await timed(name, () =>
    run(bin('vitest'), ['run', ...files, ...options], how),
  );
  if (output) console.log(output.trimEnd());
  const report = readReport(reportFile);
  // A file that fails to load has no tests to count, but is a failure.
  const emptySuites = (report?.testResults ?? []).filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  );
  return count(code, report?.numPassedTests, (report?.numFailedTests ?? 0) + emptySuites.length);
}

/** On the server that TEST_DATABASE_URL names, or on a temporary one if PostgreSQL is installed. */
async function runOnPostgres() {
  const server = ownServer ? { url: ownServer, stop: () => undefined } : await startPostgres();
  if (typeof server === 'string') {
    console.log(`- tests on PostgreSQL skipped: ${server}`);
    return true;
  }
  try {
    // The files are named here: another sample must not leave them out.
    const env = { ...environment, TEST_DATABASE_URL: server.url, TEST_SAMPLE: 'all' };
    // Output in one piece, since others print meanwhile.
    const how = { env, quiet: true };
    const files = isDeep ? ['db', 'tests/api', 'app/features', 'app/screens'] : sampledSql();
    // Each worker imports nearly everything, and these tests rarely wait.
    const options = [...files, `--maxWorkers=${files.length > 3 ? 2 : 1}`];
    return await runVitest('tests on PostgreSQL', postgresReport, options, how);
  } finally {
    await server.stop();
  }
}

/** The test files of MAX_SQL that belong to this run. */
function sampledSql() {
  const files = ['app', 'db', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => file.endsWith('.test.ts') && MAX_SQL.some((part) => file.startsWith(part)))
    .sort();
  return sample === null ? files : inSample(files, sample, SAMPLES / 2);
}

async function runPlaywright() {
  const [, , hasBrowser] = await preparing;
  if (!hasBrowser) return count(1);
  return runJourneys('browser tests', playwrightReport, await optionsOfSample());
}

/** Playwright options that select the journeys of this run's sample; empty if it takes all. */
async function optionsOfSample() {
  if (sample === null) return [];
  const { output } = await run(bin('playwright'), ['test', '--list'], { quiet: true });
  const list = join(results, 'journeys.txt');
  writeFileSync(list, sampledJourneys(output, sample).join('\n'));
  return [`--test-list=${list}`];
}

/**
 * Journeys in Firefox or WebKit, if installed: the core set, which the browser tests already run in Chromium.
 * `--deep` runs all, in Chromium too.
 */
async function runEngines() {
  const { installed, missing } = await import('./browser-engines.mjs').then((found) =>
    found.engines(),
  );
  for (const reason of missing) console.log(`- journeys skipped: ${reason}`);
  const others = installed.filter((name) => name !== 'chromium');
  // One of them in each run.
  const one = (_, place) => sample === null || place === sample % others.length;
  const names = isDeep ? installed : others.filter(one);
  if (names.length === 0) return true;
  const options = names.map((name) => `--project=${name}`);
  if (!isDeep) options.push('--grep=@core');
  const config = '--config=tests/engines/playwright.config.ts';
  return runJourneys(`journeys in ${names.join(', ')}`, enginesReport, [config, ...options]);
}

async function runJourneys(name, reportFile, options) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
  const { code } = await timed(name, () =>
    run(bin('playwright'), ['test', ...options, '--reporter=dot,json'], { env }),
  );
  const report = readReport(reportFile);
  for (const title of (report?.suites ?? []).flatMap(flakyTitles)) {
    console.log(`- passed on its second try only: ${title}`);
  }
  const stats = report?.stats;
  return count(code, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected);
}

/** Journeys in a suite of Playwright's report that failed first and then passed. */
function flakyTitles({ file, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(flakyTitles)];
}

function count(code, passed = 0, failed = 0) {
  tally.passed += passed;
  tally.failed += failed;
  if (code !== 0 && failed === 0) tally.failed += 1;
  return code === 0;
}

/** A runner that crashed leaves no report, or half of one. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Prints the files of Vitest with skipped tests. Journeys are left out: one that belongs to one project is
 * skipped in the other.
 */
function tellSkipped() {
  const files = (readReport(vitestReport)?.testResults ?? [])
    .map(({ name, assertionResults }) => ({
      name: relative(projectRoot, name),
      skipped: assertionResults.filter(({ status }) => status === 'skipped').length,
    }))
    .filter(({ skipped }) => skipped > 0);
  if (files.length === 0) return;
  const total = files.reduce((sum, { skipped }) => sum + skipped, 0);
  console.log(`- ${total} tests skipped; tests/README.md says why:`);
  for (const { name, skipped } of files) console.log(`    ${skipped}  ${name}`);
}

async function timed(name, work) {
  const started = performance.now();
  const result = await work();
  report(name, started, (result?.code ?? 0) === 0);
  return result;
}

function report(name, started, isGood) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${isGood ? '✓' : '✗'} ${name} (${seconds} s)`);
}
