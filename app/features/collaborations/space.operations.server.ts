import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import type { IngestState } from '#db/schema.ts';
import { isAllowed, inCollaboration, mayHearTrack } from '#app/permissions.ts';
import { jobsOf } from '#app/platform/jobs/queue.server.ts';
import { fewerPeaks } from '#app/display/peaks.ts';
import { id } from '#app/validation.ts';
import { readAbout } from '../activity/notices/notice.queries.server.ts';
import { findTrack, trackView } from '../library/track.queries.server.ts';
import {
  findVocal,
  vocalView,
  type VocalWithFiles,
} from '../library/vocals/vocal.queries.server.ts';
import { pageOfMessages } from './chat.queries.server.ts';
import { newestVocalSpaces, type CollaborationRow } from './collaboration.queries.server.ts';
import { collaborationById } from './collaboration.schema.ts';
import { areApart, collaborationSubject } from './collaboration-subject.server.ts';
import { mixSubjectName } from './mix-down.job.server.ts';
import { findParticipants } from './participants.queries.server.ts';
import type { HeardTrack, LostTrack, MixView, SpaceView, SpaceVocal } from './space-view.ts';
import * as texts from './texts.ts';

/** As many as can be told apart on a wide screen. */
const BARS = 240;
const VOCAL_SPACES = 5;

/** The creative space as one of its two sides sees it. */
export const viewSpace = defineOperation({
  name: 'viewSpace',
  input: collaborationById.extend({
    before: id.nullish().transform((value) => value ?? undefined),
  }),
  subject: collaborationSubject,
  forListeners: true,
  permission: inCollaboration,
  async run(context, { before }, row): Promise<SpaceView> {
    const { db, viewer, clock } = context;
    const about = { kind: 'collaboration', subjectId: row.id } as const;
    await readAbout(db, { artistId: viewer.artistId, ...about }, clock.now());
    const role = row.trackOwnerId === viewer.artistId ? 'owner' : 'collaborator';
    const participant = await findParticipants(db, [row.trackOwnerId, row.collaboratorId]);
    const { messages, next } = await pageOfMessages(db, row.id, { before });
    const { trackId, vocalRecordingId: vocalId } = row;
    const track = trackHeard(
      viewer,
      trackId === null ? undefined : await findTrack(db, trackId),
      row.trackTitle,
    );
    const vocal = vocalHeard(
      vocalId === null ? undefined : await findVocal(db, vocalId),
      row.description,
    );
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      role,
      apart: await areApart(context, row),
      owner: participant(row.trackOwnerId),
      collaborator: participant(row.collaboratorId),
      track: track.view,
      vocal: vocal.view,
      vocalSpaces: vocal.view ? [] : await vocalSpacesOf(context, row),
      reading: track.reading || vocal.reading,
      mix: await mixOf(context, { ...row, subject: mixSubjectName(row.id) }, role),
      chat: {
        messages,
        earlier: next,
        readId: role === 'owner' ? row.ownerReadId : row.collaboratorReadId,
      },
    };
  },
});

/**
 * The track as the one who looks may hear it.
 * @param title of one that is deleted
 */
export function trackHeard(
  viewer: Context['viewer'],
  found: Awaited<ReturnType<typeof findTrack>>,
  title: string,
): { view: HeardTrack | LostTrack; reading: boolean } {
  if (!found) return { view: { state: 'deleted', title }, reading: false };
  const { row, artistIsPublic } = found;
  if (!isAllowed(mayHearTrack(viewer, { ...row, artistIsPublic }))) {
    return { view: { state: 'private', title: row.title }, reading: false };
  }
  const { artist, genre, cover, audioUrl, duration } = trackView(found);
  const peaks = peaksOf(row.waveformData ?? []);
  return {
    view: {
      ...{ state: 'heard', id: row.id, title: row.title, artist, genre, cover, audioUrl },
      ...{ duration, peaks },
    },
    reading: isBeingRead(row.ingestState),
  };
}

/** Where there is no vocal: those that were sung over the same track meanwhile. */
async function vocalSpacesOf(
  { db }: Context,
  { trackId, collaboratorId }: CollaborationRow,
): Promise<SpaceView['vocalSpaces']> {
  if (trackId === null || collaboratorId === null) return [];
  return newestVocalSpaces(db, { trackId, collaboratorId }, VOCAL_SPACES);
}

/** @param description of a vocal that has none of its own */
export function vocalHeard(
  found: VocalWithFiles | undefined,
  description: string | null,
): { view: SpaceVocal | null; reading: boolean } {
  if (!found) return { view: null, reading: false };
  const vocal = vocalView(found);
  const view = {
    id: vocal.id,
    title: vocal.title,
    description: found.row.description ?? description,
    // The rendition of the same kind as the track's: what one codec adds in front, both have.
    audioUrl: vocal.mp3Url ?? vocal.audioUrl,
    duration: vocal.duration,
    peaks: peaksOf(vocal.peaks),
    offsetMs: vocal.offsetMs,
  };
  return { view, reading: isBeingRead(vocal.ingest.state) };
}

const isBeingRead = (state: IngestState) => state === 'waiting' || state === 'processing';

/** @param mixed with the subject of the job that mixes */
export async function mixOf(
  { db }: Context,
  mixed: Pick<CollaborationRow, 'mixState' | 'mixError' | 'mixTrackId'> & { subject: string },
  role: SpaceView['role'],
): Promise<MixView | null> {
  const { mixState, mixError, mixTrackId, subject } = mixed;
  switch (mixState) {
    case null:
      return null;
    case 'failed':
      return { state: 'failed', error: mixError ?? texts.serverFault };
    case 'working': {
      const job = (await jobsOf(db, [subject])).get(subject);
      return { state: 'working', progress: job?.progress ?? 0, step: job?.step ?? null };
    }
    case 'done': {
      const mixed = mixTrackId === null ? undefined : await findTrack(db, mixTrackId);
      const title = mixed?.row.title ?? null;
      return { state: 'done', trackId: role === 'owner' ? mixTrackId : null, title };
    }
  }
}

const peaksOf = (stored: readonly number[]) =>
  fewerPeaks(
    stored.map((peak) => peak / 255),
    BARS,
  );
