import type { Db } from '#db/client.ts';
import { withFiles } from '../media/media.queries.server.ts';
import type { TrackWithFiles } from './track.queries.server.ts';

interface TrackPosition {
  id: number;
  artistId: number;
  position: number;
}

/** The public tracks that follow one in its artist's own order; after the last comes the first. */
export async function listNextTracks(
  db: Db,
  track: TrackPosition,
  limit: number,
): Promise<TrackWithFiles[]> {
  const both = await db
    .selectFrom(inOrder(db, track, 'after', limit).as('behind'))
    .selectAll()
    .unionAll(db.selectFrom(inOrder(db, track, 'before', limit).as('ahead')).selectAll())
    .execute();
  const isBehind = ({ position, id }: TrackPosition) =>
    position < track.position || (position === track.position && id < track.id);
  const rows = both
    .sort(
      (one, other) =>
        Number(isBehind(other)) - Number(isBehind(one)) ||
        other.position - one.position ||
        other.id - one.id,
    )
    .slice(0, limit);
  return withFiles(db, 'track', rows);
}

/** Of those that stand after or before a track: the first, in the order that has the newest on top. */
function inOrder(
  db: Db,
  { id, artistId, position }: TrackPosition,
  side: 'after' | 'before',
  limit: number,
) {
  const beyond = side === 'after' ? '<' : '>';
  return db
    .selectFrom('tracks')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('isPublic', '=', true)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('position', 'id'), beyond, tuple(position, id)))
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}
