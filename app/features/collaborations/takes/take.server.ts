import { rm } from 'node:fs/promises';
import { redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { ownsMade, signedIn, takesPart } from '#app/permissions.ts';
import { id, requiredText, z } from '#app/validation.ts';
import { boothIntents } from '../booth-intents.server.ts';
import { mixDown, mixInput, takeMixSubjectName } from '../mix-down.job.server.ts';
import { findParticipants, mixOf, trackHeard, vocalHeard } from '../space.server.ts';
import type { SungVocal, TakeView } from './take-view.ts';
import * as texts from './texts.ts';
import { finishedAddress } from '../../library/upload-address.ts';
import { addTrack } from '../../library/add-track.operations.server.ts';
import { libraryPath } from '../../library/library-filter.ts';
import { encodeBars } from '../../library/track.ts';
import { findTrack, findTrackByUploadKey } from '../../library/track.queries.server.ts';
import { uploadTrackInput } from '../../library/track.schema.ts';
import {
  claimVocalMix,
  countSung,
  deleteVocal,
  pageOfSung,
  setVocalTitle,
  type VocalRow,
  vocalSubject,
  vocalSubjectName,
  vocalView,
} from '../../library/vocals/vocal.server.ts';
import { vocalAddress } from '../../library/vocals/vocal.ts';
import { copyOf } from '../../media/new-media.server.ts';

/**
 * A vocal over a track of its own singer. A vocal over another artist's track belongs to both, and
 * to its creative space.
 * @throws {AppError} unauthenticated, notFound
 */
async function takeSubject(context: Context, input: { vocalId: number }) {
  demandSignedIn(context);
  const { vocal, artistId } = await vocalSubject(context, input);
  return { vocal, artistId, track: await ownTrackOf(context, vocal.row) };
}

/** @throws {AppError} notFound if the track is deleted or not the artist's own */
async function ownTrackOf(
  { db }: Pick<Context, 'db'>,
  { trackId, artistId }: Pick<VocalRow, 'trackId' | 'artistId'>,
) {
  const track = trackId === null ? undefined : await findTrack(db, trackId);
  if (track?.row.artistId !== artistId) throw new AppError('notFound', texts.takeNotHere);
  return track;
}

const MAX_TITLE_LENGTH = 255;

const takeById = z.object({ vocalId: id });
/** The upload key of the track made from a take: asking twice makes it once. */
const uploadKeyOf = (vocalId: number) => `vocal-${vocalId}`;

/** An own take with its track, or the creative space of a vocal over another artist's track. */
export const viewTake = defineOperation({
  name: 'viewTake',
  input: takeById,
  subject(context, input) {
    demandSignedIn(context);
    return vocalSubject(context, input);
  },
  forListeners: true,
  permission: takesPart,
  async run(
    context,
    _input,
    { vocal, artistId, collaborationId },
  ): Promise<TakeView | { collaborationId: number }> {
    const { db, viewer } = context;
    if (collaborationId !== null) return { collaborationId };
    const { row } = vocal;
    const own = await ownTrackOf(context, row);
    const track = trackHeard(viewer, own, own.row.title);
    const heard = vocalHeard(vocal, null);
    const artist = (await findParticipants(db, [artistId]))(artistId);
    const asTrack = await findTrackByUploadKey(db, artistId, uploadKeyOf(row.id));
    return {
      id: row.id,
      title: row.title,
      createdAt: row.createdAt.toISOString(),
      trackId: own.row.id,
      audioUrl: vocalView(vocal).audioUrl,
      description: null,
      status: 'active',
      role: 'collaborator',
      apart: false,
      owner: artist,
      collaborator: artist,
      track: track.view,
      vocal: heard.view,
      vocalSpaces: [],
      reading: track.reading || heard.reading,
      mix: await mixOf(context, { ...row, subject: takeMixSubjectName(row.id) }, 'owner'),
      asTrackId: asTrack?.id ?? null,
    };
  },
});

export const renameTake = defineOperation({
  name: 'renameTake',
  input: takeById.extend({ title: requiredText(MAX_TITLE_LENGTH) }),
  limit: changeLimit,
  subject: takeSubject,
  forListeners: true,
  permission: ownsMade,
  async run({ db }, { vocalId, title }) {
    await setVocalTitle(db, vocalId, title);
    return { vocalId };
  },
});

/** Deletes an own take with its files. Tracks made from it are kept. */
export const deleteTake = defineOperation({
  name: 'deleteTake',
  input: takeById,
  subject: takeSubject,
  forListeners: true,
  permission: ownsMade,
  async run({ db, queue, storage, log }, { vocalId }, { vocal }) {
    const keys = await db.transaction().execute(async (trx) => {
      await queue.cancelWaiting(trx, vocalSubjectName(vocalId));
      await queue.cancelWaiting(trx, takeMixSubjectName(vocalId));
      return deleteVocal(trx, vocalId);
    });
    // The rows are gone; a file that could not be removed is left to the sweep of orphans.
    const removals = await Promise.allSettled(keys.map((key) => storage.remove(key)));
    const left = removals.filter(({ status }) => status === 'rejected').length;
    if (left > 0) log.warn({ vocal: vocalId, left }, 'files of a deleted take are left to sweep');
    return { title: vocal.row.title };
  },
});

/** Makes a private track from an own take. Safe to repeat: returns the existing track. */
export const addTakeToLibrary = defineOperation({
  name: 'addTakeToLibrary',
  input: takeById,
  limit: changeLimit,
  subject: takeSubject,
  permission: ownsMade,
  async run(context, { vocalId }, { vocal, track: { row: over }, artistId }) {
    const { title } = vocal.row;
    const original = vocal.files.find(({ role }) => role === 'original');
    if (!original) throw new AppError('notFound', texts.fileOfTakeNotHere);
    const audio = await copyOf(context, original, 'take');
    try {
      const { genre, bpm, key } = over;
      const track = await addTrack(
        context,
        artistId,
        uploadTrackInput.parse({
          audio,
          title,
          genre,
          bpm,
          key,
          contentType: 'vocal',
          isPublic: false,
          uploadKey: uploadKeyOf(vocalId),
        }),
      );
      return { vocalId, trackId: track.id, title };
    } finally {
      // The storage has copied the file.
      await rm(audio.path, { force: true });
    }
  },
});

/** Starts the mix of an own take with its track. While one is being made, no second one starts. */
export const startTakeMix = defineOperation({
  name: 'startTakeMix',
  input: takeById.extend(mixInput),
  subject: takeSubject,
  forListeners: true,
  permission: ownsMade,
  async run({ db, queue }, { vocalId, trackVolume, vocalVolume, offsetMs }, { vocal, artistId }) {
    const moved = offsetMs ?? vocal.row.offsetMs;
    await db.transaction().execute(async (trx) => {
      if (!(await claimVocalMix(trx, vocalId))) return;
      const payload = { takeId: vocalId, trackVolume, vocalVolume, offsetMs: moved };
      await queue.enqueue(trx, mixDown, payload, takeMixSubjectName(vocalId), artistId);
    });
    return { vocalId };
  },
});

/** The number of vocals of the signed-in artist, over own tracks and others'. */
export const countSungVocals = defineOperation({
  name: 'countSungVocals',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  run: async ({ db, viewer }) => ({ count: await countSung(db, viewer.artistId) }),
});

/** A page of these vocals, newest first, and their number. */
export const listSungVocals = defineOperation({
  name: 'listSungVocals',
  input: z.object({ before: id.nullish().transform((value) => value ?? undefined) }),
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer }, { before }) {
    const { rows, next } = await pageOfSung(db, viewer.artistId, { before });
    const vocals = rows.map(
      ({ goneTitle, trackTitle, createdAt, waveformData, ...row }): SungVocal => ({
        ...row,
        bars: encodeBars(waveformData),
        trackTitle: trackTitle ?? goneTitle,
        createdAt: createdAt.toISOString(),
      }),
    );
    return { vocals, next, count: await countSung(db, viewer.artistId) };
  },
});

