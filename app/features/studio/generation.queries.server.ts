import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import { cutPage } from '#db/page-of.ts';
import type { AiGenerationTable } from '#db/schema.ts';
import type { GenerationCounts } from './generation-view.ts';
import type { ToolId } from './tools/tools.ts';

export type GenerationRow = Selectable<AiGenerationTable> & { type: ToolId };

/** What chance or the artist decided; null for a tool that throws no dice. */
export const seedOf = ({ request }: Pick<GenerationRow, 'request'>): string | null =>
  typeof request.seed === 'string' ? request.seed : null;

export const generationSubjectName = (id: number) => `generation:${id}`;

const GENERATIONS_A_PAGE = 20;

export async function findGeneration(db: Db, id: number): Promise<GenerationRow | undefined> {
  const row = await db
    .selectFrom('aiGenerations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as GenerationRow | undefined;
}

export async function findGenerationByUploadKey(
  db: Db,
  artistId: number,
  uploadKey: string,
): Promise<GenerationRow | undefined> {
  const row = await db
    .selectFrom('aiGenerations')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('uploadKey', '=', uploadKey)
    .executeTakeFirst();
  return row as GenerationRow | undefined;
}

/** @returns its id */
export async function insertGeneration(
  db: Db,
  generation: Insertable<AiGenerationTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('aiGenerations')
    .values(generation)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeGeneration(
  db: Db,
  id: number,
  change: Updateable<AiGenerationTable>,
): Promise<void> {
  await db.updateTable('aiGenerations').set(change).where('id', '=', id).execute();
}

/** Changes what is still being made by this job. @returns whether it was */
export async function settleGeneration(
  db: Db,
  { id, jobId }: { id: number; jobId: number },
  change: Updateable<AiGenerationTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('aiGenerations')
    .set(change)
    .where('id', '=', id)
    .where('jobId', '=', jobId)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeGeneration(db: Db, id: number): Promise<void> {
  await db.deleteFrom('aiGenerations').where('id', '=', id).execute();
}

const VERSIONS_A_PAGE = 10;

/** A page of a generation and its versions, newest first, and the key (`before`) of the next one. */
export async function pageOfVersions(
  db: Db,
  { artistId, root, before }: { artistId: number; root: number; before: number | undefined },
): Promise<{ rows: GenerationRow[]; next: number | null }> {
  let query = db
    .selectFrom('aiGenerations')
    .selectAll()
    .where('artistId', '=', artistId)
    .where(({ or, eb }) => or([eb('id', '=', root), eb('versionOf', '=', root)]))
    .orderBy('id', 'desc')
    .limit(VERSIONS_A_PAGE + 1);
  if (before !== undefined) query = query.where('id', '<', before);
  const found = (await query.execute()) as GenerationRow[];
  const { page, last } = cutPage(found, VERSIONS_A_PAGE);
  return { rows: page, next: last?.id ?? null };
}

type ListType = ToolId | 'studio' | null | undefined;

/** A page of an artist's generations, newest first, and the key (`before`) of the next one. */
export async function pageOfGenerations(
  db: Db,
  artistId: number,
  { type, before, limit }: { type: ListType; before: number | undefined; limit?: number },
): Promise<{ rows: GenerationRow[]; next: number | null }> {
  const size = limit ?? GENERATIONS_A_PAGE;
  let query = db
    .selectFrom('aiGenerations')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(size + 1);
  if (type === 'studio') query = query.where('type', '!=', 'beat');
  else if (type) query = query.where('type', '=', type);
  if (before !== undefined) query = query.where('id', '<', before);
  const found = (await query.execute()) as GenerationRow[];
  const { page, last } = cutPage(found, size);
  return { rows: page, next: last?.id ?? null };
}

export async function countByStatus(
  db: Db,
  artistId: number,
  type: ListType,
): Promise<GenerationCounts> {
  let query = db
    .selectFrom('aiGenerations')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('artistId', '=', artistId)
    .groupBy('status');
  if (type === 'studio') query = query.where('type', '!=', 'beat');
  else if (type) query = query.where('type', '=', type);
  const counts = new Map((await query.execute()).map((row) => [row.status, Number(row.count)]));
  const completed = counts.get('completed') ?? 0;
  const processing = counts.get('processing') ?? 0;
  return { completed, processing, total: completed + processing };
}

/** How many conversions wait or run: of one artist, and of everybody. */
export async function countProcessing(db: Db, artistId: number) {
  const rows = await db
    .selectFrom('aiGenerations')
    .select(({ fn }) => ['artistId', fn.countAll<number>().as('count')])
    .where('status', '=', 'processing')
    .groupBy('artistId')
    .execute();
  return {
    own: Number(rows.find((row) => row.artistId === artistId)?.count ?? 0),
    all: rows.reduce((sum, { count }) => sum + Number(count), 0),
  };
}

/** Empty where there is nobody of this id. */
export async function artistNameOf(db: Db, artistId: number): Promise<string> {
  const row = await db
    .selectFrom('artists')
    .select('name')
    .where('id', '=', artistId)
    .executeTakeFirst();
  return row?.name ?? '';
}
