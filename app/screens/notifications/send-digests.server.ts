import type { Services } from '#app/operations/services.server.ts';
import { sendsMail } from '#app/platform/mail.server.ts';
import {
  claimDigest,
  findDigestsDue,
} from '#app/features/activity/notices/mail-choices.queries.server.ts';
import { sendDigest } from './mail-news.job.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** In UTC: morning in Europe, and nobody's night is disturbed by a mail. */
const DIGEST_HOUR = 7;
const AT_A_TIME = 100;

/** Enqueues the daily emails that are due: once a day each, however often this runs. */
export async function sendDigests({ database: { db }, env, clock, queue }: Services) {
  if (!sendsMail(env)) return;
  const now = clock.now();
  const due = new Date(now);
  due.setUTCHours(DIGEST_HOUR, 0, 0, 0);
  if (due > now) due.setTime(due.getTime() - DAY_MS);
  for (;;) {
    const found = await findDigestsDue(db, due, AT_A_TIME);
    for (const { artistId, digestAt } of found) {
      const since = digestAt?.getTime() ?? now.getTime() - DAY_MS;
      await db.transaction().execute(async (trx) => {
        if (!(await claimDigest(trx, artistId, due, now))) return;
        const payload = { artistId, since, at: now.getTime() };
        await queue.enqueue(trx, sendDigest, payload, `digest:${artistId}`);
      });
    }
    if (found.length < AT_A_TIME) return;
  }
}
