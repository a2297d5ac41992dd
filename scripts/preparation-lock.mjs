import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tell } from './log-lines.mjs';
import { isReadOnly, projectRoot, stop } from './project.mjs';

/** Holds the process id of whoever installs or builds in this folder; gone when nobody does. */
const lockPath = join(projectRoot, '.preparing');

/** How often a waiting process looks again, in milliseconds. */
const looksAgainAfter = 200;

let isHeld = false;

/**
 * Runs `prepare` while no other process installs or builds in this folder, so that two starts at
 * once do not write the same files; `prepare` asks again whether there is still something to do.
 * What it calls may ask for the lock again. The lock of a process that was killed does not count.
 */
export async function prepareAlone(prepare) {
  if (isHeld) return prepare();
  for (let isTold = false; !take(); isTold = true) {
    if (!isTold) tell('Another process installs or builds here. Waiting until it is done …');
    await delay(looksAgainAfter);
  }
  isHeld = true;
  process.on('exit', release);
  try {
    return await prepare();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @returns {boolean} whether the lock is this process's now */
function take() {
  const own = `${lockPath}.${process.pid}`;
  try {
    writeFileSync(own, String(process.pid));
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    stop('Something has to be installed or built first, and this folder cannot be written to.');
  }
  try {
    // Unlike a file that is created and then written, a link is there with its content at once.
    linkSync(own, lockPath);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeIfLeft(own);
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Takes the lock of a dead process away: renamed first, which only one of several can do. */
function removeIfLeft(own) {
  try {
    if (isAlive(readFileSync(lockPath, 'utf8'))) return;
    renameSync(lockPath, own);
    // Somebody else was faster, and this is a lock that is in use.
    if (isAlive(readFileSync(own, 'utf8'))) linkSync(own, lockPath);
  } catch (error) {
    // Gone in the meantime.
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
}

/** In a container that was started again, the id of this very process may be that of a dead one. */
function isAlive(pid) {
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function release() {
  isHeld = false;
  rmSync(lockPath, { force: true });
}
