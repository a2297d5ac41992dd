import { STEMS } from '@artist-space/audio/vocabulary.ts';
import { AppError } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation, type Operation, perform } from '#app/operations/operation.ts';
import { zipResponse } from '#app/operations/media-door.server.ts';
import { actsAsSelf, ownsMade, signedIn } from '#app/permissions.ts';
import { recordAddress } from '../library/track.ts';
import { finishedAddress } from '../library/upload-address.ts';
import { deleteMedia, mediaOf } from '../media/media.server.ts';
import {
  countGenerationsInput,
  type GenerationAction,
  generationById,
  listGenerationsInput,
  renameGenerationInput,
  updateGenerationInput,
} from './generation.schema.ts';
import {
  announceGeneration,
  changeGeneration,
  countByStatus,
  generationEntities,
  generationEntity,
  type GenerationRow,
  generationSubject,
  generationView,
  generationViews,
  lockArtist,
  needsInput,
  pageOfGenerations,
  removeGeneration,
  viewNow,
} from './generation.server.ts';
import {
  generationAddress,
  generationAnchor,
  type GenerationEntity,
  type GenerationView,
  titleOf,
} from './generation.ts';
import { demandPlace, enqueueGeneration, mixStems, separateStemsOf } from './start.server.ts';
import * as texts from './texts.ts';
import { addGenerationToLibrary } from './add-to-library.server.ts';

const ENTITIES_PER_PAGE = 50;

const ofArtist = (_context: Context, { artistId }: { artistId: number | undefined }) =>
  Promise.resolve({ artistId });

/** Lists the signed-in artist's generations, newest first, for cards. */
export const listGenerations = defineOperation({
  name: 'listGenerations',
  input: listGenerationsInput,
  subject: ofArtist,
  permission: actsAsSelf,
  async run({ db, viewer }, { type, before }) {
    const { rows, next } = await pageOfGenerations(db, viewer.artistId, { type, before });
    return { generations: await generationViews(db, rows), next };
  },
});

/** The same for the JSON API. */
export const listGenerationEntities = defineOperation({
  name: 'listGenerationEntities',
  input: listGenerationsInput,
  subject: ofArtist,
  permission: actsAsSelf,
  async run({ db, viewer }, { type, before }) {
    const page = { type, before, limit: ENTITIES_PER_PAGE };
    const { rows, next } = await pageOfGenerations(db, viewer.artistId, page);
    return { generations: await generationEntities(db, rows), next };
  },
});

export const countGenerations = defineOperation({
  name: 'countGenerations',
  input: countGenerationsInput,
  permission: signedIn,
  run: ({ db, viewer }, { type }) => countByStatus(db, viewer.artistId, type),
});

export const viewGeneration = defineOperation({
  name: 'viewGeneration',
  input: generationById,
  subject: generationSubject,
  permission: ownsMade,
  run: ({ db }, _input, { generation }) => generationView(db, generation),
});

export const viewGenerationEntity = defineOperation({
  name: 'viewGenerationEntity',
  input: generationById,
  subject: generationSubject,
  permission: ownsMade,
  run: ({ db }, _input, { generation }) => generationEntity(db, generation),
});

/** Cancels a generation. Safe to repeat; a finished one is left unchanged. */
const cancelGeneration = defineOperation({
  name: 'cancelGeneration',
  input: generationById,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, { generationId }, { generation }) {
    const { db, queue, clock } = context;
    const { numUpdatedRows } = await db
      .updateTable('aiGenerations')
      .set({ status: 'cancelled', updatedAt: clock.now() })
      .where('id', '=', generationId)
      .where('status', '=', 'processing')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      if (generation.jobId !== null) await queue.cancel(db, generation.jobId);
      announceGeneration(context, generation.artistId, generationId);
    }
    return viewNow(context, generationId);
  },
});

/** Runs a failed or cancelled generation again with the same request. Safe to repeat. */
const retryGeneration = defineOperation({
  name: 'retryGeneration',
  input: generationById,
  subject: generationSubject,
  permission: ownsMade,
  run(context, _input, { generation }) {
    const { db } = context;
    const { status } = generation;
    if (status === 'completed') {
      throw new AppError('conflict', texts.isFinishedAlready);
    }
    if (status === 'processing') return generationView(db, generation);
    return convertOnceMore(context, generation);
  },
});

/**
 * Converts a recording although it was not recognised as a melody or a beat. Safe to repeat: an existing result
 * is returned.
 */
