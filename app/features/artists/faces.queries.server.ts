import type { Db } from '#db/client.ts';
import { mediaOf } from '../media/media.queries.server.ts';
import type { Picture } from '../media/picture.ts';
import { pictureOf } from '../media/picture.server.ts';

/** How an artist is shown beside what is theirs. */
export interface Face {
  id: number;
  name: string;
  picture: Picture | null;
}

export async function findFaces(db: Db, ids: readonly number[]): Promise<Map<number, Face>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('artists')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  const pictures = await mediaOf(db, 'artist', ids, ['profile']);
  return new Map(
    rows.map(({ id, name }) => [id, { id, name, picture: pictureOf(pictures.get(id), 'profile') }]),
  );
}
