import type { Db } from '#db/client.ts';
import type { JobState } from '#db/schema.ts';
import type { Clock } from '../clock.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So many at once: no statement holds up the pages. */
const BATCH = 100;

/** How long a job that is over stays, in days: one that failed, until its host has had time to look. */
const KEPT_DAYS: Partial<Record<JobState, number>> = { done: 3, cancelled: 3, failed: 30 };

/**
 * Deletes jobs that finished some days ago. Nothing reads them any more: their results have their own rows.
 */
export async function sweepJobs(db: Db, clock: Clock): Promise<void> {
  const now = clock.now().getTime();
  for (const [state, days] of Object.entries(KEPT_DAYS) as [JobState, number][]) {
    const before = new Date(now - days * DAY_MS);
    for (;;) {
      const rows = await db
        .selectFrom('jobs')
        .select('id')
        .where('state', '=', state)
        .where('updatedAt', '<', before)
        .orderBy('updatedAt')
        .limit(BATCH)
        .execute();
      if (rows.length === 0) break;
      const ids = rows.map(({ id }) => id);
      await db.deleteFrom('jobs').where('id', 'in', ids).execute();
      if (rows.length < BATCH) break;
    }
  }
}
