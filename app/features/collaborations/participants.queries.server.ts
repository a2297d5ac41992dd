import type { Db } from '#db/client.ts';
import { mediaOf } from '../media/media.queries.server.ts';
import { pictureOf } from '../media/picture.server.ts';
import type { Participant } from './space-view.ts';
import * as texts from './texts.ts';

const DELETED: Participant = { id: null, name: texts.deletedArtist, picture: null };

/** Who takes part, by artist id; whose account is deleted is 'Deleted artist'. */
export async function findParticipants(
  db: Db,
  artistIds: readonly (number | null)[],
): Promise<(id: number | null) => Participant> {
  const ids = [...new Set(artistIds.filter((id) => id !== null))];
  if (ids.length === 0) return () => DELETED;
  const artists = await db
    .selectFrom('artists')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  const pictures = await mediaOf(db, 'artist', ids, ['profile']);
  const found = new Map(
    artists.map(({ id, name }): [number, Participant] => [
      id,
      { id, name, picture: pictureOf(pictures.get(id), 'profile') },
    ]),
  );
  return (id) => (id === null ? DELETED : (found.get(id) ?? DELETED));
}
