import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { NoticeKind, NoticeTable } from '#db/schema.ts';
import type { Context } from '#app/operations/context.server.ts';
import { sendsMail } from '#app/platform/mail.server.ts';
import { sendNotice } from './send-notice.job.server.ts';

export type NoticeRow = Selectable<NoticeTable>;

interface NewNotice {
  artistId: number;
  kind: NoticeKind;
  /** What it is about, as 'order:12'. */
  subject?: string;
  data: Record<string, string | number | boolean>;
  /** Who is also told by mail, where this site sends any. */
  mailTo: string | null;
}

/** Puts a notice into an artist's bell. `trx` is the transaction of what it tells of. */
export async function writeNotice(
  { env, clock, queue }: Pick<Context, 'env' | 'clock' | 'queue'>,
  trx: Db,
  { artistId, kind, subject, data, mailTo }: NewNotice,
): Promise<number> {
  const { id } = await trx
    .insertInto('notices')
    .values({ artistId, kind, subject: subject ?? null, data, createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (mailTo !== null && sendsMail(env)) {
    await queue.enqueue(trx, sendNotice, { noticeId: id, to: mailTo }, `notice:${id}`);
  }
  return id;
}

/** An artist's notices, the newest first: those of `at` and before, of those of `at` only below `id`. */
export function noticesOf(
  db: Db,
  artistId: number,
  limit: number,
  before?: { at: Date; id: number },
): Promise<NoticeRow[]> {
  let query = db
    .selectFrom('notices')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (before) {
    query = query
      .where('createdAt', '<=', before.at)
      .where((where) =>
        where.or([where('createdAt', '<', before.at), where('id', '<', before.id)]),
      );
  }
  return query.execute();
}

export async function countUnreadNotices(db: Db, artistId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('artistId', '=', artistId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks the notices up to `upTo` as read: what came since then was not seen. Safe to repeat. */
export async function markNoticesRead(
  db: Db,
  artistId: number,
  upTo: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ readAt: now })
    .where('artistId', '=', artistId)
    .where('readAt', 'is', null)
    .where('id', '<=', upTo)
    .execute();
}
