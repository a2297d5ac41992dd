import type { Db } from '#db/client.ts';
import { mediaUrl } from '#app/features/media/picture.ts';
import { deleteMedia, mediaOf } from '#app/features/media/media.queries.server.ts';

/** An artist's archive, as the settings show it. */
export interface ArchiveView {
  id: number;
  state: 'waiting' | 'ready' | 'failed';
  error: string | null;
  createdAt: string;
  url: string | null;
  byteSize: number | null;
}

export async function latestArchive(db: Db, artistId: number): Promise<ArchiveView | null> {
  const row = await db
    .selectFrom('archives')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, state, error, createdAt } = row;
  const [file] = (await mediaOf(db, 'archive', [id])).get(id) ?? [];
  return {
    id,
    state,
    error,
    createdAt: createdAt.toISOString(),
    url: file ? `${mediaUrl(file)}?download` : null,
    byteSize: file?.byteSize ?? null,
  };
}

export async function artistOfArchive(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('archives')
    .select('artistId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.artistId;
}

/** Removes an artist's archives. @returns the keys of their files */
export async function deleteArchives(trx: Db, artistId: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('archives')
    .where('artistId', '=', artistId)
    .returning('id')
    .execute();
  const keys = await Promise.all(rows.map(({ id }) => deleteMedia(trx, { type: 'archive', id })));
  return keys.flat();
}

/** Removes the archives made before `before`. @returns the keys of their files */
export async function deleteOldArchives(db: Db, before: Date): Promise<string[]> {
  const old = await db
    .selectFrom('archives')
    .select('artistId')
    .where('createdAt', '<', before)
    .where('state', '!=', 'waiting')
    .limit(100)
    .execute();
  const keys = await Promise.all(old.map(({ artistId }) => deleteArchives(db, artistId)));
  return keys.flat();
}
