import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { CollaborationTable } from '#db/schema.ts';
import { noticesOf, type NoticeRow } from '../notices/notice.queries.server.ts';
import { noticeWords } from '../notices/notice-words.ts';
import type { CollaborationEntry, NoticeEntry, NotificationView } from './notification.schema.ts';

const ENTRIES_A_PAGE = 20;

/** Either side of a collaboration, with its own mark of what it has read. */
const SIDES = [
  { side: 'trackOwnerId', read: 'ownerReadId' },
  { side: 'collaboratorId', read: 'collaboratorReadId' },
] as const;

/** Where a page of the list ends. Of entries of one instant, collaborations come before notices. */
export interface NotificationCursor {
  at: Date;
  kind: NotificationView['kind'];
  id: number;
}

type FoundEntry = NotificationCursor &
  (
    | { kind: 'collaboration'; row: Selectable<CollaborationTable>; readId: number }
    | { kind: 'notice'; row: NoticeRow }
  );

/** A page of an artist's collaborations and notices, the last changed first, and where the next begins. */
export async function pageOfNotifications(
  db: Db,
  artistId: number,
  before: NotificationCursor | undefined,
): Promise<{ entries: NotificationView[]; next: NotificationCursor | null }> {
  const [collaborations, notices] = await Promise.all([
    // At the instant of a notice that was shown, all collaborations were shown; and the other way round.
    collaborationsOf(
      db,
      artistId,
      before && { ...before, ...(before.kind === 'notice' && { id: 0 }) },
    ),
    noticesOf(
      db,
      artistId,
      ENTRIES_A_PAGE + 1,
      before && { ...before, ...(before.kind === 'collaboration' && { id: GREATEST_ID }) },
    ),
  ]);
  const found = [
    ...collaborations,
    ...notices.map((row): FoundEntry => ({ kind: 'notice', at: row.createdAt, id: row.id, row })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime() || a.kind.localeCompare(b.kind) || b.id - a.id);
  const page = found.slice(0, ENTRIES_A_PAGE);
  const last = page.at(-1);
  const unread = await countUnread(db, artistId, page);
  const entries = page.map((one) =>
    one.kind === 'notice'
      ? noticeEntry(one.row)
      : collaborationEntry(artistId, one.row, unread.get(one.id) ?? 0),
  );
  return { entries, next: found.length > ENTRIES_A_PAGE && last ? last : null };
}

/** Of a row; both databases compare it as an integer of 32 bits. */
export const GREATEST_ID = 2_147_483_647;

async function collaborationsOf(
  db: Db,
  artistId: number,
  before: { at: Date; id: number } | undefined,
): Promise<FoundEntry[]> {
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
      return rows.map((row): FoundEntry => ({
        ...{ kind: 'collaboration', at: row.updatedAt, id: row.id },
        ...{ row, readId: row[read] },
      }));
    }),
  );
  return sides.flat();
}

function collaborationEntry(
  artistId: number,
  row: Selectable<CollaborationTable>,
  unread: number,
): CollaborationEntry {
  const { id, title, description, status, updatedAt } = row;
  return {
    kind: 'collaboration',
    ...{ id, title, description, status, unread },
    incoming: row.trackOwnerId === artistId,
    at: updatedAt.toISOString(),
  };
}

const noticeEntry = (row: NoticeRow): NoticeEntry => ({
  ...{ kind: 'notice', id: row.id, ...noticeWords(row.kind, row.data) },
  read: row.readAt !== null,
  at: row.createdAt.toISOString(),
});

/** How many messages of others the artist has not read, by collaboration; where there are none, nothing. */
async function countUnread(
  db: Db,
  artistId: number,
  page: readonly FoundEntry[],
): Promise<ReadonlyMap<number, number>> {
  const collaborations = page.filter((one) => one.kind === 'collaboration');
  if (collaborations.length === 0) return new Map();
  const rows = await db
    .selectFrom('collaborationMessages')
    .select(({ fn }) => ['collaborationId', fn.countAll<number>().as('count')])
    // Each by its own range of the index: what was read is not counted through.
    .where((where) =>
      where.or(
        collaborations.map(({ id, readId }) =>
          where.and([where('collaborationId', '=', id), where('id', '>', readId)]),
        ),
      ),
    )
    .where((where) => where.or([where('senderId', 'is', null), where('senderId', '!=', artistId)]))
    .groupBy('collaborationId')
    .execute();
  return new Map(rows.map(({ collaborationId, count }) => [collaborationId, Number(count)]));
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
