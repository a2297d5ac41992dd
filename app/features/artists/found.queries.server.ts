import type { Db } from '#db/client.ts';

export function findByHandle(
  db: Db,
  handle: string,
): Promise<{ id: number; isPublic: boolean } | undefined> {
  return db
    .selectFrom('artists')
    .select(['id', 'isPublic'])
    .where('handle', '=', handle.toLowerCase())
    .executeTakeFirst();
}

/** @param page counted from 1 */
export function listPublicAddresses(
  db: Db,
  page: number,
  limit: number,
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .selectFrom('artists')
    .select(['id', 'updatedAt'])
    .where('isPublic', '=', true)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}
