import type { Services } from '#app/operations/services.server.ts';
import { forgetUnnamed, pageOfUnnamed } from './sold-tracks.queries.server.ts';

const A_PAGE = 100;

/**
 * Forgets what was kept for buyers once no purchase names it any more: every order of it was cancelled,
 * or the account of every buyer is deleted. Safe to repeat.
 */
export async function sweepSoldTracks({ database: { db }, storage, log }: Services): Promise<void> {
  let after = 0;
  for (;;) {
    const ids = await pageOfUnnamed(db, after, A_PAGE);
    for (const id of ids) {
      const keys = await db.transaction().execute((trx) => forgetUnnamed(trx, id));
      await Promise.allSettled(keys.map((key) => storage.remove(key)));
    }
    if (ids.length > 0)
      log.info({ tracks: ids.length }, 'sold tracks that nobody has are forgotten');
    if (ids.length < A_PAGE) return;
    after = ids.at(-1) ?? after;
  }
}
