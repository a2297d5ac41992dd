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

/** @param offset how many of them to pass over, in the order of their ids */
export function listPublicAddresses(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .selectFrom('artists')
    .select(['id', 'updatedAt'])
    .where('isPublic', '=', true)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}
