import { fewerPeaks } from '#app/display/peaks.ts';
import type { Context } from '#app/operations/context.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { fileOfField } from '#app/operations/receive.server.ts';
import { inCollaboration, isAllowed, mayHearTrack } from '#app/permissions.ts';
import { jobsOf, errorWords } from '#app/platform/jobs/queue.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { id } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { IngestState } from '#db/schema.ts';
import { readAbout } from '../activity/notices/notice.server.ts';
import { messageIn } from './collaboration-types.ts';
import { attachmentFiles, removeFile, writersOnly } from './attachment.server.ts';
import { boothIntents } from './booth-intents.server.ts';
import { pageOfMessages, readMessages, sendMessage } from './chat.server.ts';
import {
  areApart,
  blocksOther,
  collaborationById,
  type CollaborationRow,
  collaborationSubject,
  newestVocalSpaces,
} from './collaboration.server.ts';
import { messageAnchor } from './collaboration.ts';
import { mixSubjectName, startMixDown } from './mix-down.job.server.ts';
import { decideCollaboration } from './request.server.ts';
import type {
  HeardTrack,
  LostTrack,
  MixView,
  Participant,
  SpaceView,
  SpaceVocal,
} from './space-view.ts';
import { storedWords } from '#app/languages/language.server.ts';
import * as texts from './texts.ts';
import { findTrack, trackView } from '../library/track.queries.server.ts';
import { findVocal, vocalView, type VocalWithFiles } from '../library/vocals/vocal.server.ts';
import { mediaOf, pictureOf } from '../media/media.server.ts';

const DELETED: Participant = { id: null, name: texts.deletedArtist, picture: null };

/** The participants by artist id; a deleted account is 'Deleted artist'. */
export async function findParticipants(
  db: Db,
  artistIds: readonly (number | null)[],
): Promise<(id: number | null) => Participant> {
  const ids = [...new Set(artistIds.filter((id) => id !== null))];
  if (ids.length === 0) return () => DELETED;
  const artists = await db
    .selectFrom('artists')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  const pictures = await mediaOf(db, 'artist', ids, ['profile']);
  const found = new Map(
    artists.map(({ id, name }): [number, Participant] => [
      id,
      { id, name, picture: pictureOf(pictures.get(id), 'profile') },
    ]),
  );
  return (id) => (id === null ? DELETED : (found.get(id) ?? DELETED));
}

/** The number of bars that a wide screen can show. */
const BARS = 240;
const VOCAL_SPACES = 5;

/** The creative space for one of its two sides. */
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
    const apart = await areApart(context, row);
    return {
      id: row.id,
      title: row.title,
      description: messageIn(row.description),
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      role,
      apart,
      blocked: apart && (await blocksOther(context, row)),
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
 * The track, as far as the viewer may hear it.
 * @param title of a deleted track
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
      state: 'heard',
      id: row.id,
      title: row.title,
      artist,
      genre,
      cover,
      audioUrl,
      duration,
      peaks,
    },
    reading: isBeingRead(row.ingestState),
  };
}

/** For a space without a vocal: the vocals that were sung over the same track since. */
async function vocalSpacesOf({ db }: Context, { trackId, collaboratorId }: CollaborationRow) {
  if (trackId === null || collaboratorId === null) return [];
  return newestVocalSpaces(db, { trackId, collaboratorId }, VOCAL_SPACES);
}

/** @param description used for a vocal without its own description */
export function vocalHeard(
  found: VocalWithFiles | undefined,
  description: string | null,
): { view: SpaceVocal | null; reading: boolean } {
  if (!found) return { view: null, reading: false };
  const vocal = vocalView(found);
  const view = {
    id: vocal.id,
    title: vocal.title,
    description: found.row.description ?? messageIn(description),
    // The same kind of rendition as the track's: both have the same encoder delay.
    audioUrl: vocal.mp3Url ?? vocal.audioUrl,
    duration: vocal.duration,
    peaks: peaksOf(vocal.peaks),
    offsetMs: vocal.offsetMs,
  };
  return { view, reading: isBeingRead(vocal.ingest.state) };
}

const isBeingRead = (state: IngestState) => state === 'waiting' || state === 'processing';

const mixErrors = () => [texts.mixSourceGone, texts.mixTooLong];
const mixSteps = () => [texts.mixing, texts.mastering];

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
      return {
        state: 'failed',
        error: errorWords(mixError, mixErrors) ?? texts.somethingWentWrongOnServer,
      };
    case 'working': {
      const job = (await jobsOf(db, [subject])).get(subject);
      return {
        state: 'working',
        progress: job?.progress ?? 0,
        step: storedWords(job?.step ?? null, mixSteps),
      };
    }
    case 'done': {
      const mixed = mixTrackId === null ? undefined : await findTrack(db, mixTrackId);
      const title = mixed?.row.title ?? null;
      const isHeard = role === 'owner' || mixed?.row.isPublic;
      return { state: 'done', trackId: isHeard ? mixTrackId : null, title };
    }
  }
}

const peaksOf = (stored: readonly number[]) =>
  fewerPeaks(
    stored.map((peak) => peak / 255),
    BARS,
  );

/**
 * The data of `CreativeSpace`. Opening it marks its content as read.
 * @throws {AppError} notFound
 */
export async function loadSpace({ params, url, perform }: Door) {
  const space = await perform(viewSpace, { ...params, before: url.searchParams.get('before') });
  const newest = space.chat.messages.at(-1)?.id ?? 0;
  if (newest > space.chat.readId) {
    await perform(readMessages, { ...params, messageId: newest });
  }
  return { space, sendKey: randomKey() };
}

const here = ({ params }: Door) => `/creative-space/${params.collaborationId}`;
const named = (fields: Record<string, unknown>, { params }: Door) => ({ ...fields, ...params });

/** The forms of a creative space. */
const spaceIntents = {
  accept: intent({
    operation: decideCollaboration,
    input: (_fields, door) => ({ ...door.params, status: 'active' }),
    done: (_output, door) => ({
      to: here(door),
      toast: { title: texts.collaborationAccepted, description: texts.collaboratorNotified },
    }),
  }),
  reject: intent({
    operation: decideCollaboration,
    input: (_fields, door) => ({ ...door.params, status: 'rejected' }),
    done: () => ({
      to: '/',
      toast: { title: texts.collaborationRejected, description: texts.requestDeclined },
    }),
  }),
  send: intent({
    operation: sendMessage,
    input: ({ files, ...fields }, door) => ({
      ...named(fields, door),
      attachment: fileOfField(files, 'attachment'),
    }),
    done: ({ id }, door) => ({
      to: `${here(door)}#${messageAnchor(id)}`,
      toast: { title: texts.messageSent, description: texts.messageHasBeenSent },
    }),
  }),
  removeFile: intent({
    operation: removeFile,
    input: named,
    done: (_output, door, { messageId }) => ({
      to: `${here(door)}#${messageAnchor(Number(messageId))}`,
      toast: { title: texts.fileRemoved, description: texts.fileIsGoneForBoth },
    }),
  }),
  ...boothIntents(here, startMixDown),
};

/**
 * Handles the forms of a creative space. The quota is checked after the file has arrived, because
 * an earlier refusal could not return the typed text.
 */
export const actInSpace = formAction(spaceIntents, { files: attachmentFiles, admit: writersOnly });
