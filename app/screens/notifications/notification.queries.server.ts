import { type Db, prepareQuery } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { NoticeKind } from '#db/schema.ts';
import type { BellCounts } from './notification.ts';

const ENTRIES_PER_PAGE = 20;
/** The counting limit: the bell shows 9+ above nine anyway. */
const COUNTED = 100;

/** The position at the end of a page of the list. */
export interface NotificationCursor {
  at: Date;
  id: number;
}

const TOPICS = [
  'collaboration',
  'message',
  'order',
  'followers',
  'generation',
  'release',
  'comment',
  'reply',
  'reaction',
] as const satisfies readonly NoticeKind[];

/**
 * An artist's visible notices: their subjects still exist, and nobody involved is blocked by the
 * artist or has blocked them. Every number and every list of the bell uses this query, so that they
 * agree.
 */
function notificationsOf(db: Db, artistId: number) {
  return db
    .selectFrom('notices as notice')
    .leftJoin('collaborations as space', (join) =>
      join.onRef('space.id', '=', 'notice.subjectId').on('notice.kind', '=', 'collaboration'),
    )
    .leftJoin('inboxMessages as inbox', (join) =>
      join.onRef('inbox.id', '=', 'notice.subjectId').on('notice.kind', '=', 'message'),
    )
    .leftJoin('orders as order', (join) =>
      join.onRef('order.id', '=', 'notice.subjectId').on('notice.kind', '=', 'order'),
    )
    .leftJoin('aiGenerations as made', (join) =>
      join.onRef('made.id', '=', 'notice.subjectId').on('notice.kind', '=', 'generation'),
    )
    .leftJoin('albums as album', (join) =>
      join.onRef('album.id', '=', 'notice.subjectId').on('notice.kind', '=', 'release'),
    )
    .leftJoin('trackComments as remark', (join) =>
      join.onRef('remark.id', '=', 'notice.subjectId').on('notice.kind', '=', 'comment'),
    )
    .leftJoin('remoteReplies as reply', (join) =>
      join.onRef('reply.id', '=', 'notice.subjectId').on('notice.kind', '=', 'reply'),
    )
    .where('notice.artistId', '=', artistId)
    .where((where) =>
      where.or([
        where('notice.kind', 'not in', TOPICS),
        where('space.id', 'is not', null),
        where('inbox.id', 'is not', null),
        where('order.id', 'is not', null),
        where('made.status', 'in', ['completed', 'failed']),
        where('album.state', '=', 'released'),
        where('remark.id', 'is not', null),
        where('reply.id', 'is not', null),
        where.and([
          where('notice.kind', '=', 'reaction'),
          where.exists(
            where
              .selectFrom('remoteReactions')
              .select('remoteReactions.id')
              .whereRef('remoteReactions.objectId', '=', 'notice.subjectId'),
          ),
        ]),
        where.and([
          where('notice.kind', '=', 'followers'),
          where.or([
            where.exists(
              where
                .selectFrom('follows')
                .select('followerId')
                .whereRef('follows.artistId', '=', 'notice.artistId')
                .whereRef('follows.createdAt', '>=', 'notice.createdAt')
                .whereRef('follows.createdAt', '<=', 'notice.changedAt'),
            ),
            where.exists(
              where
                .selectFrom('remoteFollowers')
                .select('actorId')
                .whereRef('remoteFollowers.artistId', '=', 'notice.artistId')
                .whereRef('remoteFollowers.createdAt', '>=', 'notice.createdAt')
                .whereRef('remoteFollowers.createdAt', '<=', 'notice.changedAt'),
            ),
          ]),
        ]),
      ]),
    )
    .where((where) =>
      where.or([
        where('notice.personId', 'is', null),
        where('notice.personId', 'not in', apartFrom(db, artistId)),
      ]),
    );
}

/** The artists whom an artist has blocked or who have blocked them. */
const apartFrom = (db: Db, artistId: number) =>
  db
    .selectFrom('blocks')
    .select('blockedId as id')
    .where('artistId', '=', artistId)
    .union(db.selectFrom('blocks').select('artistId as id').where('blockedId', '=', artistId));

/** An entry with the columns of its subject. */
export type FoundNotice = Awaited<ReturnType<typeof pageOfNotices>>['found'][number];

/** A page of an artist's notices, newest first, and the position of the next page. */
export async function pageOfNotices(
  db: Db,
  artistId: number,
  before: NotificationCursor | undefined,
) {
  let query = entries(db, artistId)
    .orderBy('notice.changedAt', 'desc')
    .orderBy('notice.id', 'desc');
  if (before) {
    query = query
      .where('notice.changedAt', '<=', before.at)
      .where((where) =>
        where.or([where('notice.changedAt', '<', before.at), where('notice.id', '<', before.id)]),
      );
  }
  const { page, last } = await pageOf(query, ENTRIES_PER_PAGE);
  return { found: page, next: last ? { at: last.changedAt, id: last.id } : null };
}

