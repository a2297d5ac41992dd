import type { Insertable, Selectable } from 'kysely';
import type { Context } from '#app/operations/context.server.ts';
import { demandFound, demandSignedIn } from '#app/operations/operation.ts';
import { scratchFile } from '#app/platform/upload/scratch-file.ts';
import { id, requiredText, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { cutPage } from '#db/page-of.ts';
import type { CollaborationStatus, CollaborationTable, MessageType, NewsKind } from '#db/schema.ts';
import type { AttachmentEntity } from './attachment.ts';
import { COLLABORATION_TYPES, type CollaborationType } from './collaboration-types.ts';
import { COLLABORATION_LIMITS } from './collaboration.ts';
import * as texts from './texts.ts';
import { hasBlocked, isApart } from '../community/follows/block.server.ts';

const { title, message, chat } = COLLABORATION_LIMITS;

const optionalId = id.nullish().transform((value) => value ?? undefined);
const key = z
  .string()
  .max(64)
  .nullish()
  .transform((value) => value ?? undefined);

export const collaborationById = z.object({ collaborationId: id });

/** The input of the JSON API: the ids in it are checked against the session and the track. */
export const requestInput = z.object({
  trackId: id,
  trackOwnerId: optionalId,
  collaboratorId: optionalId,
  vocalRecordingId: optionalId,
  title: requiredText(title),
  description: z
    .string(texts.addAMessageToYourRequest)
    .trim()
    .min(1, texts.addAMessageToYourRequest)
    .max(message + 20),
  requestKey: key,
});

/** The form of the dialog. */
export const requestFormInput = z.object({
  trackId: id,
  type: z.enum(Object.keys(COLLABORATION_TYPES) as [CollaborationType, ...CollaborationType[]]),
  title: requiredText(title),
  message: z
    .string(texts.addAMessageToYourRequest)
    .trim()
    .min(1, texts.addAMessageToYourRequest)
    .max(message),
  requestKey: key,
});

const STATUSES = ['pending', 'active', 'accepted', 'rejected'] as const;

/** 'accepted' is a synonym of 'active'. */
const status = <Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words).transform((word) => (word === 'accepted' ? 'active' : word) as CollaborationStatus);

export const decideInput = collaborationById.extend({
  status: status(['active', 'rejected', 'accepted']).transform(
    (word) => word as Exclude<CollaborationStatus, 'pending'>,
  ),
});

export const listInput = z.object({
  artistId: id,
  before: optionalId,
  status: status(STATUSES).optional(),
});

export const messagesInput = collaborationById.extend({
  before: optionalId,
  /** 0 returns all, from the first. */
  after: z.coerce.number().int().min(0).optional(),
});

export const sendInput = collaborationById
  .extend({
    senderId: optionalId,
    message: z
      .string()
      .trim()
      .max(chat)
      .nullish()
      .transform((text) => text ?? ''),
    /** Ignored: the type follows from the content. */
    messageType: z.enum(['text', 'audio', 'image']).nullish(),
    attachment: scratchFile(() => texts.sendFileAsPartOfAForm)
      .nullish()
      .transform((file) => file ?? undefined),
    clientId: key,
  })
  .refine(({ message: words, attachment }) => words !== '' || attachment !== undefined, {
    path: ['message'],
    message: texts.required,
  });

