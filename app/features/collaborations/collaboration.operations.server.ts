import { AppError, demandFound } from '#app/errors.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import {
  actsAsSelf,
  asksToCollaborate,
  answersRequest,
  inCollaboration,
} from '#app/permissions.ts';
import { isApart } from '../community/follows/block.queries.server.ts';
import { notify } from '../activity/notices/notice.queries.server.ts';
import { recordSecurityEvent } from '../activity/security/security-events.server.ts';
import { trackSubject, type TrackSubject } from '../library/track-subject.server.ts';
import { setVocalStatus, findVocal } from '../library/vocals/vocal.queries.server.ts';
import { describeRequest, titleFor } from './collaboration-types.ts';
import {
  collaborationEntity,
  findCollaboration,
  pageOfCollaborations,
  settle,
} from './collaboration.queries.server.ts';
import {
  collaborationById,
  decideInput,
  listInput,
  requestFormInput,
  requestInput,
  type CollaborationEntity,
} from './collaboration.schema.ts';
import { newsOf } from './collaboration-news.ts';
import { areApart, collaborationSubject } from './collaboration-subject.server.ts';
import { addRequest, announceRequest, requestLimit } from './request.server.ts';
import * as texts from './texts.ts';

/** Asks the owner of a track to collaborate. The same request again is the one that is there. */
export const requestCollaboration = defineOperation({
  name: 'requestCollaboration',
  input: requestInput,
  limit: requestLimit,
  async subject(context, { trackId, trackOwnerId, collaboratorId }) {
    const track = await trackSubject(context, { trackId });
    const apart = await isApart(context.db, context.viewer, track.artistId);
    return { ...track, trackOwnerId, collaboratorId, apart };
  },
  permission: asksToCollaborate,
  run: (context, request, subject) => ask(context, request, subject),
});

/** The same by the dialog's form, which says the kind and the message apart. */
export const requestByForm = defineOperation({
  name: 'requestByForm',
  input: requestFormInput,
  limit: requestLimit,
  async subject(context, { trackId }) {
    const track = await trackSubject(context, { trackId });
    const apart = await isApart(context.db, context.viewer, track.artistId);
    return { ...track, trackOwnerId: undefined, collaboratorId: undefined, apart };
  },
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
    throw new AppError('invalid', texts.ownTrackNoRequest);
  }
  if (vocalRecordingId !== undefined) {
    const vocal = (await findVocal(db, vocalRecordingId))?.row;
    if (vocal?.artistId !== collaboratorId || vocal.trackId !== row.id) {
      throw new AppError('forbidden', texts.offerOwnVocal);
    }
  }
  const asked = await db.transaction().execute((trx) =>
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

/** What an artist takes part in, on either side, newest first. */
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

const DECIDED = { pending: 'pending', active: 'accepted', rejected: 'rejected' };

/** Accepts or rejects, once: whoever comes second is told what was decided. The vocal follows. */
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
      }
      return done;
    });
    const row = demandFound(
      await findCollaboration(db, collaborationId),
      texts.collaborationNotFound,
    );
    if (!settled) {
      throw new AppError('conflict', texts.thisCollaborationIsAlready(DECIDED[row.status]), {
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
