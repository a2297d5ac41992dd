import { readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;
const MEBIBYTE = 1024 * 1024;
/** Linux counts time so, whatever its kernel was built with. */
const TICKS_A_SECOND = 100;

/** What Linux says of a process; undefined elsewhere, and once it is gone. */
export async function measureProcess(
  processId: number | undefined,
): Promise<{ memoryMb: number; processorSeconds: number } | undefined> {
  if (process.platform !== 'linux' || processId === undefined) return undefined;
  const text = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  // The second field is a name in parentheses, which may hold anything; the third one follows.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user, system, pages] = [fields[11], fields[12], fields[21]];
  if (user === undefined || system === undefined || pages === undefined) return undefined;
  return {
    memoryMb: (pages * PAGE_BYTES) / MEBIBYTE,
    processorSeconds: (user + system) / TICKS_A_SECOND,
  };
}
