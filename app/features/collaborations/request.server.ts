import { HOUR_SECONDS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { createLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import type { Services } from '#app/operations/services.server.ts';
import {
  actsAsSelf,
  answersRequest,
  asksToCollaborate,
  inCollaboration,
} from '#app/permissions.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import type { WebhookEventType } from '#db/schema.ts';
import { notify } from '../activity/notices/notice.server.ts';
import { recordSecurityEvent } from '../activity/security/security-events.server.ts';
import { tellWebhooks } from '../activity/outbox.server.ts';
import {
  areApart,
  collaborationById,
  collaborationEntity,
  type CollaborationEntity,
  type CollaborationRow,
  collaborationSubject,
  decideInput,
  findByRequestKey,
  findByVocal,
  findCollaboration,
  findPendingRequest,
  findSamePending,
  insertCollaboration,
  listInput,
  newsOf,
  pageOfCollaborations,
  requestFormInput,
  requestInput,
  settle,
} from './collaboration.server.ts';
import { defaultTitle, describeRequest, titleFor } from './collaboration-types.ts';
import { COLLABORATION_LIMITS } from './collaboration.ts';
import * as texts from './texts.ts';
import { isApart } from '../community/follows/block.server.ts';
import { trackById } from '../library/track.schema.ts';
import { trackSubject, type TrackSubject } from '../library/track.server.ts';
import { findVocal, setVocalStatus } from '../library/vocals/vocal.server.ts';

/** For requests of all kinds, with or without a vocal. */
export const requestLimit = createLimit(
  'collaborate',
  {
    perAccount: { points: 60, seconds: HOUR_SECONDS },
    perAddress: { points: 240, seconds: HOUR_SECONDS },
  },
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
  /** False if the request existed before. */
  created: boolean;
}

/** Stores a request unless it exists: by its vocal, its key, or the same words while pending. */
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
  await tellBoth(trx, collaboration, 'collaboration.requested', now);
  return { collaboration, created: true };
}

/** Tells the webhooks of both sides, with what both may see. */
async function tellBoth(
  trx: Db,
  { id, trackId, trackOwnerId, collaboratorId, title }: CollaborationRow,
  type: Extract<WebhookEventType, `collaboration.${string}`>,
  now: Date,
): Promise<void> {
  const data = { collaborationId: id, trackId, title, trackOwnerId, collaboratorId };
  for (const artistId of new Set([trackOwnerId, collaboratorId])) {
    await tellWebhooks(trx, artistId, type, data, now);
  }
}

/**
 * Offers a vocal to the owner of the track that it was sung over, in the transaction that saves the
 * vocal: both are stored, or neither. Each vocal is a request of its own that waits for an answer,
 * even if the two have accepted others before; the same vocal again is the same request. Call
 * `announceRequest` after the commit.
 * @param title of the request; by default 'Vocal Collaboration on "{track}"'
 * @param message the singer's message, if any: the description is 'VOCAL: {message}'
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

/** Notifies the open pages of both sides after the request is stored. */
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

/** The track to work on, and the sides that the request names, if it does. */
async function subjectOfRequest(
  context: Context,
  {
    trackId,
    trackOwnerId,
    collaboratorId,
  }: Pick<NewRequest, 'trackId'> &
    Partial<Record<'trackOwnerId' | 'collaboratorId', number | undefined>>,
) {
  const track = await trackSubject(context, { trackId });
  const apart = await isApart(context.db, context.viewer, track.artistId);
  return { ...track, trackOwnerId, collaboratorId, apart };
}

/**
 * Asks the owner of a track to collaborate. Repeating the same request returns the existing one.
 */
export const requestCollaboration = defineOperation({
  name: 'requestCollaboration',
  input: requestInput,
  limit: requestLimit,
  subject: subjectOfRequest,
  permission: asksToCollaborate,
  run: (context, request, subject) => ask(context, request, subject),
});

/** The same by the dialog's form, which sends the kind and the message separately. */
export const requestByForm = defineOperation({
  name: 'requestByForm',
  input: requestFormInput,
  limit: requestLimit,
  subject: subjectOfRequest,
  permission: asksToCollaborate,
  run(context, { type, message, title, requestKey }, subject) {
    const request = {
      title: titleFor(type, title, subject.track.row.title),
      description: describeRequest(type, message),
      vocalRecordingId: undefined,
      requestKey,
    };
    return ask(context, request, subject);
  },
});

interface Request {
  title: string;
  description: string;
  vocalRecordingId: number | undefined;
  requestKey: string | undefined;
}

async function ask(
  context: SignedInContext,
  { title, description, vocalRecordingId, requestKey }: Request,
  { track: { row } }: TrackSubject,
): Promise<CollaborationEntity> {
  const { db, viewer } = context;
  const collaboratorId = viewer.artistId;
  if (row.artistId === collaboratorId) {
    throw new AppError('invalid', texts.ownTrackNeedsNoRequest);
  }
  if (vocalRecordingId !== undefined) {
    const vocal = (await findVocal(db, vocalRecordingId))?.row;
    if (vocal?.artistId !== collaboratorId || vocal.trackId !== row.id) {
      throw new AppError('forbidden', texts.offerYourOwnVocalOnly);
    }
  }
  const asked = await db
    .transaction()
    .execute((trx) =>
      addRequest(context, trx, {
        trackId: row.id,
        trackTitle: row.title,
        trackOwnerId: row.artistId,
        collaboratorId,
        vocalRecordingId: vocalRecordingId ?? null,
        title,
        description,
        requestKey,
      }),
    );
  announceRequest(context, asked);
  return collaborationEntity(asked.collaboration);
}

export const viewCollaboration = defineOperation({
  name: 'viewCollaboration',
  input: collaborationById,
  subject: collaborationSubject,
  forListeners: true,
  permission: inCollaboration,
  run: (_context, _input, collaboration) => collaborationEntity(collaboration),
});

/** An artist's collaborations on either side, newest first. */
export const listCollaborations = defineOperation({
  name: 'listCollaborations',
  input: listInput,
  subject: (_context, { artistId }) => Promise.resolve({ artistId }),
  forListeners: true,
  permission: actsAsSelf,
  async run({ db }, { artistId, before, status }) {
    const page = await pageOfCollaborations(db, artistId, { before, status });
    return { collaborations: page.collaborations.map(collaborationEntity), next: page.next };
  },
});

const DECIDED = { pending: 'pending', active: 'accepted', rejected: 'rejected' } as const;

/**
 * Accepts or rejects once: a later decision is refused with the first one. The vocal gets the same
 * status.
 */
export const decideCollaboration = defineOperation({
  name: 'decideCollaboration',
  input: decideInput,
  async subject(context, input) {
    const row = await collaborationSubject(context, input);
    return { ...row, apart: input.status === 'active' && (await areApart(context, row)) };
  },
  permission: answersRequest,
  async run(context, { collaborationId, status }, decided) {
    const { vocalRecordingId } = decided;
    const { db, clock, events, viewer } = context;
    const settled = await db.transaction().execute(async (trx) => {
      const done = await settle(trx, collaborationId, status, clock.now());
      if (done && vocalRecordingId !== null) {
        const vocalStatus = status === 'active' ? 'approved' : 'rejected';
        await setVocalStatus(trx, vocalRecordingId, vocalStatus);
      }
      if (done) {
        const detail = { collaboration: collaborationId, status };
        const userId = viewer.userId;
        await recordSecurityEvent(context, { kind: 'rights-changed', userId, detail }, trx);
        await notify(
          context,
          trx,
          ...newsOf(decided, status === 'active' ? 'accepted' : 'rejected'),
        );
        const decision = status === 'active' ? 'accepted' : 'declined';
        await tellBoth(trx, decided, `collaboration.${decision}`, clock.now());
      }
      return done;
    });
    const row = demandFound(
      await findCollaboration(db, collaborationId),
      texts.collaborationNotFound,
    );
    if (!settled) {
      throw new AppError('conflict', texts.collaborationIsAlready(DECIDED[row.status]), {
        fields: { status: [row.status] },
      });
    }
    for (const artistId of [row.trackOwnerId, row.collaboratorId]) {
      if (artistId === null) continue;
      events.publish(artistId, { type: 'collaboration', id: row.id, status: row.status });
    }
    return collaborationEntity(row);
  },
});

/** The initial values of the request form. */
export const viewRequestForm = defineOperation({
  name: 'viewRequestForm',
  input: trackById,
  subject: subjectOfRequest,
  permission: asksToCollaborate,
  async run({ db, viewer }, _input, { track: { row } }) {
    if (row.artistId === viewer.artistId) {
      throw new AppError('forbidden', texts.ownTrackNeedsNoRequest);
    }
    const asked = await findPendingRequest(db, {
      trackId: row.id,
      collaboratorId: viewer.artistId,
    });
    return {
      trackId: row.id,
      trackTitle: row.title,
      artistName: row.artist,
      /** Submitting the same form twice makes one request. */
      requestKey: randomKey(),
      /** The id of the viewer's request for this track that waits for an answer; null without one. */
      askedBefore: asked?.id ?? null,
    };
  },
});

/** The form of the dialog. It leads to the new creative space. */
export const requestIntents = {
  ask: intent({
    operation: requestByForm,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: ({ id }) => ({
      to: `/creative-space/${id}`,
      toast: { title: texts.requestSent, description: texts.weTellYouOnceTheyDecide },
    }),
  }),
};
