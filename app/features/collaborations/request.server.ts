import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import { setVocalStatus } from '../vocals/vocal.queries.server.ts';
import { defaultTitle, describeRequest } from './collaboration-types.ts';
import {
  findByRequestKey,
  findByVocal,
  findSamePending,
  findWithoutVocal,
  insertCollaboration,
  type CollaborationRow,
} from './collaboration.queries.server.ts';
import { COLLABORATION_LIMITS } from './limits.ts';

/**
 * A vocal that was sung for a request which had none yet: it fills its place, in the oldest such
 * request that is not rejected.
 */
async function fillRequest(
  trx: Db,
  { trackId, collaboratorId, vocalRecordingId }: NewRequest & { vocalRecordingId: number },
  now: Date,
): Promise<CollaborationRow | undefined> {
  const open = await findWithoutVocal(trx, trackId, collaboratorId);
  if (!open) return undefined;
  if (open.status === 'active') await setVocalStatus(trx, vocalRecordingId, 'approved');
  return trx
    .updateTable('collaborations')
    .set({ vocalRecordingId, updatedAt: now })
    .where('id', '=', open.id)
    .returningAll()
    .executeTakeFirst();
}

interface NewRequest {
  trackId: number;
  trackTitle: string;
  trackOwnerId: number;
  collaboratorId: number;
  vocalRecordingId: number | null;
  title: string;
  description: string | null;
  requestKey?: string | undefined;
}

export interface AddedRequest {
  collaboration: CollaborationRow;
  /** False when it had been asked before. */
  created: boolean;
}

/** Writes a request down, unless it is there: by its vocal, its key, or word for word while pending. */
export async function addRequest(trx: Db, request: NewRequest, now: Date): Promise<AddedRequest> {
  const { collaboratorId, vocalRecordingId, requestKey } = request;
  const asked =
    (vocalRecordingId !== null && (await findByVocal(trx, vocalRecordingId))) ||
    (requestKey !== undefined && (await findByRequestKey(trx, collaboratorId, requestKey))) ||
    (vocalRecordingId === null && (await findSamePending(trx, request)));
  if (asked) return { collaboration: asked, created: false };
  const filled =
    vocalRecordingId === null
      ? undefined
      : await fillRequest(trx, { ...request, vocalRecordingId }, now);
  if (filled) return { collaboration: filled, created: true };
  const collaboration = await insertCollaboration(trx, {
    ...request,
    createdAt: now,
    updatedAt: now,
  });
  return { collaboration, created: true };
}

/**
 * Offers a vocal to the owner of the track that it was sung over, in the transaction that saves the
 * vocal: both are there, or neither. The same vocal again is the same request. Call
 * `announceRequest` after the commit.
 * @param title of the request; by default 'Vocal Collaboration on "{track}"'
 * @param message what the singer says with it, if anything: the description is 'VOCAL: {message}'
 */
export async function createPendingCollaboration(
  trx: Db,
  request: {
    trackId: number;
    trackTitle: string;
    trackOwnerId: number;
    collaboratorId: number;
    vocalRecordingId: number;
    title?: string | undefined;
    message?: string | null | undefined;
  },
  now: Date,
): Promise<AddedRequest> {
  const { title, message, ...named } = request;
  const words = title?.trim() || defaultTitle('vocal', request.trackTitle);
  return addRequest(
    trx,
    {
      ...named,
      title: words.slice(0, COLLABORATION_LIMITS.title),
      description: describeRequest('vocal', message?.trim() ?? ''),
    },
    now,
  );
}

/** Tells the open pages of both sides, once the request is in the database. */
export function announceRequest(
  { events }: Pick<Services, 'events'>,
  { collaboration: { id, trackOwnerId, collaboratorId }, created }: AddedRequest,
): void {
  if (!created) return;
  for (const artistId of [trackOwnerId, collaboratorId]) {
    if (artistId === null) continue;
    events.publish(artistId, { type: 'notification', id });
  }
}
