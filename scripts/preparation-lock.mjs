import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tell } from './log-lines.mjs';
import { isReadOnly, projectRoot, stop } from './project.mjs';

/** Contains the id of the process that prepares `what` in this folder; absent otherwise. */
const pathOf = (what) => join(projectRoot, `.preparing${what}`);

/** Polling interval of a waiting process, in milliseconds. */
const looksAgainAfter = 200;

/** Paths of the locks of this process. */
const held = new Set();

/**
 * Runs `prepare` while no other process installs or builds in this folder, so that two simultaneous starts do
 * not write the same files; `prepare` checks again whether anything is left to do. Functions called by it may
 * take the lock again. The lock of a killed process does not count.
 * @param {() => Promise<unknown>} prepare
 * @param {string} what something that may be prepared at the same time as the rest has a lock of its own
 */
export async function prepareAlone(prepare, what = '') {
  const lockPath = pathOf(what);
  if (held.has(lockPath)) return prepare();
  for (let isTold = false; !take(lockPath); isTold = true) {
    if (!isTold) tell('Another process installs or builds here. Waiting until it is done …');
    await delay(looksAgainAfter);
  }
  held.add(lockPath);
  const release = () => {
    held.delete(lockPath);
    rmSync(lockPath, { force: true });
  };
  process.on('exit', release);
  try {
    return await prepare();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @returns {boolean} whether this process has the lock now */
function take(lockPath) {
  const own = `${lockPath}.${process.pid}`;
  try {
    writeFileSync(own, String(process.pid));
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    stop('Something has to be installed or built first, and this folder cannot be written to.');
  }
  try {
    // Unlike a file that is created and then written, a link appears with its content at once.
    linkSync(own, lockPath);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeIfLeft(lockPath, own);
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes the lock of a dead process: it is renamed first, which only one of several processes can do. */
function removeIfLeft(lockPath, own) {
  try {
    if (isAlive(readFileSync(lockPath, 'utf8'))) return;
    renameSync(lockPath, own);
    // Another process was faster, and this lock is in use.
    if (isAlive(readFileSync(own, 'utf8'))) linkSync(own, lockPath);
  } catch (error) {
    // Already removed.
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
}

/** In a restarted container, the id of this process may be that of a dead one. */
function isAlive(pid) {
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
