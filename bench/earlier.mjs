import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * Checks a commit out in a git worktree of its own, with the packages of this folder, so that this program can be
 * compared with it in one run.
 * @returns the worktree's folder, and how to remove it
 */
export function sourceOf(commit) {
  const folder = join(mkdtempSync(join(tmpdir(), 'artist-space-before-')), 'source');
  const git = (...words) => execFileSync('git', words, { stdio: 'ignore' });
  git('worktree', 'add', '--detach', folder, commit);
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(dirname(folder), { recursive: true, force: true });
  };
  try {
    const own = '@artist-space';
    mkdirSync(join(folder, 'node_modules', own), { recursive: true });
    for (const name of readdirSync('node_modules').filter(
      (entry) => !/^\.artist|^@artist/.test(entry),
    )) {
      symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
    }
    for (const name of readdirSync(join('node_modules', own))) {
      symlinkSync(join('../../packages', name), join(folder, 'node_modules', own, name));
    }
    // Its packages are those of this folder: nothing is installed (`scripts/install.mjs`).
    const stamp = join('node_modules', '.artist-space-install');
    const [, platform] = readFileSync(stamp, 'utf8').split('\n');
    const lock = readFileSync(join(folder, 'package-lock.json'));
    const hash = createHash('sha256').update(lock).digest('hex');
    writeFileSync(join(folder, stamp), `${hash}\n${platform}\n`);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

/**
 * As `sourceOf`, and builds it. Earlier releases minify by terser, which is not installed any more: esbuild does it
 * for them, with twice their budget, since what the browser runs does not matter for the requests that are measured.
 */
export function buildOf(commit) {
  const source = sourceOf(commit);
  try {
    for (const [path, before, after] of WITHOUT_TERSER) {
      const file = join(source.folder, path);
      if (!existsSync(file)) continue;
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(before, after));
    }
    execFileSync('node', ['scripts/build.mjs'], { cwd: source.folder, stdio: 'ignore' });
  } catch (error) {
    source.remove();
    throw error;
  }
  return source;
}

const WITHOUT_TERSER = [
  ['vite.config.ts', "'terser'", "'esbuild'"],
  ['scripts/script-budget.mjs', 'kilobyte = 1024', 'kilobyte = 2048'],
];