const convertAnyway = defineOperation({
  name: 'convertAnyway',
  input: generationById,
  subject: generationSubject,
  permission: ownsMade,
  run(context, _input, { generation }) {
    const { status, metadata, request } = generation;
    if (request.anyway === true && status !== 'failed') {
      return generationView(context.db, generation);
    }
    if (status !== 'failed' || metadata?.mayConvertAnyway !== true) {
      throw new AppError('conflict', texts.onlyRefusedConvertAnyway);
    }
    return convertOnceMore(context, generation, { ...request, anyway: true });
  },
});

/** Enqueues another job for a failed generation, in its own row. */
async function convertOnceMore(
  context: SignedInContext,
  row: GenerationRow,
  request = row.request,
) {
  const { db, clock } = context;
  const { id: generationId, artistId } = row;
  const files = await mediaOf(db, 'generation', [generationId], ['input']);
  if (needsInput(row) && !files.has(generationId)) {
    throw new AppError('conflict', texts.recordingIsGoneSendAgain);
  }
  const isEnqueued = await db.transaction().execute(async (trx) => {
    await lockArtist(trx, artistId);
    // Two requests at once: the second finds it processing already, and needs no place.
    const ended = await trx
      .selectFrom('aiGenerations')
      .select('id')
      .where('id', '=', generationId)
      .where('status', 'in', ['failed', 'cancelled'])
      .executeTakeFirst();
    if (!ended) return false;
    await demandPlace({ ...context, db: trx }, artistId);
    await trx
      .updateTable('aiGenerations')
      .set({ status: 'processing', metadata: null, updatedAt: clock.now(), request })
      .where('id', '=', generationId)
      .execute();
    await enqueueGeneration(context, trx, { id: generationId, artistId });
    return true;
  });
  if (isEnqueued) announceGeneration(context, artistId, generationId);
  return viewNow(context, generationId);
}

const renameGeneration = defineOperation({
  name: 'renameGeneration',
  input: renameGenerationInput,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, { generationId, title }, { generation }) {
    const { db, clock } = context;
    await changeGeneration(db, generationId, { title, updatedAt: clock.now() });
    return generationView(db, { ...generation, title });
  },
});

/** Cancels, repeats or renames a generation through the API. */
export const updateGeneration = defineOperation({
  name: 'updateGeneration',
  input: updateGenerationInput,
  limit: changeLimit,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, { generationId, action, title }, { generation }) {
    // First what may be refused: then nothing is changed.
    const changed = action && (await perform(ACTIONS[action], context, { generationId }));
    if (title !== undefined) return perform(renameGeneration, context, { generationId, title });
    return changed ?? generationView(context.db, generation);
  },
});

const ACTIONS = {
  cancel: cancelGeneration,
  retry: retryGeneration,
  convertAnyway,
} satisfies Record<GenerationAction, Operation<GenerationView>>;

/** Deletes a generation with all its files; a track made from it stays in the library. */
export const deleteGeneration = defineOperation({
  name: 'deleteGeneration',
  input: generationById,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, { generationId }, { generation }) {
    const { db, storage, queue, log } = context;
    const keys = await db.transaction().execute(async (trx) => {
      await removeGeneration(trx, generationId);
      return deleteMedia(trx, { type: 'generation', id: generationId });
    });
    if (generation.status === 'processing' && generation.jobId !== null) {
      await queue.cancel(db, generation.jobId);
    }
    // The rows are deleted; remaining files are removed by the sweeper.
    const removals = await Promise.allSettled(keys.map((key) => storage.remove(key)));
    const failedRemovals = removals.filter(({ status }) => status === 'rejected').length;
    if (failedRemovals > 0)
      log.warn({ generation: generationId, left: failedRemovals }, 'files are left to sweep');
    announceGeneration(context, generation.artistId, generationId);
    return { title: titleOf(generation) };
  },
});

