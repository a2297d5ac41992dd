import type { Insertable, Selectable } from 'kysely';
import { demandFound } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { demandSignedIn } from '#app/operations/operation.ts';
import type { Db } from '#db/client.ts';
import { cutPage } from '#db/page-of.ts';
import type { CollaborationStatus, CollaborationTable, NewsKind } from '#db/schema.ts';
import type { CollaborationEntity } from './collaboration.schema.ts';
import * as texts from './texts.ts';
import { isApart } from '../community/follows/block.server.ts';

export type CollaborationRow = Selectable<CollaborationTable>;

const COLLABORATIONS_A_PAGE = 50;

export function findCollaboration(db: Db, id: number): Promise<CollaborationRow | undefined> {
  return db.selectFrom('collaborations').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByVocal(db: Db, vocalRecordingId: number) {
  return db
    .selectFrom('collaborations')
    .selectAll()
    .where('vocalRecordingId', '=', vocalRecordingId)
    .executeTakeFirst();
}

export function findByRequestKey(db: Db, collaboratorId: number, requestKey: string) {
  return db
    .selectFrom('collaborations')
    .selectAll()
    .where('collaboratorId', '=', collaboratorId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
}

type SameRequest = Pick<
  CollaborationRow,
  'trackId' | 'collaboratorId' | 'vocalRecordingId' | 'title' | 'description'
>;

/** The same request while it is still pending. */
export function findSamePending(db: Db, asked: SameRequest) {
  return db
    .selectFrom('collaborations')
    .selectAll()
    .where('collaboratorId', '=', asked.collaboratorId)
    .where('status', '=', 'pending')
    .where('trackId', '=', asked.trackId)
    .where('vocalRecordingId', 'is', null)
    .where('title', '=', asked.title)
    .where('description', asked.description === null ? 'is' : '=', asked.description)
    .executeTakeFirst();
}

/** True if an artist works on another artist's track after that artist's consent. */
export async function worksOnTrack(
  db: Db,
  { trackId, artistId }: { trackId: number; artistId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('collaborations')
    .select('id')
    .where('trackId', '=', trackId)
    .where('collaboratorId', '=', artistId)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Vocals that a collaborator sang over a track, newest first: each has its own space. */
export function newestVocalSpaces(
  db: Db,
  { trackId, collaboratorId }: { trackId: number; collaboratorId: number },
  most: number,
) {
  return db
    .selectFrom('collaborations')
    .select(['id', 'title', 'status'])
    .where('collaboratorId', '=', collaboratorId)
    .where('trackId', '=', trackId)
    .where('vocalRecordingId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export function insertCollaboration(
  db: Db,
  collaboration: Insertable<CollaborationTable>,
): Promise<CollaborationRow> {
  return db
    .insertInto('collaborations')
    .values(collaboration)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Decides a pending collaboration. Only one of two simultaneous decisions is stored.
 * @returns true if it was this one
 */
export async function settle(
  db: Db,
  id: number,
  status: Exclude<CollaborationStatus, 'pending'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('collaborations')
    .set({ status, updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The columns of the two sides of a collaboration. */
const SIDES = ['trackOwnerId', 'collaboratorId'] as const;

/** A page of an artist's collaborations, newest first, and the key (`before`) of the next one. */
export async function pageOfCollaborations(
  db: Db,
  artistId: number,
  { before, status }: { before: number | undefined; status: CollaborationStatus | undefined },
): Promise<{ collaborations: CollaborationRow[]; next: number | null }> {
  // Each side has an index; a single query for both sides could use neither.
  const sides = await Promise.all(
    SIDES.map((side) => {
      let query = db
        .selectFrom('collaborations')
        .selectAll()
        .where(side, '=', artistId)
        .orderBy('id', 'desc')
        .limit(COLLABORATIONS_A_PAGE + 1);
      if (before !== undefined) query = query.where('id', '<', before);
      if (status !== undefined) query = query.where('status', '=', status);
      return query.execute();
    }),
  );
  const rows = sides.flat().sort((a, b) => b.id - a.id);
  const { page, last } = cutPage(rows, COLLABORATIONS_A_PAGE);
  return { collaborations: page, next: last?.id ?? null };
}

export const collaborationEntity = (row: CollaborationRow): CollaborationEntity => ({
  id: row.id,
  trackId: row.trackId,
  trackOwnerId: row.trackOwnerId,
  collaboratorId: row.collaboratorId,
  vocalRecordingId: row.vocalRecordingId,
  status: row.status,
  title: row.title,
  description: row.description,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/**
 * The collaboration of an operation. Visitors are asked to sign in before they learn whether it
 * exists.
 * @throws {AppError} unauthenticated, notFound
 */
export async function collaborationSubject(
  context: Context,
  { collaborationId }: { collaborationId: number },
): Promise<CollaborationRow> {
  demandSignedIn(context);
  return demandFound(
    await findCollaboration(context.db, collaborationId),
    texts.collaborationNotFound,
  );
}

/** True if either side has blocked the other. */
export function areApart(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { trackOwnerId, collaboratorId }: Pick<CollaborationRow, 'trackOwnerId' | 'collaboratorId'>,
): Promise<boolean> {
  const otherId = trackOwnerId === viewer?.artistId ? collaboratorId : trackOwnerId;
  return isApart(db, viewer, otherId);
}

export interface AcceptedCollaboration {
  trackId: number;
  title: string;
  /** The other side. */
  withArtist: { id: number; name: string };
  acceptedAt: Date;
}

/**
 * An artist's accepted collaborations that are public, newest first: on a public track, between two
 * public artists.
 */
export async function listAccepted(
  db: Db,
  artistId: number,
  most: number,
): Promise<AcceptedCollaboration[]> {
  // Their tracks and artists first: a cached page then depends on these alone.
  const partners = await db
    .selectFrom('collaborations')
    .select(['trackId', 'collaboratorId as artistId'])
    .where('trackOwnerId', '=', artistId)
    .where('status', '=', 'active')
    .unionAll(
      db
        .selectFrom('collaborations')
        .select(['trackId', 'trackOwnerId as artistId'])
        .where('collaboratorId', '=', artistId)
        .where('status', '=', 'active'),
    )
    .execute();
  if (partners.length === 0) return [];
  const trackIds = [...new Set(partners.flatMap((one) => one.trackId ?? []))];
  const artistIds = [...new Set([artistId, ...partners.flatMap((one) => one.artistId ?? [])])];
  const side = (own: 'trackOwnerId' | 'collaboratorId', other: typeof own) =>
    db
      .selectFrom('collaborations')
      .innerJoin('tracks', 'tracks.id', 'collaborations.trackId')
      .innerJoin('artists as other', 'other.id', `collaborations.${other}`)
      .innerJoin('artists as owner', 'owner.id', 'tracks.artistId')
      .select(['tracks.id as trackId', 'tracks.title', 'other.id as otherId', 'other.name'])
      .select('collaborations.updatedAt')
      .where(`collaborations.${own}`, '=', artistId)
      .where('collaborations.status', '=', 'active')
      .where('tracks.id', 'in', trackIds)
      .where('tracks.isPublic', '=', true)
      .where('other.id', 'in', artistIds)
      .where('other.isPublic', '=', true)
      .where('owner.id', 'in', artistIds)
      .where('owner.isPublic', '=', true);
  const both = side('trackOwnerId', 'collaboratorId').unionAll(
    side('collaboratorId', 'trackOwnerId'),
  );
  const rows = await db
    .selectFrom(both.as('accepted'))
    .selectAll()
    .orderBy('updatedAt', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ trackId, title, otherId, name, updatedAt }) => ({
    trackId,
    title,
    withArtist: { id: otherId, name },
    acceptedAt: updatedAt,
  }));
}

/**
 * Stores the title of a track that is about to be deleted in its collaborations, whose creative
 * spaces are kept. Call it in the transaction that deletes the track.
 * @returns the spaces with their participants, to be notified after the commit
 */
export async function leaveTombstone(
  trx: Db,
  { id, title }: { id: number; title: string },
): Promise<{ id: number; artistIds: number[] }[]> {
  const rows = await trx
    .updateTable('collaborations')
    .set({ trackTitle: title })
    .where('trackId', '=', id)
    .returning(['id', 'trackOwnerId', 'collaboratorId'])
    .execute();
  return rows.map(({ id: spaceId, trackOwnerId, collaboratorId }) => ({
    id: spaceId,
    artistIds: [trackOwnerId, collaboratorId].filter((artistId) => artistId !== null),
  }));
}

type Sides = Pick<CollaborationRow, 'id' | 'trackOwnerId' | 'collaboratorId'>;

/** Notices for a request or its answer, except to the side that acted. */
export function newsOf(
  { id: subjectId, trackOwnerId, collaboratorId }: Sides,
  news: Extract<NewsKind, 'requested' | 'accepted' | 'rejected'>,
) {
  const about = { kind: 'collaboration', subjectId, news } as const;
  const asked = news === 'requested';
  return [
    { ...about, artistId: trackOwnerId, personId: collaboratorId, own: !asked },
    { ...about, artistId: collaboratorId, personId: trackOwnerId, own: asked },
  ];
}

/** Notices for a chat message, to the other side. */
export function chatNews({ id: subjectId, trackOwnerId, collaboratorId }: Sides, senderId: number) {
  const artistId = senderId === trackOwnerId ? collaboratorId : trackOwnerId;
  return { kind: 'collaboration', subjectId, news: 'chat', artistId, personId: senderId } as const;
}
