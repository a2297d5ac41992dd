import type { Services } from '#app/operations/services.server.ts';
import { deleteOldPacks } from './download.queries.server.ts';

/** A ZIP is made again when somebody wants it again. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes ZIPs of albums that nobody has wanted for a week. Safe to repeat. */
export async function sweepDownloads({ database, storage, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const keys = await deleteOldPacks(database.db, before);
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
}
