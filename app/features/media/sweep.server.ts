import type { Services } from '#app/operations/services.server.ts';
import { storedPath } from '#app/platform/storage.server.ts';
import { allKeys } from './media.server.ts';

/**
 * Removes everything in the folder of stored files that no row names and that was put there before
 * `startedAt`: what a crash left between a file and its row, and what earlier releases noted beside
 * their files. Newer files may be on their way into a row.
 */
export async function sweepOrphans(
  { database, storage, log }: Services,
  startedAt: Date,
): Promise<number> {
  const named = new Set<string>();
  for await (const key of allKeys(database.db)) named.add(storedPath(key));
  let removed = 0;
  for await (const entry of storage.entries()) {
    if (entry.storedAt >= startedAt.getTime() || named.has(entry.path)) continue;
    await storage.removeEntry(entry);
    removed += 1;
  }
  if (removed > 0) log.info({ files: removed }, 'orphaned files removed');
  return removed;
}
