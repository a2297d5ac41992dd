import { AppError } from '#app/errors.ts';
import { withCatalogueUpload } from '#app/features/library/uploads/stored-upload.server.ts';
import { MAX_CATALOGUE_BYTES } from '#app/features/media/audio-file.ts';
import { adoptFile, keepMedia } from '#app/features/media/new-media.server.ts';
import type { NewMedia } from '#app/features/media/media.server.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import type { FileRules } from '#app/operations/receive.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { ownsUpload, signedIn } from '#app/permissions.ts';
import { jobsOf, errorWords } from '#app/platform/jobs/queue.server.ts';
import { PendingFiles } from '#app/platform/storage.server.ts';
import { receivedFiles, type ScratchFile } from '#app/platform/upload/scratch-file.ts';
import { formatBytes } from '#app/display/format.ts';
import { id, requiredText, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { ImportState } from '#db/schema.ts';
import type { ImportResult } from './make-of-archive.server.ts';
import { deleteImportFiles, type ImportPlan, makeImport, planImport } from './import.job.server.ts';
import * as texts from './texts.ts';

const catalogueTooLarge = () =>
  new AppError('tooLarge', texts.catalogueTooLarge(formatBytes(MAX_CATALOGUE_BYTES)));

const catalogueRule = {
  maxBytes: MAX_CATALOGUE_BYTES,
  tooLarge: catalogueTooLarge,
  check: (filename, { bytes }) =>
    bytes.byteLength === 0 ? new AppError('invalid', texts.emptyFile(filename)) : undefined,
} satisfies FileRules[string];

/** A call sends one file. */
export const importFileRules: FileRules = { files: catalogueRule };
/** The plain form takes a ZIP, a table, or the files of one folder. */
export const importFormRules: FileRules = { files: { ...catalogueRule, most: 200 } };

/** An import as its artist sees it. */
export interface ImportView {
  id: number;
  name: string;
  state: ImportState;
  error: string | null;
  createdAt: string;
  /** From 0 to 1, while a job is at work. */
  progress: number | null;
  plan: ImportPlan | null;
  result: ImportResult | null;
}

/** Imports that are open at once: each holds files that count against the quota. */
const MAX_OPEN = 10;
const SHOWN = 10;
const MAX_FILES = 5000;

const subjectName = (importId: number) => `import:${importId}`;

/** The signed-in artist's newest imports. */
export const listImports = defineOperation({
  name: 'listImports',
  input: z.object({}),
  permission: signedIn,
  run: ({ db, viewer }) => viewsOf(db, viewer.artistId),
});

async function viewsOf(db: Db, artistId: number, importId?: number): Promise<ImportView[]> {
  let query = db
    .selectFrom('catalogueImports')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(SHOWN);
  if (importId !== undefined) query = query.where('id', '=', importId);
  const rows = await query.execute();
  const jobs = await jobsOf(
    db,
    rows.map((row) => subjectName(row.id)),
  );
  return rows.map(({ id: rowId, name, state, error, createdAt, plan, result }) => ({
    id: rowId,
    name,
    state,
    error: errorWords(error),
    createdAt: createdAt.toISOString(),
    progress: jobs.get(subjectName(rowId))?.progress ?? null,
    plan: plan as ImportPlan | null,
    result: result as ImportResult | null,
  }));
}

async function viewOf(db: Db, artistId: number, importId: number): Promise<ImportView> {
  return demandFound((await viewsOf(db, artistId, importId))[0], texts.importNotHere);
}

const importById = z.object({ importId: id });

async function importSubject({ db }: Context, { importId }: z.output<typeof importById>) {
  return demandFound(
    await db
      .selectFrom('catalogueImports')
      .select(['id', 'artistId', 'state'])
      .where('id', '=', importId)
      .executeTakeFirst(),
    texts.importNotHere,
  );
}

/** One import, with its plan. */
export const viewImport = defineOperation({
  name: 'viewImport',
  input: importById,
  subject: importSubject,
  permission: ownsUpload,
  run: ({ db }, { importId }, { artistId }) => viewOf(db, artistId, importId),
});

const formKey = z.string().min(1).max(64);

/**
 * Begins an import of uploads that have arrived whole (`purpose: import`): of one ZIP, or of the files of a folder,
 * whose names are their paths. Its plan is made in the background. The same key returns the same import, with the
 * files that were not in it yet.
 * @throws {AppError} notFound, conflict (an upload has not arrived whole; too many imports)
 */
export const beginImport = defineOperation({
  name: 'beginImport',
  input: z.object({
    name: requiredText(255),
    uploads: z.array(z.string().max(64)).min(1).max(MAX_FILES),
    formKey,
  }),
  limit: changeLimit,
  permission: signedIn,
  async run(context, { name, uploads, formKey: key }): Promise<ImportView> {
    const importId = await openImport(context, name, key);
    const before = await viewOf(context.db, context.viewer.artistId, importId);
    if (before.state !== 'reading' || before.progress !== null) return before;
    for (const uploadId of uploads) {
      await withCatalogueUpload(context, uploadId, (file, forget) =>
        addFile(context, importId, file, forget),
      ).catch(async (error: unknown) => {
        // A repeated request finds the uploads gone that became files of this import.
        const isTaken = error instanceof AppError && error.code === 'notFound';
        if (!isTaken || !(await hasFiles(context.db, importId))) throw error;
      });
    }
    return plan(context, importId);
  },
});

/** Begins an import of files that came with a form. @throws {AppError} invalid, full, conflict */
export const beginImportOfForm = defineOperation({
  name: 'beginImportOfForm',
  input: z.object({ files: receivedFiles.min(1, texts.chooseAFile), formKey }),
  limit: changeLimit,
  permission: signedIn,
  async run(context, { files, formKey: key }): Promise<ImportView> {
    const refused = files.find((file) => 'refusal' in file);
    if (refused && 'refusal' in refused) throw refused.refusal;
    const sent = files as ScratchFile[];
    const name = sent.length === 1 ? (sent[0]?.filename ?? '') : texts.filesCount(sent.length);
    const importId = await openImport(context, name, key);
    if (!(await hasFiles(context.db, importId))) {
      for (const file of sent) await addFile(context, importId, file);
    }
    return plan(context, importId);
  },
});

async function openImport({ db, viewer, clock }: SignedInContext, name: string, key: string) {
  const { artistId } = viewer;
  return db.transaction().execute(async (trx) => {
    const mine = trx.selectFrom('catalogueImports').where('artistId', '=', artistId);
    const same = await mine.select('id').where('formKey', '=', key).executeTakeFirst();
    if (same) return same.id;
    const open = await mine
      .select('id')
      .where('state', 'in', ['reading', 'ready', 'making'])
      .limit(MAX_OPEN)
      .execute();
    if (open.length >= MAX_OPEN) throw new AppError('conflict', texts.tooManyImports(MAX_OPEN));
    const now = clock.now();
    const { id: importId } = await trx
      .insertInto('catalogueImports')
      .values({ artistId, name, state: 'reading', formKey: key, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return importId;
  });
}

async function hasFiles(db: Db, importId: number): Promise<boolean> {
  const file = await db
    .selectFrom('importFiles')
    .select('id')
    .where('importId', '=', importId)
    .limit(1)
    .executeTakeFirst();
  return file !== undefined;
}

async function addFile(
  context: SignedInContext,
  importId: number,
  file: ScratchFile,
  forget?: (trx: Db) => Promise<void>,
): Promise<void> {
  const { db, storage, viewer, clock } = context;
  const stored = new PendingFiles<NewMedia>(storage);
  try {
    const kind = { role: 'original', contentType: 'application/octet-stream' } as const;
    stored.add(await adoptFile(storage, file, kind));
    await stored.commit(db, async (trx) => {
      await forget?.(trx);
      const { id: fileId } = await trx
        .insertInto('importFiles')
        .values({ importId, artistId: viewer.artistId, path: file.filename })
        .returning('id')
        .executeTakeFirstOrThrow();
      await keepMedia(context, trx, { type: 'import', id: fileId }, stored.all, clock.now());
    });
  } catch (error) {
    await stored.discard();
    throw error;
  }
}

async function plan(context: SignedInContext, importId: number): Promise<ImportView> {
  const { db, queue, viewer } = context;
  const { artistId } = viewer;
  await db.transaction().execute(async (trx) => {
    const view = await viewOf(trx, artistId, importId);
    if (view.state !== 'reading' || view.progress !== null) return;
    await queue.enqueue(trx, planImport, { importId }, subjectName(importId), artistId);
  });
  return viewOf(db, artistId, importId);
}

/**
 * Carries out the plan. One that failed goes on where it ended. Safe to repeat.
 * @throws {AppError} conflict, if there is no plan yet
 */
export const startImport = defineOperation({
  name: 'startImport',
  input: importById,
  limit: changeLimit,
  subject: importSubject,
  permission: ownsUpload,
  async run({ db, queue, viewer, clock }, { importId }, { artistId }): Promise<ImportView> {
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('catalogueImports')
        .set({ state: 'making', error: null, updatedAt: clock.now() })
        .where('id', '=', importId)
        .where('state', 'in', ['ready', 'failed'])
        .where('plan', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const payload = { importId, userId: viewer.userId };
      await queue.enqueue(trx, makeImport, payload, subjectName(importId), artistId);
    });
    const view = await viewOf(db, artistId, importId);
    if (view.plan === null) throw new AppError('conflict', texts.notReadYet);
    return view;
  },
});

/**
 * Removes an import with the files that were sent; what it has made stays. Safe to repeat.
 * @throws {AppError} conflict, while it is carried out
 */
export const discardImport = defineOperation({
  name: 'discardImport',
  input: importById,
  limit: changeLimit,
  subject: importSubject,
  permission: ownsUpload,
  async run({ db, storage }, { importId }, { state }) {
    if (state === 'making') throw new AppError('conflict', texts.importIsRunning);
    const keys = await db.transaction().execute(async (trx) => {
      const files = await deleteImportFiles(trx, importId);
      await trx.deleteFrom('catalogueImports').where('id', '=', importId).execute();
      return files;
    });
    await Promise.allSettled(keys.map((key) => storage.remove(key)));
    return {};
  },
});

const HERE = '/import';

/** The forms of the screen. */
export const importIntents = {
  beginImport: intent({
    operation: beginImportOfForm,
    done: () => ({ to: HERE, toast: { title: texts.readingNow, description: texts.planIsMade } }),
  }),
  startImport: intent({
    operation: startImport,
    done: () => ({ to: HERE, toast: { title: texts.importBegins } }),
  }),
  discardImport: intent({
    operation: discardImport,
    done: () => ({ to: HERE, toast: { title: texts.importRemoved } }),
  }),
};
