import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { HummingRecordingTable } from '#db/schema.ts';
import { mediaOf, type MediaRow } from '../media/media.queries.server.ts';
import type { HummingRecording } from './generation-view.ts';
import type { HummingTool } from './tools/tools.ts';

export type HummingRow = Selectable<HummingRecordingTable>;

const RECORDINGS_A_PAGE = 50;

export async function findHumming(
  db: Db,
  id: number,
): Promise<{ row: HummingRow; file: MediaRow | undefined } | undefined> {
  const row = await db
    .selectFrom('hummingRecordings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const files = await mediaOf(db, 'humming', [id]);
  return { row, file: files.get(id)?.[0] };
}

export function findHummingByUploadKey(db: Db, artistId: number, uploadKey: string) {
  return db
    .selectFrom('hummingRecordings')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('uploadKey', '=', uploadKey)
    .executeTakeFirst();
}

export async function insertHumming(
  db: Db,
  recording: Insertable<HummingRecordingTable>,
): Promise<HummingRow> {
  return db
    .insertInto('hummingRecordings')
    .values(recording)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeHumming(db: Db, id: number): Promise<void> {
  await db.deleteFrom('hummingRecordings').where('id', '=', id).execute();
}

/** A page of an artist's recordings, newest first, and the key (`before`) of the next one. */
export async function pageOfHumming(
  db: Db,
  artistId: number,
  before: number | undefined,
): Promise<{ recordings: HummingRecording[]; next: number | null }> {
  let query = db
    .selectFrom('hummingRecordings')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc');
  if (before !== undefined) query = query.where('id', '<', before);
  const { page, last } = await pageOf(query, RECORDINGS_A_PAGE);
  return { recordings: page.map(hummingEntity), next: last?.id ?? null };
}

export function hummingEntity(row: HummingRow): HummingRecording {
  const { id, artistId, title, audioUrl, duration, toolType, createdAt } = row;
  return {
    ...{ id, artistId, title, audioUrl, duration, toolType: toolType as HummingTool },
    createdAt: createdAt.toISOString(),
  };
}
