import type { Services } from '#app/operations/services.server.ts';
import { storedPath } from '#app/platform/storage.server.ts';
import { allKeys } from './media.server.ts';

/**
 * Removes every stored file that has no row and was written before `startedAt`: files left by a
 * crash before their row was inserted, and side files of earlier releases. Newer files may be about
 * to get a row.
 */
export async function sweepOrphans({ database, storage, log }: Services, startedAt: Date) {
  const referenced = new Set<string>();
  for await (const key of allKeys(database.db)) referenced.add(storedPath(key));
  let removed = 0;
  for await (const entry of storage.entries()) {
    if (entry.storedAt >= startedAt.getTime() || referenced.has(entry.path)) continue;
    await storage.removeEntry(entry);
    removed += 1;
  }
  if (removed > 0) log.info({ files: removed }, 'orphaned files removed');
  return removed;
}
