import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { MediaRole, MediaSubject, MediaTable } from '#db/schema.ts';

export type MediaRow = Selectable<MediaTable>;

export interface NewMedia {
  key: string;
  role: MediaRole;
  width?: number;
  height?: number;
  contentType: string;
  byteSize: number;
  checksum: string;
}

export function findMedia(db: Db, key: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('key', '=', key).executeTakeFirst();
}

/** The files of several subjects of one kind (of some roles, or all), by subject. */
export async function mediaOf(
  db: Db,
  subjectType: MediaSubject,
  subjectIds: readonly number[],
  roles?: readonly MediaRole[],
): Promise<Map<number, MediaRow[]>> {
  const found = new Map<number, MediaRow[]>();
  if (subjectIds.length === 0) return found;
  let query = db
    .selectFrom('media')
    .selectAll()
    .where('subjectType', '=', subjectType)
    .where('subjectId', 'in', subjectIds)
    .orderBy('width')
    .orderBy('id');
  if (roles) query = query.where('role', 'in', roles);
  const rows = await query.execute();
  for (const row of rows) {
    const list = found.get(row.subjectId) ?? [];
    list.push(row);
    found.set(row.subjectId, list);
  }
  return found;
}

export async function insertMedia(
  db: Db,
  subject: { type: MediaSubject; id: number },
  files: readonly NewMedia[],
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto('media')
    .values(
      files.map((file) => ({
        ...file,
        subjectType: subject.type,
        subjectId: subject.id,
        createdAt: now,
      })),
    )
    .execute();
}

/** Removes the rows of a subject's files (of some roles, or all) and answers their keys. */
export async function deleteMedia(
  db: Db,
  subject: { type: MediaSubject; id: number },
  roles?: readonly MediaRole[],
): Promise<string[]> {
  let query = db
    .deleteFrom('media')
    .where('subjectType', '=', subject.type)
    .where('subjectId', '=', subject.id);
  if (roles) query = query.where('role', 'in', roles);
  if (roles?.length === 0) return [];
  const rows = await query.returning('key').execute();
  return rows.map(({ key }) => key);
}

/** Gives files another role: a picture moves to another slot. */
export async function moveMedia(db: Db, ids: readonly number[], role: MediaRole): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('media').set({ role }).where('id', 'in', ids).execute();
}

/** Which of these keys no row names. */
export async function unnamedKeys(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom('media').select('key').where('key', 'in', keys).execute();
  const named = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !named.has(key));
}