/** A collaboration as the JSON API returns it; a released field is not renamed. */
export interface CollaborationEntity {
  id: number;
  /** Null once the track was deleted. */
  trackId: number | null;
  /** Null once the account was deleted, as `collaboratorId`. */
  trackOwnerId: number | null;
  collaboratorId: number | null;
  vocalRecordingId: number | null;
  status: CollaborationStatus;
  title: string;
  description: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface MessageEntity {
  id: number;
  collaborationId: number;
  senderId: number | null;
  /** The file name for a file without words. */
  message: string;
  messageType: MessageType;
  /** The stored file; null if there is none or it was removed. */
  attachmentUrl: string | null;
  /** Properties of that file. */
  attachment?: AttachmentEntity;
  createdAt: string;
}

export type CollaborationRow = Selectable<CollaborationTable>;

const COLLABORATIONS_PER_PAGE = 50;

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

/** Requests of an artist to work on a track, without a vocal, that wait for an answer. */
const pendingRequests = (
  db: Db,
  { collaboratorId, trackId }: Pick<SameRequest, 'collaboratorId' | 'trackId'>,
) =>
  db
    .selectFrom('collaborations')
    .where('collaboratorId', '=', collaboratorId)
    .where('status', '=', 'pending')
    .where('trackId', '=', trackId)
    .where('vocalRecordingId', 'is', null);

/** The same request while it is still pending. */
export function findSamePending(db: Db, asked: SameRequest) {
  return pendingRequests(db, asked)
    .selectAll()
    .where('title', '=', asked.title)
    .where('description', asked.description === null ? 'is' : '=', asked.description)
    .executeTakeFirst();
}

/** The newest request of an artist to work on a track, without a vocal, that waits for an answer. */
export function findPendingRequest(db: Db, by: Pick<SameRequest, 'collaboratorId' | 'trackId'>) {
  return pendingRequests(db, by).select('id').orderBy('id', 'desc').executeTakeFirst();
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

export function insertCollaboration(db: Db, collaboration: Insertable<CollaborationTable>) {
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
        .limit(COLLABORATIONS_PER_PAGE + 1);
      if (before !== undefined) query = query.where('id', '<', before);
      if (status !== undefined) query = query.where('status', '=', status);
      return query.execute();
    }),
  );
  const rows = sides.flat().sort((a, b) => b.id - a.id);
  const { page, last } = cutPage(rows, COLLABORATIONS_PER_PAGE);
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

type Two = Pick<CollaborationRow, 'trackOwnerId' | 'collaboratorId'>;

const otherSide = (viewer: Context['viewer'], { trackOwnerId, collaboratorId }: Two) =>
  trackOwnerId === viewer?.artistId ? collaboratorId : trackOwnerId;

/** True if either side has blocked the other. */
export function areApart({ db, viewer }: Pick<Context, 'db' | 'viewer'>, row: Two) {
  return isApart(db, viewer, otherSide(viewer, row));
}

/** True if the viewer has blocked the other side. */
export function blocksOther({ db, viewer }: Pick<Context, 'db' | 'viewer'>, row: Two) {
  const otherId = otherSide(viewer, row);
  return viewer && otherId !== null ? hasBlocked(db, viewer.artistId, otherId) : false;
}

export interface AcceptedCollaboration {
  trackId: number;
  title: string;
  /** The other side. */
  withArtist: { id: number; name: string };
  acceptedAt: Date;
}

/** Accepted collaborations of each side among which the public ones are sought. */
const PARTNERS_READ = 200;

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
  const newest = (own: 'trackOwnerId' | 'collaboratorId', other: typeof own) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom('collaborations')
          .select(['trackId', `${other} as artistId`])
          .where(own, '=', artistId)
          .where('status', '=', 'active')
          .orderBy('updatedAt', 'desc')
          .limit(PARTNERS_READ)
          .as('newest'),
      )
      .selectAll();
  const partners = await newest('trackOwnerId', 'collaboratorId')
    .unionAll(newest('collaboratorId', 'trackOwnerId'))
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
export async function keepTitleInCollaborations(
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

/** Notices for a finished mix, to both sides: the owner may have left while it was made. */
export function mixNews({ id: subjectId, trackOwnerId, collaboratorId }: Sides) {
  const about = { kind: 'collaboration', subjectId, news: 'mixed' } as const;
  return [
    { ...about, artistId: trackOwnerId, personId: collaboratorId },
    { ...about, artistId: collaboratorId, personId: trackOwnerId },
  ];
}

/** Notices for a chat message, to the other side. */
export function chatNews({ id: subjectId, trackOwnerId, collaboratorId }: Sides, senderId: number) {
  const artistId = senderId === trackOwnerId ? collaboratorId : trackOwnerId;
  return { kind: 'collaboration', subjectId, news: 'chat', artistId, personId: senderId } as const;
}
