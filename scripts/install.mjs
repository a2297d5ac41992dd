import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareAlone } from './preparation-lock.mjs';
import { projectRoot, runNpm, stop } from './project.mjs';

const modulesPath = join(projectRoot, 'node_modules');
const stampPath = join(modulesPath, '.artist-space-install');
const lockPath = join(projectRoot, 'package-lock.json');
const installedLockPath = join(modulesPath, '.package-lock.json');

/** Native modules load only into the kind of Node.js that they were made for. */
const platform = `abi-${process.versions.modules} ${process.platform}-${process.arch}`;

/**
 * Runs `npm ci` when node_modules is missing, belongs to another package-lock.json, or was made for
 * another kind of Node.js. Otherwise costs one hash of the lock.
 * Development dependencies are always included: the build needs them, whatever NODE_ENV says.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await prepareAlone(install);
}

function isInstalled() {
  const seen = readStamp();
  return seen?.platform === platform && seen.lock === hashOfLock();
}

async function install() {
  // Another process may have installed while this one waited.
  if (isInstalled()) return;
  const seen = readStamp();
  const fits = !seen || seen.platform === platform;
  if (!fits || !isInstalledByHand()) {
    if (lstatSync(modulesPath, { throwIfNoEntry: false })?.isSymbolicLink()) {
      stop(
        'node_modules is a symbolic link to packages that do not fit. Installing would empty the folder that it points to: remove the link, then try again.',
      );
    }
    console.log('Installing dependencies (this takes a few minutes) …');
    await runInstall();
  }
  writeStamp();
}

/** Installs the packages that only the build needs, where `npm run prune` has removed them. */
export async function ensureBuilders() {
  const areThere = () => existsSync(join(modulesPath, '@remix-run/dev/package.json'));
  if (areThere()) return;
  await prepareAlone(async () => {
    if (areThere()) return;
    console.log('Installing what the build needs (this takes a few minutes) …');
    await runInstall();
    writeStamp();
  });
}

async function runInstall() {
  const { code } = await runNpm(['ci', '--include=dev']);
  if (code !== 0) stop('The dependencies could not be installed: see what npm says above.');
}

const hashOfLock = () => createHash('sha256').update(readFileSync(lockPath)).digest('hex');

function writeStamp() {
  writeFileSync(stampPath, `${hashOfLock()}\n${platform}\n`);
}

function readStamp() {
  if (!existsSync(stampPath)) return undefined;
  const [lock, platform] = readFileSync(stampPath, 'utf8').split('\n');
  return { lock, platform };
}

/**
 * Whether `npm install` or `npm ci` was run by hand for this very lock. npm writes down what it put
 * in place once it is done; optional packages of other platforms are rightly absent from it.
 */
function isInstalledByHand() {
  if (!existsSync(installedLockPath)) return false;
  const wanted = JSON.parse(readFileSync(lockPath, 'utf8')).packages;
  const present = JSON.parse(readFileSync(installedLockPath, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional || (path in present && present[path].version === version),
  );
}
