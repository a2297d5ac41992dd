import { execFileSync } from 'node:child_process';
import { projectRoot } from './project.mjs';

/** Number of samples of the long tests. */
export const SAMPLES = 48;

/** Tests of medium length take turns: each is in every third sample. Divides SAMPLES. */
export const TURNS = 3;

/**
 * Sample of the long tests for this run: the one in TEST_SAMPLE (1 to SAMPLES), else that of the commit, so
 * that a run can be repeated and all samples come up within some commits.
 * @returns {number | null} 0 to SAMPLES - 1, or null for all: with DEEP, or with TEST_SAMPLE=all
 * @throws if TEST_SAMPLE is neither
 */
export function chosenSample({ env = process.env, commit = commitOf(projectRoot) } = {}) {
  const asked = env.TEST_SAMPLE;
  if (env.DEEP || asked === 'all') return null;
  if (asked) {
    const number = Number(asked);
    if (Number.isInteger(number) && number >= 1 && number <= SAMPLES) return number - 1;
    throw new Error(`TEST_SAMPLE must be a number from 1 to ${SAMPLES}, or 'all'.`);
  }
  return Number.parseInt(commit.slice(0, 8), 16) % SAMPLES;
}

/** Commit of the working tree; outside a repository a constant. */
function commitOf(folder) {
  try {
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['rev-parse', 'HEAD'], options);
  } catch {
    return '00000000';
  }
}

/**
 * The part of a list that belongs to a sample: neighbours are in different ones.
 * @template T
 * @param {readonly T[]} all
 * @param {number} sample
 * @param {number} parts a divisor of SAMPLES
 * @returns {T[]}
 */
export const inSample = (all, sample, parts = SAMPLES) =>
  all.filter((_, place) => place % parts === sample % parts);

/**
 * The tests of a sample, so that each sample takes about as long: the longest first, each to the sample with
 * the least time so far.
 * @param {Readonly<Record<string, number>>} seconds of each test
 * @param {number} sample
 * @param {number} parts into which the tests are divided, a divisor of SAMPLES
 * @returns {string[]}
 */
export function inEvenSample(seconds, sample, parts = SAMPLES) {
  const samples = Array.from({ length: parts }, () => ({ taken: [], sum: 0 }));
  const longestFirst = Object.entries(seconds).toSorted(([, one], [, other]) => other - one);
  for (const [test, own] of longestFirst) {
    const least = samples.reduce((one, other) => (other.sum < one.sum ? other : one));
    least.taken.push(test);
    least.sum += own;
  }
  return samples[sample % parts].taken;
}

const LISTED = /^ {2}(?<project>\[[^\]]+\]) › (?<journey>.+)$/;

/**
 * The journeys of a sample. Each file contributes about its share, and the runs of one journey with and
 * without scripts are in different samples.
 * @param {string} printed by `playwright test --list`
 * @param {number} sample
 * @returns {string[]} lines for `playwright test --test-list`
 */
export function sampledJourneys(printed, sample) {
  const runs = printed.split('\n').flatMap((line) => LISTED.exec(line)?.groups ?? []);
  const inOrder = runs.toSorted(
    (one, other) =>
      one.journey.localeCompare(other.journey, 'en', { numeric: true }) ||
      one.project.localeCompare(other.project, 'en'),
  );
  return inSample(inOrder, sample).map(({ project, journey }) => `${project} › ${journey}`);
}
