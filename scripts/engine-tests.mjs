import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { projectRoot } from './project.mjs';

/**
 * The audio engine is independent, and its tests take minutes: if neither the engine nor its test tools have
 * changed since they last passed on this machine, they need not run again.
 */
const PACKAGE = 'packages/audio';
/** Other inputs of the tests' result: versions of packages, and the configuration of the tests. */
const BESIDE = ['package-lock.json', 'vitest.config.ts'];
const NOT_TESTED = /(\.md|^(bench|node_modules)\/.*)$/;
const keptIn = (root) => join(root, 'node_modules/.cache/engine-tests');

/** Hash of all inputs of the engine's tests, names and contents. */
export function hashOfEngine(root = projectRoot) {
  const hash = createHash('sha256').update(
    `${process.version} ${process.platform} ${process.arch}`,
  );
  const own = readdirSync(join(root, PACKAGE), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !NOT_TESTED.test(path.slice(PACKAGE.length + 1)));
  for (const path of [...own.sort(), ...BESIDE]) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** True if the engine's tests passed with exactly this content, and not all tests are requested. */
export function canSkipEngine(hash, { env = process.env, root = projectRoot } = {}) {
  if (env.CI || env.DEEP) return false;
  try {
    return readFileSync(keptIn(root), 'utf8') === hash;
  } catch {
    return false;
  }
}

/** Records that the engine's tests passed, according to a report of Vitest. */
export function noteEngine(hash, report, root = projectRoot) {
  const folder = `${root}/${PACKAGE}/`.replaceAll(sep, '/');
  const files = (report?.testResults ?? []).filter(({ name }) => name.startsWith(folder));
  if (files.length === 0 || files.some(({ status }) => status !== 'passed')) return;
  mkdirSync(dirname(keptIn(root)), { recursive: true });
  writeFileSync(keptIn(root), hash);
}
