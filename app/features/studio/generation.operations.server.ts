import { AppError } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation, perform } from '#app/operations/operation.ts';
import { actsAsSelf, ownsMade, signedIn } from '#app/permissions.ts';
import { deleteMedia, mediaOf } from '../media/media.queries.server.ts';
import { announceGeneration } from './announce.server.ts';
import { UNTITLED_GENERATION } from './generation-view.ts';
import { generationSubject } from './generation-subject.server.ts';
import {
  generationEntities,
  generationEntity,
  generationView,
  generationViews,
} from './generation-views.server.ts';
import {
  changeGeneration,
  countByStatus,
  findGeneration,
  pageOfGenerations,
  removeGeneration,
  type GenerationRow,
} from './generation.queries.server.ts';
import {
  countGenerationsInput,
  generationById,
  listGenerationsInput,
  renameGenerationInput,
  updateGenerationInput,
} from './generation.schema.ts';
import { demandPlace, enqueueGeneration } from './start-generation.server.ts';
import * as texts from './texts.ts';
import { TOOLS } from './tools/tools.ts';

export { addGenerationToLibrary } from './add-to-library.operations.server.ts';

const ENTITIES_A_PAGE = 50;

const ofArtist = (_context: Context, { artistId }: { artistId: number | undefined }) =>
  Promise.resolve({ artistId });

/** What the signed-in artist has made, newest first, as cards show it. */
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

/** The same as the API tells it. */
export const listGenerationEntities = defineOperation({
  name: 'listGenerationEntities',
  input: listGenerationsInput,
  subject: ofArtist,
  permission: actsAsSelf,
  async run({ db, viewer }, { type, before }) {
    const page = { type, before, limit: ENTITIES_A_PAGE };
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

/** Stops what is being made. Safe to repeat; what is finished is left as it is. */
export const cancelGeneration = defineOperation({
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
    return generationView(db, await stillThere(context, generationId));
  },
});

/** Makes what failed or was cancelled once more, as it was asked for. Safe to repeat. */
export const retryGeneration = defineOperation({
  name: 'retryGeneration',
  input: generationById,
  subject: generationSubject,
  permission: ownsMade,
  run(context, _input, { generation }) {
    const { db } = context;
    const { status } = generation;
    if (status === 'completed') {
      throw new AppError('conflict', texts.finishedAlreadyStartAnother);
    }
    if (status === 'processing') return generationView(db, generation);
    return convertOnceMore(context, generation);
  },
});

/**
 * Takes a recording that was refused for what it sounds like for a melody or a beat all the same. Safe
 * to repeat: what was converted so already is answered.
 */
export const convertAnyway = defineOperation({
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
      throw new AppError('conflict', texts.cannotConvertAnyway);
    }
    return convertOnceMore(context, generation, { ...request, anyway: true });
  },
});

/** Gives what came to nothing another job, in its own row. */
async function convertOnceMore(
  context: SignedInContext,
  { id: generationId, artistId, type, ...row }: GenerationRow,
  request = row.request,
) {
  const { db, clock } = context;
  const files = await mediaOf(db, 'generation', [generationId], ['input']);
  if (TOOLS[type].recording && !row.corrected && !files.has(generationId)) {
    throw new AppError('conflict', texts.recordingGoneSendAgain);
  }
  await demandPlace(context, artistId);
  await db.transaction().execute(async (trx) => {
    const again = { status: 'processing' as const, metadata: null, updatedAt: clock.now() };
    await changeGeneration(trx, generationId, { ...again, request });
    await enqueueGeneration(context, trx, { id: generationId, artistId });
  });
  announceGeneration(context, artistId, generationId);
  return generationView(db, await stillThere(context, generationId));
}

export const renameGeneration = defineOperation({
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

/** What the API changes of a generation: cancels it, makes it again, or gives it a title. */
export const updateGeneration = defineOperation({
  name: 'updateGeneration',
  input: updateGenerationInput,
  limit: changeLimit,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, { generationId, action, title }, { generation }) {
    if (title !== undefined) await perform(renameGeneration, context, { generationId, title });
    if (action === 'cancel') return perform(cancelGeneration, context, { generationId });
    if (action === 'convertAnyway') return perform(convertAnyway, context, { generationId });
    if (action === 'retry') return perform(retryGeneration, context, { generationId });
    return generationView(context.db, { ...generation, title: title ?? generation.title });
  },
});

/** Removes a generation with all its files; what it became in the library stays there. */
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
    // The rows are gone: a file that stays behind is the sweeper's.
    const removals = await Promise.allSettled(keys.map((key) => storage.remove(key)));
    const left = removals.filter(({ status }) => status === 'rejected').length;
    if (left > 0) log.warn({ generation: generationId, left }, 'files are left to sweep');
    announceGeneration(context, generation.artistId, generationId);
    return { title: generation.title ?? UNTITLED_GENERATION };
  },
});

async function stillThere({ db }: Context, id: number): Promise<GenerationRow> {
  const row = await findGeneration(db, id);
  if (!row) throw new AppError('notFound', texts.generationNotHere);
  return row;
}
