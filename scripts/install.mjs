import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printsJson, tell } from './log-lines.mjs';
import { sqlitePackage } from './node-version.mjs';
import { prepareAlone } from './preparation-lock.mjs';
import { projectRoot, run, runNpm, stop } from './project.mjs';

const modulesPath = join(projectRoot, 'node_modules');
const stampPath = join(modulesPath, '.artist-space-install');
const lockPath = join(projectRoot, 'package-lock.json');
const installedLockPath = join(modulesPath, '.package-lock.json');

/** Native modules load only into the Node.js ABI that they were built for. */
const { modules: abi, napi } = process.versions;
const platform = `abi-${abi} napi-${napi} ${process.platform}-${process.arch}`;

const sqlitePath = join(modulesPath, sqlitePackage());

/** Only these belong to a server and its build; `packages/checks` has those of tests. */
const OF_SERVER = ['--workspace=packages/audio', '--include-workspace-root'];
/** Development dependencies are always included: the build needs them, whatever NODE_ENV is. */
const INCLUDED = ['--include=dev', '--include=optional', '--loglevel=error'];

/**
 * Installs the packages, and prepares the one that opens SQLite files. Costs one hash of the lock if there is
 * nothing to do.
 * @param {{ tests?: boolean }} options see `ensurePackages`
 */
export async function ensureInstalled({ tests = false } = {}) {
  if (isInstalled(tests)) return;
  await prepareAlone(async () => {
    await ensurePackages({ tests });
    await ensureSqlite();
  });
}

/**
 * Runs `npm ci` if node_modules is missing, belongs to another package-lock.json, or was made for another
 * Node.js ABI. No package runs installation scripts (`ignore-scripts` in .npmrc).
 * @param {{ tests?: boolean }} options `tests`: with the packages that only tests and checks need, which are
 * added to those of a server
 */
export async function ensurePackages({ tests = false } = {}) {
  if (isInstalled(tests)) return;
  await prepareAlone(() => install(tests));
}

/** Prepares the package that opens SQLite files, once after each installation: a build can run at the same time. */
export async function ensureSqlite() {
  if (isInstalled(false)) return;
  const prepare = async () => {
    // Another process may have prepared it while this one waited.
    if (isInstalled(false)) return;
    await prepareSqlite();
    writeStamp();
  };
  await prepareAlone(prepare, '-sqlite');
}

function isInstalled(tests) {
  const seen = readStamp();
  const fits = seen?.platform === platform && seen.lock === hashOfLock();
  return fits && (!tests || hasPackagesOfTests());
}

const hasPackagesOfTests = () => existsSync(join(modulesPath, 'vitest/package.json'));

async function install(tests) {
  // Another process may have installed while this one waited.
  if (isInstalled(tests)) return;
  if (tests && isInstalled(false)) {
    tell('Installing what tests and checks need …');
    await runInstall(['install', '--no-save', ...INCLUDED]);
    return;
  }
  const seen = readStamp();
  const fits = !seen || seen.platform === platform;
  if (!fits || !isInstalledByHand() || !existsSync(sqlitePath)) {
    if (lstatSync(modulesPath, { throwIfNoEntry: false })?.isSymbolicLink()) {
      stop(
        'node_modules is a symbolic link to packages that do not fit. Installing would empty the folder that it points to: remove the link, then try again.',
      );
    }
    tell('Installing dependencies (this takes a few minutes) …');
    await runInstall(['ci', ...(tests ? [] : OF_SERVER), ...INCLUDED]);
    if (!tests) removeTypeScript();
  }
}

/** Installs the packages that only the build needs, if `npm run prune` has removed them. */
export async function ensureBuilders() {
  const areThere = () => existsSync(join(modulesPath, '@remix-run/dev/package.json'));
  if (areThere()) return;
  await prepareAlone(async () => {
    if (areThere()) return;
    tell('Installing what the build needs (this takes a few minutes) …');
    await runInstall(['ci', ...OF_SERVER, ...INCLUDED]);
    removeTypeScript();
    await prepareSqlite();
    writeStamp();
  });
}

/**
 * npm installs the compiler with the packages of a server, because Remix names it as an optional peer and
 * `packages/checks` has it. Only checks use it, and their installation brings it back.
 */
function removeTypeScript() {
  rmSync(join(modulesPath, 'typescript'), { recursive: true, force: true });
}

async function runInstall(words) {
  const { code, output } = await runNpm(words, { quiet: printsJson() });
  if (code === 0) return;
  stop(`${output}\nThe dependencies could not be installed: see what npm says above.`.trim());
}

/**
 * Makes SQLite files usable in this Node.js. Release 13 of better-sqlite3 includes binaries for the usual
 * systems, release 12 downloads one; if none loads, or `npm_config_build_from_source` is set, it is compiled.
 */
export async function prepareSqlite() {
  const isCompiled = existsSync(join(sqlitePath, 'build/Release/better_sqlite3.node'));
  const wantsCompiled = Boolean(process.env.npm_config_build_from_source) && !isCompiled;
  if (!wantsCompiled && (await opensSqlite())) return;
  tell('Preparing the package that opens SQLite files …');
  const { scripts } = JSON.parse(readFileSync(join(sqlitePath, 'package.json'), 'utf8'));
  const script = scripts.install ? 'install' : 'build-release';
  const { code, output } = await runNpm(['--prefix', sqlitePath, 'run', script], { quiet: true });
  if (code === 0 && (await opensSqlite())) {
    // The files that the compiler leaves are larger than the package.
    rmSync(join(sqlitePath, 'build/Release/obj.target'), { recursive: true, force: true });
    rmSync(join(sqlitePath, 'build/Release/obj'), { recursive: true, force: true });
    return;
  }
  stop(
    `${output}\nThe package that opens SQLite files could not be prepared: see above. Without a binary for this system, it needs Python 3, make and a C++20 compiler (on Debian, \`apt install python3 build-essential\`).`,
  );
}

/** In a separate process: an incompatible package may crash it. */
async function opensSqlite() {
  const program = 'new (require(process.argv[1]))(":memory:").close()';
  const { code } = await run(process.execPath, ['--eval', program, sqlitePath], { quiet: true });
  return code === 0;
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
 * True if `npm install` or `npm ci` was run by hand for exactly this lock. npm records the installed packages
 * when it is done; optional packages of other platforms are rightly absent.
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
