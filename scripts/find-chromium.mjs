import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { run } from './project.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without windows, which takes a third to two thirds of the time. */
const shell = 'chromium-headless-shell';
const downloadMayTake = 300_000;

/**
 * The Chromium for browser tests: CHROMIUM_PATH, else one on the PATH, the headless shell before a whole
 * browser, else Playwright's.
 * @returns {string | undefined} the path of its program, or undefined if this machine has none
 */
export function findChromium() {
  return onThisMachine([shell, ...names]);
}

/** The same, but a whole browser before the headless shell: benchmarks measure real browsers. */
export function findWholeChromium() {
  return onThisMachine([...names, shell]);
}

/**
 * Finds Chromium, or tries to install it: Playwright's own first, then Debian's package. A machine that only
 * tests (CI) gets the headless shell beside a whole browser.
 * @returns {Promise<string>} the path of a Chromium that starts
 * @throws {Error} with a message on what to do, if none can be installed
 */
export async function findOrInstallChromium() {
  const { CHROMIUM_PATH, CI } = process.env;
  if (CHROMIUM_PATH && !isProgram(CHROMIUM_PATH)) {
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which is no program.`);
  }
  const found = findChromium();
  if (found) {
    const isSlow = !CHROMIUM_PATH && !found.endsWith(shell);
    if (CI && isSlow && installsPackages()) await installPackage(shell);
    return findChromium() ?? found;
  }

  console.log('No Chromium found: installing one for the browser tests …');
  await run('npx', ['playwright', 'install', 'chromium'], { timeout: downloadMayTake });
  const downloaded = findChromium();
  if (downloaded && starts(downloaded)) return downloaded;

  if (installsPackages()) {
    await run('apt-get', ['update'], { timeout: downloadMayTake });
    for (const name of [shell, 'chromium']) {
      await installPackage(name);
      const packaged = findChromium();
      if (packaged && starts(packaged)) return packaged;
    }
  }
  throw new Error(
    'The browser tests need Chromium, and it could not be installed: install the package chromium, or set CHROMIUM_PATH to its program.',
  );
}

const installsPackages = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

const installPackage = (name) =>
  run('apt-get', ['install', '-y', name], { timeout: downloadMayTake, quiet: true });

function onThisMachine(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, ...onPath, chromium.executablePath()];
  return candidates.find((path) => path && isProgram(path));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A downloaded Chromium is of no use when the machine lacks the system libraries it links to. */
function starts(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