/** An entry of an artist's bell; undefined if there is none (any more). */
export const findNotice = (db: Db, artistId: number, id: number) =>
  entries(db, artistId).where('notice.id', '=', id).executeTakeFirst();

/** The owner of the bell with this entry. */
export async function artistOfNotice(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('notices')
    .select('artistId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.artistId;
}

/** Unread news since an instant that was not sent by mail, oldest first. */
export const unmailedNotices = (db: Db, artistId: number, since: Date, limit: number) =>
  entries(db, artistId)
    .where('notice.readAt', 'is', null)
    .where('notice.changedAt', '>', since)
    .where((where) =>
      where.or([
        where('notice.mailedAt', 'is', null),
        where('notice.mailedAt', '<', where.ref('notice.changedAt')),
      ]),
    )
    .orderBy('notice.changedAt')
    .limit(limit)
    .execute();

const entries = (db: Db, artistId: number) =>
  notificationsOf(db, artistId)
    .leftJoin('tracks as track', 'track.id', 'space.trackId')
    .leftJoin('tracks as spoken', 'spoken.id', 'remark.trackId')
    .leftJoin('artists as person', 'person.id', 'notice.personId')
    .leftJoin('remoteActors as author', 'author.id', 'reply.actorId')
    .leftJoin('federationObjects as work', (join) =>
      join.on((on) =>
        on.or([
          on('work.id', '=', on.ref('reply.objectId')),
          on.and([
            on('notice.kind', '=', 'reaction'),
            on('work.id', '=', on.ref('notice.subjectId')),
          ]),
        ]),
      ),
    )
    .leftJoin('tracks as workTrack', (join) =>
      join.onRef('workTrack.id', '=', 'work.subjectId').on('work.kind', '=', 'track'),
    )
    .leftJoin('albums as workAlbum', (join) =>
      join.onRef('workAlbum.id', '=', 'work.subjectId').on('work.kind', '=', 'album'),
    )
    .select(({ selectFrom, fn }) => {
      const reactionsOf = (kind: 'like' | 'boost') =>
        selectFrom('remoteReactions')
          .select(fn.countAll<number>().as('count'))
          .where('notice.kind', '=', 'reaction')
          .whereRef('remoteReactions.objectId', '=', 'notice.subjectId')
          .where('remoteReactions.kind', '=', kind);
      return [
        ...([
          'notice.id',
          'notice.kind',
          'notice.subjectId',
          'notice.news',
          'notice.data',
        ] as const),
        ...(['notice.readAt', 'notice.changedAt', 'notice.mailedAt', 'notice.personId'] as const),
        'person.name as personName',
        ...(['space.status', 'space.title', 'space.description', 'space.trackOwnerId'] as const),
        ...([
          'space.vocalRecordingId',
          'space.trackTitle',
          'track.title as trackTitleNow',
        ] as const),
        ...(['space.ownerReadId', 'space.collaboratorReadId'] as const),
        ...(['inbox.name as sender', 'inbox.message'] as const),
        ...(['order.name as buyer', 'order.state', 'order.totalCents', 'order.currency'] as const),
        'order.received',
        ...(['album.title as albumTitle', 'album.kind as albumKind'] as const),
        ...(['remark.text as remark', 'remark.trackId as remarkTrackId'] as const),
        'spoken.title as remarkTrackTitle',
        'remark.shown as remarkShown',
        ...(['reply.text as replyText', 'author.name as author', 'author.handle'] as const),
        ...(['work.kind as workKind', 'work.subjectId as workId'] as const),
        ...(['workTrack.title as workTrackTitle', 'workAlbum.title as workAlbumTitle'] as const),
        reactionsOf('like').as('likes'),
        reactionsOf('boost').as('boosts'),
        ...(['made.status as madeStatus', 'made.title as madeTitle', 'made.metadata'] as const),
      ];
    });

const headerCounts = prepareQuery(['artistId'], (db, { artistId }: { artistId: number }) => {
  const open = (own: 'trackOwnerId' | 'collaboratorId', other: typeof own) =>
    db
      .selectFrom('collaborations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(own, '=', artistId)
      .where('status', 'in', ['pending', 'active'])
      .where((where) =>
        where.or([where(other, 'is', null), where(other, 'not in', apartFrom(db, artistId))]),
      );
  const unread = notificationsOf(db, artistId)
    .select('notice.id')
    .where('notice.readAt', 'is', null)
    // Pending and accepted ones count even if they were read.
    .where((where) =>
      where.or([where('space.status', 'is', null), where('space.status', '=', 'rejected')]),
    )
    .limit(COUNTED);
  return db.selectNoFrom([
    open('trackOwnerId', 'collaboratorId').as('asked'),
    open('collaboratorId', 'trackOwnerId').as('asking'),
    db
      .selectFrom(unread.as('unread'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('news'),
    db
      .selectFrom('inboxMessages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('artistId', '=', artistId)
      .where('readAt', 'is', null)
      .as('inbox'),
  ]);
});

/** The numbers in the header, in one statement. */
export async function countForHeader(db: Db, artistId: number): Promise<BellCounts> {
  const [counts] = await headerCounts(db, { artistId });
  const [asked, asking, news, inbox] = [
    counts?.asked,
    counts?.asking,
    counts?.news,
    counts?.inbox,
  ].map((count) => Number(count ?? 0)) as [number, number, number, number];
  return { bell: asked + asking + news, inbox };
}

/**
 * The number of other artists' messages that the artist has not read, by collaboration;
 * collaborations without any are left out.
 */
export async function countUnreadChat(
  db: Db,
  artistId: number,
  spaces: readonly { id: number; readId: number }[],
): Promise<ReadonlyMap<number, number>> {
  if (spaces.length === 0) return new Map();
  const rows = await db
    .selectFrom('collaborationMessages')
    .select(({ fn }) => ['collaborationId', fn.countAll<number>().as('count')])
    // Each by its own index range, so that read messages are not scanned.
    .where((where) =>
      where.or(
        spaces.map(({ id, readId }) =>
          where.and([where('collaborationId', '=', id), where('id', '>', readId)]),
        ),
      ),
    )
    .where((where) => where.or([where('senderId', 'is', null), where('senderId', '!=', artistId)]))
    .groupBy('collaborationId')
    .execute();
  return new Map(rows.map(({ collaborationId, count }) => [collaborationId, Number(count)]));
}

/** The followers of one entry: some names, and the total number. */
export interface Burst {
  named: { id: number; name: string }[];
  count: number;
}

/**
 * The newest `named` public followers of each entry about followers. Hidden followers are counted,
 * and not named.
 */
export async function findBursts(
  db: Db,
  noticeIds: readonly number[],
  named: number,
): Promise<ReadonlyMap<number, Burst>> {
  if (noticeIds.length === 0) return new Map();
  const ranked = db
    .selectFrom('notices as notice')
    .innerJoin('follows as follow', (join) =>
      join
        .onRef('follow.artistId', '=', 'notice.artistId')
        .onRef('follow.createdAt', '>=', 'notice.createdAt')
        .onRef('follow.createdAt', '<=', 'notice.changedAt'),
    )
    .innerJoin('artists as follower', 'follower.id', 'follow.followerId')
    .where('notice.id', 'in', noticeIds)
    .select(({ fn }) => [
      'notice.id as noticeId',
      ...(['follower.id as followerId', 'follower.name', 'follower.isPublic'] as const),
      fn
        .countAll<number>()
        .over((over) => over.partitionBy('notice.id'))
        .as('count'),
      fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('notice.id')
            .orderBy('follower.isPublic', 'desc')
            .orderBy('follow.createdAt', 'desc')
            .orderBy('follower.id', 'desc'),
        )
        .as('place'),
    ]);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select(['noticeId', 'followerId', 'name', 'isPublic', 'count'])
    .where('place', '<=', named)
    .orderBy('noticeId')
    .orderBy('place')
    .execute();
  const bursts = new Map<number, Burst>();
  for (const { noticeId, followerId, name, isPublic, count } of rows) {
    const burst = bursts.get(noticeId) ?? { named: [], count: Number(count) };
    if (isPublic) burst.named.push({ id: followerId, name });
    bursts.set(noticeId, burst);
  }
  for (const { noticeId, count } of await followersElsewhere(db, noticeIds)) {
    const burst = bursts.get(noticeId) ?? { named: [], count: 0 };
    bursts.set(noticeId, { ...burst, count: burst.count + Number(count) });
  }
  return bursts;
}

/** The number of followers on other servers of each entry about followers; entries without any are left out. */
const followersElsewhere = (db: Db, noticeIds: readonly number[]) =>
  db
    .selectFrom('notices as notice')
    .innerJoin('remoteFollowers as follow', (join) =>
      join
        .onRef('follow.artistId', '=', 'notice.artistId')
        .onRef('follow.createdAt', '>=', 'notice.createdAt')
        .onRef('follow.createdAt', '<=', 'notice.changedAt'),
    )
    .where('notice.id', 'in', noticeIds)
    .select(({ fn }) => ['notice.id as noticeId', fn.countAll<number>().as('count')])
    .groupBy('notice.id')
    .execute();
