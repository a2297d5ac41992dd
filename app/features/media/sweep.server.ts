import type { Services } from '#app/operations/services.server.ts';
import { unnamedKeys } from './media.queries.server.ts';

const BATCH = 500;

/**
 * Removes every stored file that no row names and that was written before `startedAt`: what a crash
 * left between a file and its row. Newer files may be on their way into a row.
 */
export async function sweepOrphans(
  { database, storage, log }: Services,
  startedAt: Date,
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    for (const key of await unnamedKeys(database.db, batch)) {
      await storage.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, lastModified } of storage.entries()) {
    if (lastModified >= startedAt.getTime()) continue;
    batch.push(key);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  if (removed > 0) log.info({ files: removed }, 'orphaned files removed');
  return removed;
}
