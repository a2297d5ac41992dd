import type { Insertable, Selectable } from 'kysely';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { ownsMessage, takesPart } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { pageOf } from '#db/page-of.ts';
import type { MediaRole, MixState, VocalRecordingTable } from '#db/schema.ts';
import { errorWords } from '#app/platform/jobs/queue.server.ts';
import * as texts from './texts.ts';
import { MAX_OFFSET_MS } from './vocal.ts';
import type { VocalEntity, VocalView } from './vocal.schema.ts';
import { deleteMedia, type MediaRow, withFiles } from '../../media/media.server.ts';
import { mediaUrl } from '#app/operations/file-name.ts';

export type VocalRow = Selectable<VocalRecordingTable>;

export interface VocalWithFiles {
  row: VocalRow;
  files: MediaRow[];
}

const VOCALS_PER_PAGE = 50;

export const vocalSubjectName = (vocalId: number) => `vocal:${vocalId}`;

export async function findVocal(db: Db, vocalId: number): Promise<VocalWithFiles | undefined> {
  const rows = await db
    .selectFrom('vocalRecordings')
    .selectAll()
    .where('id', '=', vocalId)
    .execute();
  return (await withFiles(db, 'vocal', rows))[0];
}

export async function findVocalByUploadKey(
  db: Db,
  artistId: number,
  uploadKey: string,
): Promise<VocalWithFiles | undefined> {
  const rows = await db
    .selectFrom('vocalRecordings')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('uploadKey', '=', uploadKey)
    .execute();
  return (await withFiles(db, 'vocal', rows))[0];
}

