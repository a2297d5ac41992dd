import { DAY_MS, HOUR_MS } from '#app/durations.ts';
import { deleteMedia, mediaOf } from '#app/features/media/media.server.ts';
import { speakTo } from '#app/operations/languages.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import {
  PACKING_LANE,
  defineJob,
  type JobRun,
  permanentFailure,
} from '#app/platform/jobs/job.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { type CatalogueSource, openFolder, openZip } from './catalogue-source.server.ts';
import { importArchive, type ImportResult } from './make-of-archive.server.ts';
import { type ArchivePlan, isArchive, planOfArchive } from './plan-of-archive.server.ts';
import { makeOfFiles } from './make-of-files.server.ts';
import { type FilesPlan, planOfFiles } from './plan-of-files.server.ts';
import * as texts from './texts.ts';

/** Preview of an import, shown before it is carried out. */
export type ImportPlan = ArchivePlan | FilesPlan;

const isZip = (path: string) => /\.zip$/i.test(path);

/** The files of an import: those in its ZIP, or those of its folder. */
async function openImport(services: Services, importId: number): Promise<CatalogueSource> {
  const { database, storage } = services;
  const rows = await database.db
    .selectFrom('importFiles')
    .select(['id', 'path'])
    .where('importId', '=', importId)
    .execute();
  const media = await mediaOf(
    database.db,
    'import',
    rows.map(({ id }) => id),
  );
  const paths = new Map(
    rows.flatMap(({ id, path }) => {
      const file = media.get(id)?.[0];
      if (!file) return [];
      const { key, byteSize } = file;
      return [[path, { localPath: () => storage.localPath(key), byteSize }] as const];
    }),
  );
  const [first] = paths;
  if (first && paths.size === 1 && isZip(first[0])) {
    return openZip(storage, await first[1].localPath());
  }
  return openFolder(storage, paths);
}

async function withImport(
  services: Services,
  importId: number,
  use: (source: CatalogueSource) => Promise<void>,
): Promise<void> {
  let source: CatalogueSource | undefined;
  try {
    source = await openImport(services, importId);
    await use(source);
  } catch (error) {
    throw permanentFailure(error);
  } finally {
    source?.close();
  }
}

const findImport = (db: Db, id: number) =>
  db.selectFrom('catalogueImports').selectAll().where('id', '=', id).executeTakeFirst();

async function fail({ database, clock }: Services, id: number, reason: string): Promise<void> {
  await database.db
    .updateTable('catalogueImports')
    .set({ state: 'failed', error: reason.slice(0, 500), updatedAt: clock.now() })
    .where('id', '=', id)
    .execute();
}

/** Reads an import's files, and writes what it would make. Safe to repeat. */
export const planImport = defineJob<Services, { importId: number }>({
  name: 'plan-import',
  payload: z.object({ importId: z.number().int() }),
  attempts: 3,
  timeoutMs: 2 * HOUR_MS,
  lane: PACKING_LANE,

  async run(services, { payload: { importId }, signal, report }) {
    const { database, clock } = services;
    const row = await findImport(database.db, importId);
    if (row?.state !== 'reading') return;
    // The plan is stored in words.
    await speakTo(database.db, { artistId: row.artistId });
    await withImport(services, importId, async (source) => {
      const plan: ImportPlan = isArchive(source)
        ? await planOfArchive(source)
        : await planOfFiles(source, {
            audio: services.audio,
            signal,
            report: (share) => report(share, texts.readingNow),
          });
      await database.db
        .updateTable('catalogueImports')
        .set({ state: 'ready', plan, error: null, updatedAt: clock.now() })
        .where('id', '=', importId)
        .where('state', '=', 'reading')
        .execute();
    });
  },

  failed: (services, { importId }, reason) => fail(services, importId, reason),
});

const makePayload = z.object({ importId: z.number().int(), userId: z.number().int() });

/**
 * Carries out the plan of an import. Each thing is made in one transaction and found again by its key, so that a
 * run that was interrupted goes on where it ended. The files that were sent are removed at the end.
 */
export const makeImport = defineJob<Services, z.output<typeof makePayload>>({
  name: 'make-import',
  payload: makePayload,
  attempts: 5,
  timeoutMs: 6 * HOUR_MS,
  lane: PACKING_LANE,

  async run(services, run) {
    const { importId, userId } = run.payload;
    const { database, clock, storage } = services;
    const row = await findImport(database.db, importId);
    if (row?.state !== 'making' || row.plan === null) return;
    await speakTo(database.db, { artistId: row.artistId });
    await withImport(services, importId, async (source) => {
      const { artistId } = row;
      const plan = row.plan as ImportPlan;
      const result = await carryOut(services, source, plan, { artistId, userId, run });
      const keys = await database.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('catalogueImports')
          .set({ state: 'done', result, error: null, updatedAt: clock.now() })
          .where('id', '=', importId)
          .execute();
        return deleteImportFiles(trx, importId);
      });
      await Promise.allSettled(keys.map((key) => storage.remove(key)));
    });
  },

  failed: (services, { importId }, reason) => fail(services, importId, reason),
});

function carryOut(
  services: Services,
  source: CatalogueSource,
  plan: ImportPlan,
  {
    artistId,
    userId,
    run: { signal, report },
  }: { artistId: number; userId: number; run: JobRun<object> },
): Promise<ImportResult> {
  const progress = {
    signal,
    report: (share: number) => report(Math.min(0.99, share), texts.makingNow),
  };
  const owner = { artistId, userId };
  switch (plan.kind) {
    case 'archive':
      return importArchive(services, source, owner, progress);
    case 'files':
      return makeOfFiles(services, source, plan, { ...owner, ...progress });
  }
}

/** Removes the files that were sent for an import. @returns their keys */
export async function deleteImportFiles(trx: Db, importId: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('importFiles')
    .where('importId', '=', importId)
    .returning('id')
    .execute();
  const keys: string[] = [];
  for (const { id } of rows) keys.push(...(await deleteMedia(trx, { type: 'import', id })));
  return keys;
}

const KEPT_MS = 14 * DAY_MS;

/** Removes imports that nobody has touched for two weeks, with their files. Safe to repeat. */
export async function sweepImports({ database, storage, clock }: Services): Promise<void> {
  const { db } = database;
  const old = await db
    .selectFrom('catalogueImports')
    .select('id')
    .where('updatedAt', '<', new Date(clock.now().getTime() - KEPT_MS))
    .limit(100)
    .execute();
  for (const { id } of old) {
    const keys = await db.transaction().execute(async (trx) => {
      const files = await deleteImportFiles(trx, id);
      await trx.deleteFrom('catalogueImports').where('id', '=', id).execute();
      return files;
    });
    await Promise.allSettled(keys.map((key) => storage.remove(key)));
  }
}
