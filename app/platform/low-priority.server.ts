import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A nice value at which pages are not slowed down by the upload of an album. */
export const LOW_PRIORITY = 19;

/** Lowers the priority of this process, so that pages are answered first. On Linux every thread of a process has a priority of its own. */
export function lowerOwnPriority(priority: number = LOW_PRIORITY): void {
  if (process.platform !== 'linux') return setPriority(0, priority);
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), priority);
}