/** The form actions of a card. Each redirects to the screen that it was sent from, scrolled to the card. */
export const generationIntents = {
  cancelGeneration: intent({
    operation: cancelGeneration,
    done: (generation, door) => ({
      to: cardAt(door, generation.id),
      toast: { title: texts.cancelled, description: texts.titleIsNotMade(titleOf(generation)) },
    }),
  }),
  retryGeneration: intent({
    operation: retryGeneration,
    done: (generation, door) => ({
      to: cardAt(door, generation.id, 'watch'),
      toast: {
        title: texts.tryingAgain,
        description: texts.titleIsInTheQueue(titleOf(generation)),
      },
    }),
  }),
  convertAnyway: intent({
    operation: convertAnyway,
    done: (generation, door) => ({
      to: cardAt(door, generation.id, 'watch'),
      toast: {
        title: texts.convertAnyway,
        description: texts.isInTheQueueAsItIs(titleOf(generation)),
      },
    }),
  }),
  separateStems: intent({
    operation: separateStemsOf,
    done: (generation, door) => ({
      // The stems are a generation of their own, which a list of beats does not show.
      to: startsWithStudio(door)
        ? cardAt(door, generation.id, 'watch')
        : generationAddress(generation.id),
      ...toastOfStart(generation, texts.separatingStems),
    }),
  }),
  mixStems: intent({
    operation: mixStems,
    done: (generation) => ({
      to: generationAddress(generation.id),
      ...toastOfStart(generation, texts.mixingTheStems),
    }),
  }),
  renameGeneration: intent({
    operation: renameGeneration,
    done: ({ id }, door) => ({
      to: cardAt(door, id),
      toast: { title: texts.renamed, description: texts.savedUnderNewName },
    }),
  }),
  addToLibrary: intent({
    operation: addGenerationToLibrary,
    done: ({ trackId, title }, door, { generationId, stem }) => ({
      // The other stems are there.
      to: stem ? cardAt(door, Number(generationId)) : finishedAddress(trackId),
      toast: { title: texts.addedToYourLibrary, description: texts.isAPrivateTrackNow(title) },
    }),
  }),
  recordOver: intent({
    operation: addGenerationToLibrary,
    done: ({ trackId, title }, door, { generationId }) => ({
      to: recordAddress(trackId, { back: cardAt(door, Number(generationId)) }),
      toast: {
        title: texts.addedToYourLibrary,
        description: texts.isAPrivateTrackToRecordOver(title),
      },
    }),
  }),
  deleteGeneration: intent({
    operation: deleteGeneration,
    done: ({ title }, door) => ({ to: screenOf(door), toast: deletedToast(title) }),
  }),
};

/** Deletes a generation from its own page; redirects to the tool, because the page is gone. */
export const deleteGenerationIntent = intent({
  operation: deleteGeneration,
  input: (_fields, door) => ({ ...door.params }),
  done: ({ title }, _door, { to }) => ({
    to: to === '/beat-machine' ? to : '/ai-studio',
    toast: deletedToast(title),
  }),
});

/** None for what was made before. */
const toastOfStart = (generation: GenerationView, title: string) =>
  generation.status === 'processing'
    ? { toast: { title, description: texts.titleIsInTheQueue(titleOf(generation)) } }
    : {};

const deletedToast = (title: string) => ({
  title: texts.generationDeleted,
  description: texts.generationAndFilesAreGone(title),
});

const startsWithStudio = ({ url }: Door) => url.pathname.startsWith('/ai-studio');

const cardAt = (door: Door, id: number, watch?: 'watch') =>
  `${screenOf(door, watch)}#${generationAnchor(id)}`;

/**
 * The screen that a form was sent from, at the same page of its list.
 * @param watch to reload the page without scripts while the work goes on
 */
function screenOf({ url }: Door, watch?: 'watch'): string {
  const search = new URLSearchParams(url.search);
  if (watch) search.set('watch', '1');
  // Remix uses this parameter to choose between two actions of a route.
  search.delete('index');
  return url.pathname + (search.size > 0 ? `?${search.toString()}` : '');
}

/** Streams all stems of a generation as one ZIP. */
export const downloadStems = defineOperation({
  name: 'downloadStems',
  input: generationById,
  subject: generationSubject,
  permission: ownsMade,
  async run({ db, storage }, { generationId }, { generation }) {
    const roles = STEMS.map((stem) => `${stem}-wav` as const);
    const files = (await mediaOf(db, 'generation', [generationId], roles)).get(generationId) ?? [];
    if (files.length === 0) throw new AppError('notFound', texts.noStemsHere);
    const entries = files.map(({ key, role, byteSize, createdAt }) => ({
      name: `${role.replace(/-wav$/, '')}.wav`,
      size: byteSize,
      lastModified: createdAt,
      input: storage.stream(key, 0, byteSize),
    }));
    return zipResponse(texts.stemsOfTitle(titleOf(generation)), entries);
  },
});

/** Loads a generation as the API returns it, from the result of any operation. */
export const answerEntity = ({ id }: GenerationView, door: Door): Promise<GenerationEntity> =>
  door.perform(viewGenerationEntity, { generationId: id });
