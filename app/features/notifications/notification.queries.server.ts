import type { Db } from '#db/client.ts';
import type { NotificationView } from './notification.schema.ts';

const ENTRIES_A_PAGE = 20;

/** Either side of a collaboration, with its own mark of what it has read. */
const SIDES = [
  { side: 'trackOwnerId', read: 'ownerReadId' },
  { side: 'collaboratorId', read: 'collaboratorReadId' },
] as const;

export interface Place {
  at: Date;
  id: number;
}

/** A page of an artist's collaborations, the last changed first, and where the next one begins. */
export async function pageOfNotifications(
  db: Db,
  artistId: number,
  before: Place | undefined,
): Promise<{ entries: NotificationView[]; next: Place | null }> {
  // Each side has an index that answers it; one question for both would have none.
  const sides = await Promise.all(
    SIDES.map(async ({ side, read }) => {
      let query = db
        .selectFrom('collaborations')
        .selectAll()
        .where(side, '=', artistId)
        .orderBy('updatedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(ENTRIES_A_PAGE + 1);
      if (before) {
        query = query
          .where('updatedAt', '<=', before.at)
          .where((where) =>
            where.or([where('updatedAt', '<', before.at), where('id', '<', before.id)]),
          );
      }
      const rows = await query.execute();
      return rows.map((row) => ({ row, readId: row[read] }));
    }),
  );
  const found = sides
    .flat()
    .sort((a, b) => b.row.updatedAt.getTime() - a.row.updatedAt.getTime() || b.row.id - a.row.id);
  const page = found.slice(0, ENTRIES_A_PAGE);
  const last = page.at(-1)?.row;
  const entries = await Promise.all(
    page.map(async ({ row, readId }): Promise<NotificationView> => {
      const { id, title, description, status, updatedAt } = row;
      return {
        ...{ id, title, description, status },
        incoming: row.trackOwnerId === artistId,
        unread: await countUnread(db, { id, artistId, readId }),
        at: updatedAt.toISOString(),
      };
    }),
  );
  const more = found.length > ENTRIES_A_PAGE && last;
  return { entries, next: more ? { at: last.updatedAt, id: last.id } : null };
}

async function countUnread(
  db: Db,
  { id, artistId, readId }: { id: number; artistId: number; readId: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('collaborationMessages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('collaborationId', '=', id)
    .where('id', '>', readId)
    .where((where) => where.or([where('senderId', 'is', null), where('senderId', '!=', artistId)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Pending and accepted ones, on either side. */
export async function countOpen(db: Db, artistId: number): Promise<number> {
  const counts = await Promise.all(
    SIDES.map(({ side }) =>
      db
        .selectFrom('collaborations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(side, '=', artistId)
        .where('status', 'in', ['pending', 'active'])
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { count }) => sum + Number(count), 0);
}
