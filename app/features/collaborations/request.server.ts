import { createLimit } from '#app/operations/limit.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import { notify } from '../activity/notices/notice.queries.server.ts';
import { defaultTitle, describeRequest } from './collaboration-types.ts';
import {
  findByRequestKey,
  findByVocal,
  findSamePending,
  insertCollaboration,
  type CollaborationRow,
} from './collaboration.queries.server.ts';
import { newsOf } from './collaboration-news.ts';
import { COLLABORATION_LIMITS } from './limits.ts';

const HOUR = 60 * 60;
/** For requests of all kinds, with a vocal or without. */
export const requestLimit = createLimit(
  'collaborate',
  { perAccount: { points: 60, seconds: HOUR }, perAddress: { points: 240, seconds: HOUR } },
  'requests',
);

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

type Teller = Parameters<typeof notify>[0];

export interface AddedRequest {
  collaboration: CollaborationRow;
  /** False when it had been asked before. */
  created: boolean;
}

/** Writes a request down, unless it is there: by its vocal, its key, or word for word while pending. */
export async function addRequest(
  services: Teller,
  trx: Db,
  request: NewRequest,
): Promise<AddedRequest> {
  const now = services.clock.now();
  const { collaboratorId, vocalRecordingId, requestKey } = request;
  const asked =
    (vocalRecordingId !== null && (await findByVocal(trx, vocalRecordingId))) ||
    (requestKey !== undefined && (await findByRequestKey(trx, collaboratorId, requestKey))) ||
    (vocalRecordingId === null && (await findSamePending(trx, request)));
  if (asked) return { collaboration: asked, created: false };
  const collaboration = await insertCollaboration(trx, {
    ...request,
    createdAt: now,
    updatedAt: now,
  });
  await notify(services, trx, ...newsOf(collaboration, 'requested'));
  return { collaboration, created: true };
}

/**
 * Offers a vocal to the owner of the track that it was sung over, in the transaction that saves the
 * vocal: both are there, or neither. Each vocal is a request of its own that waits for an answer,
 * whatever the two have accepted before; the same vocal again is the same request. Call
 * `announceRequest` after the commit.
 * @param title of the request; by default 'Vocal Collaboration on "{track}"'
 * @param message what the singer says with it, if anything: the description is 'VOCAL: {message}'
 */
export async function createPendingCollaboration(
  services: Teller,
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
): Promise<AddedRequest> {
  const { title, message, ...named } = request;
  const words = title?.trim() || defaultTitle('vocal', request.trackTitle);
  return addRequest(services, trx, {
    ...named,
    title: words.slice(0, COLLABORATION_LIMITS.title),
    description: describeRequest('vocal', message?.trim() ?? ''),
  });
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
