import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { UploadTable } from '#db/schema.ts';

export type UploadRow = Selectable<UploadTable>;

export function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findUploadByKey(
  db: Db,
  artistId: number,
  uploadKey: string,
): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('uploadKey', '=', uploadKey)
    .executeTakeFirst();
}

/** An artist's tracks that are not whole yet, oldest first. Their number is limited. */
export function unfinishedUploads(db: Db, artistId: number, now: Date): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('trackId', 'is', null)
    .where('purpose', '=', 'track')
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function countUnfinishedUploads(db: Db, artistId: number): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('artistId', '=', artistId)
    .where('trackId', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertUpload(db: Db, upload: Insertable<UploadTable>): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}

export async function prolongUpload(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('uploads').set({ expiresAt }).where('id', '=', id).execute();
}

/** The upload of this key, if there is one, has become a track. */
export async function markFinished(
  db: Db,
  { artistId, uploadKey }: Pick<UploadRow, 'artistId' | 'uploadKey'>,
  trackId: number,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ trackId })
    .where('artistId', '=', artistId)
    .where('uploadKey', '=', uploadKey)
    .where('purpose', '=', 'track')
    .execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Forgets what has run out. */
export async function deleteExpiredUploads(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('uploads').where('expiresAt', '<=', now).execute();
}

/** Every upload that the database names. */
export function allUploads(db: Db) {
  return db.selectFrom('uploads').select(['id', 'byteSize', 'trackId', 'purpose']).execute();
}