/**
 * The data of `TakePage`.
 * @throws {Response} a redirect to the creative space of a vocal over another artist's track
 */
export async function loadTake({ params, perform }: Door) {
  const take = await perform(viewTake, params);
  if ('collaborationId' in take) throw redirect(`/creative-space/${take.collaborationId}`, 303);
  return { take };
}

const here = ({ params }: Door) => vocalAddress(Number(params.vocalId));
const named = (fields: Record<string, unknown>, { params }: Door) => ({ ...fields, ...params });

export const actOnTake = formAction({
  rename: intent({
    operation: renameTake,
    input: named,
    done: (_output, door) => ({
      to: here(door),
      toast: { title: texts.renamed, description: texts.downloadsUseTheNewTitle },
    }),
  }),
  ...boothIntents(here, startTakeMix),
  addToLibrary: intent({
    operation: addTakeToLibrary,
    input: named,
    done: ({ title, trackId }) => ({
      to: finishedAddress(trackId),
      toast: { title: texts.addedToYourLibrary, description: texts.isAPrivateTrackNow(title) },
    }),
  }),
  delete: intent({
    operation: deleteTake,
    input: named,
    done: ({ title }) => ({
      to: libraryPath({ type: 'vocal' }),
      toast: { title: texts.takeDeleted, description: texts.takeAndFilesAreGone(title) },
    }),
  }),
});
