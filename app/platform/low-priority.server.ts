import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Nice enough that a page is never slow because somebody uploads an album. */
export const LOW_PRIORITY = 19;

/** Lets pages go first, from now on. On Linux every thread of a process has a priority of its own. */
export function lowerOwnPriority(priority: number = LOW_PRIORITY): void {
  if (process.platform !== 'linux') return setPriority(0, priority);
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), priority);
}
