import type { Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { PushLinkTable } from '#db/schema.ts';
import type { PushLinkEntity } from './push.schema.ts';

/** A link with what its rights follow from. */
export async function findLink(db: Db, linkId: number) {
  const row = await db
    .selectFrom('pushLinks')
    .innerJoin('artists', 'artists.id', 'pushLinks.artistId')
    .selectAll('pushLinks')
    .select('artists.isPublic as artistIsPublic')
    .where('pushLinks.id', '=', linkId)
    .executeTakeFirst();
  // The codec knows columns by their names; this one is an alias.
  return row && { ...row, artistIsPublic: Boolean(row.artistIsPublic) };
}

export function findLinksArtist(db: Db, artistId: number) {
  return db
    .selectFrom('artists')
    .select(['id', 'isPublic'])
    .where('id', '=', artistId)
    .executeTakeFirst();
}

/** All links of an artist in their order. There are never more than a page carries. */
export function listLinks(
  db: Db,
  artistId: number,
  activeOnly: boolean,
): Promise<PushLinkEntity[]> {
  let query = db
    .selectFrom('pushLinks')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('order')
    .orderBy('id');
  if (activeOnly) query = query.where('isActive', '=', true);
  return query.execute();
}

/** Whether an artist has a page of links: one that visitors may follow. */
export async function hasActiveLinks(db: Db, artistId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pushLinks')
    .select('id')
    .where('artistId', '=', artistId)
    .where('isActive', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function insertLink(db: Db, link: Omit<PushLinkEntity, 'id'>): Promise<PushLinkEntity> {
  return db.insertInto('pushLinks').values(link).returningAll().executeTakeFirstOrThrow();
}

export async function updateLinkRow(
  db: Db,
  linkId: number,
  change: Updateable<PushLinkTable>,
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await db.updateTable('pushLinks').set(change).where('id', '=', linkId).execute();
}

/** Numbers an artist's links in the order of these ids. */
export async function numberLinks(db: Db, artistId: number, ids: readonly number[]): Promise<void> {
  for (const [order, id] of ids.entries()) {
    await db
      .updateTable('pushLinks')
      .set({ order })
      .where('id', '=', id)
      .where('artistId', '=', artistId)
      .execute();
  }
}

export async function removeLink(db: Db, linkId: number): Promise<void> {
  await db.deleteFrom('pushLinks').where('id', '=', linkId).execute();
}