export async function insertVocal(db: Db, vocal: Insertable<VocalRecordingTable>): Promise<number> {
  const { id } = await db
    .insertInto('vocalRecordings')
    .values(vocal)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A page of the vocals over a track, newest first, of all singers or one; and the key (`before`) of the next
 * page.
 */
export async function pageOfVocals(
  db: Db,
  trackId: number,
  { singerId, before }: { singerId: number | null; before: number | undefined },
): Promise<{ vocals: VocalWithFiles[]; next: number | null }> {
  let query = db
    .selectFrom('vocalRecordings')
    .selectAll()
    .where('trackId', '=', trackId)
    .orderBy('id', 'desc');
  if (singerId !== null) query = query.where('artistId', '=', singerId);
  if (before !== undefined) query = query.where('id', '<', before);
  const { page, last } = await pageOf(query, VOCALS_PER_PAGE);
  return { vocals: await withFiles(db, 'vocal', page), next: last?.id ?? null };
}

/** The singer of a vocal, the owner of the track it was sung over, and its collaboration (null for an own take). */
async function sharingOf(db: Db, vocal: VocalRow) {
  const found = await db
    .selectFrom('vocalRecordings')
    .leftJoin('tracks', 'tracks.id', 'vocalRecordings.trackId')
    // A collaboration outlives its track, and so does the permission of the track's owner.
    .leftJoin('collaborations', 'collaborations.vocalRecordingId', 'vocalRecordings.id')
    .select(['tracks.artistId', 'collaborations.trackOwnerId'])
    .select('collaborations.id as collaborationId')
    .where('vocalRecordings.id', '=', vocal.id)
    .executeTakeFirst();
  const all = [vocal.artistId, found?.artistId, found?.trackOwnerId];
  return {
    participants: all.filter((id): id is number => typeof id === 'number'),
    collaborationId: found?.collaborationId ?? null,
  };
}

export async function setVocalStatus(
  db: Db,
  vocalRecordingId: number,
  status: 'approved' | 'rejected',
): Promise<void> {
  await db
    .updateTable('vocalRecordings')
    .set({ status })
    .where('id', '=', vocalRecordingId)
    .execute();
}

export async function setVocalTitle(db: Db, vocalId: number, title: string): Promise<void> {
  await db.updateTable('vocalRecordings').set({ title }).where('id', '=', vocalId).execute();
}

/** Claims the mixing of a take. @returns false if it is already being mixed */
export async function claimVocalMix(db: Db, vocalId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vocalRecordings')
    .set({ mixState: 'working', mixError: null })
    .where('id', '=', vocalId)
    .where((where) => where.or([where('mixState', 'is', null), where('mixState', '!=', 'working')]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns the id of its artist; undefined if it is deleted */
export async function setVocalMix(
  db: Db,
  vocalId: number,
  change: { mixState: MixState; mixError: string | null; mixTrackId?: number },
): Promise<number | undefined> {
  const row = await db
    .updateTable('vocalRecordings')
    .set(change)
    .where('id', '=', vocalId)
    .returning('artistId')
    .executeTakeFirst();
  return row?.artistId;
}

/** @returns the keys of its files */
export async function deleteVocal(trx: Db, vocalId: number): Promise<string[]> {
  await trx.deleteFrom('vocalRecordings').where('id', '=', vocalId).execute();
  return deleteMedia(trx, { type: 'vocal', id: vocalId });
}

export async function countSung(db: Db, artistId: number): Promise<number> {
  return countRows(db.selectFrom('vocalRecordings').where('artistId', '=', artistId));
}

/** A page of all vocals of an artist, newest first, and the key (`before`) of the next one. */
export async function pageOfSung(
  db: Db,
  artistId: number,
  { before }: { before: number | undefined },
) {
  let query = db
    .selectFrom('vocalRecordings')
    .leftJoin('tracks', 'tracks.id', 'vocalRecordings.trackId')
    .leftJoin('collaborations', 'collaborations.vocalRecordingId', 'vocalRecordings.id')
    .select(['vocalRecordings.id', 'vocalRecordings.title', 'vocalRecordings.duration'])
    .select(['vocalRecordings.status', 'vocalRecordings.createdAt'])
    .select('vocalRecordings.waveformData')
    .select(['tracks.title as trackTitle', 'collaborations.trackTitle as goneTitle'])
    .select('collaborations.id as collaborationId')
    .where('vocalRecordings.artistId', '=', artistId)
    .orderBy('vocalRecordings.id', 'desc');
  if (before !== undefined) query = query.where('vocalRecordings.id', '<', before);
  const { page, last } = await pageOf(query, VOCALS_PER_PAGE);
  return { rows: page, next: last?.id ?? null };
}

/**
 * Deletes the takes of a track that are its owner's own; takes of others stay with their collaboration.
 * @returns the keys of their files
 */
export async function deleteOwnTakes(
  db: Db,
  { trackId, artistId }: { trackId: number; artistId: number },
): Promise<string[]> {
  const takes = await db
    .deleteFrom('vocalRecordings')
    .where('trackId', '=', trackId)
    .where('artistId', '=', artistId)
    .returning('id')
    .execute();
  const keys: string[] = [];
  for (const { id } of takes) keys.push(...(await deleteMedia(db, { type: 'vocal', id })));
  return keys;
}

function urlOf({ files }: VocalWithFiles, role: MediaRole): string | null {
  const file = files.find((candidate) => candidate.role === role);
  return file ? mediaUrl(file) : null;
}

export function vocalEntity(vocal: VocalWithFiles): VocalEntity {
  const { row } = vocal;
  return {
    id: row.id,
    trackId: row.trackId,
    artistId: row.artistId,
    title: row.title,
    audioUrl: urlOf(vocal, 'original') ?? '',
    duration: row.duration,
    status: row.status,
    description: row.description,
    offsetMs: row.offsetMs,
    createdAt: row.createdAt.toISOString(),
  };
}

export function vocalView(vocal: VocalWithFiles): VocalView {
  const { row } = vocal;
  return {
    id: row.id,
    artistId: row.artistId,
    title: row.title,
    duration: row.duration,
    offsetMs: row.offsetMs,
    status: row.status,
    audioUrl: urlOf(vocal, 'original') ?? '',
    mp3Url: urlOf(vocal, 'mp3-128'),
    opusUrl: urlOf(vocal, 'opus-64'),
    peaks: row.waveformData ?? [],
    ingest: { state: row.ingestState, error: errorWords(row.ingestError) },
  };
}

export const offsetMs = z.coerce
  .number()
  .int()
  .min(-MAX_OFFSET_MS, texts.moveByAtMostMilliseconds(MAX_OFFSET_MS))
  .max(MAX_OFFSET_MS, texts.moveByAtMostMilliseconds(MAX_OFFSET_MS));

const vocalById = z.object({ vocalId: id });

/** @throws {AppError} notFound */
export async function vocalSubject({ db }: Pick<Context, 'db'>, { vocalId }: { vocalId: number }) {
  const vocal = demandFound(await findVocal(db, vocalId), texts.recordingNotHere);
  return { vocal, artistId: vocal.row.artistId, ...(await sharingOf(db, vocal.row)) };
}

/** Returns a vocal to its singer and the track's owner. */
export const viewVocal = defineOperation({
  name: 'viewVocal',
  input: vocalById,
  subject: vocalSubject,
  forListeners: true,
  permission: takesPart,
  run: (_context, _input, { vocal }): VocalEntity => vocalEntity(vocal),
});

/** Shifts a vocal against its track; allowed only to the singer. Safe to repeat. */
export const nudgeVocal = defineOperation({
  name: 'nudgeVocal',
  input: vocalById.extend({ offsetMs }),
  limit: changeLimit,
  subject: vocalSubject,
  forListeners: true,
  permission: ownsMessage,
  async run({ db }, { vocalId, offsetMs: moved }, { vocal }): Promise<VocalEntity> {
    await db
      .updateTable('vocalRecordings')
      .set({ offsetMs: moved })
      .where('id', '=', vocalId)
      .execute();
    return vocalEntity({ ...vocal, row: { ...vocal.row, offsetMs: moved } });
  },
});
