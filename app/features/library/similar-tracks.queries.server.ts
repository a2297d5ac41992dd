import type { Db } from '#db/client.ts';
import { similarity, type ComparedTrack } from './similarity.ts';
import type { TrackRow } from './track.queries.server.ts';

/** As many are compared of each group: of the genre and of all, faster and slower ones. */
const OF_GENRE = 60;
const OF_ALL = 30;
/** Below this, tracks are not called similar: one thing in common and a little more. */
const LEAST = 3;
/** Of one artist. */
const MAX_OF_ARTIST = 2;

type Candidate = ComparedTrack & { id: number; artistId: number };

/**
 * The tracks of other artists that are similar to one, the most similar first, of those that everybody may hear:
 * those of its genre and those of its tempo are compared, the nearest in tempo. The same tracks have
 * always the same answer.
 */
export async function rankSimilarTracks(
  db: Db,
  track: TrackRow,
): Promise<{ id: number; artistId: number }[]> {
  const found = new Map((await candidatesOf(db, track)).map((one) => [one.id, one]));
  return [...found.values()]
    .filter(({ artistId }) => artistId !== track.artistId)
    .map((one) => ({ ...one, alike: similarity(track, one) }))
    .filter(({ alike }) => alike >= LEAST)
    .sort((one, other) => other.alike - one.alike || other.id - one.id);
}

/** The first of them, of each artist a few. */
export function someOfEach(
  ranked: readonly { id: number; artistId: number }[],
  limit: number,
): number[] {
  const ofArtist = new Map<number, number>();
  return ranked
    .filter(({ artistId }) => {
      const count = (ofArtist.get(artistId) ?? 0) + 1;
      ofArtist.set(artistId, count);
      return count <= MAX_OF_ARTIST;
    })
    .slice(0, limit)
    .map(({ id }) => id);
}

/** Of the genre and of all tracks, the nearest in tempo on either side: one statement. */
async function candidatesOf(db: Db, { genreKey, bpm }: TrackRow): Promise<Candidate[]> {
  const side = (faster: boolean, ofGenre: boolean) => {
    const order = faster ? 'asc' : 'desc';
    let query = db
      .selectFrom('tracks')
      .innerJoin('artists', 'artists.id', 'tracks.artistId')
      .select(['tracks.id', 'tracks.artistId', 'tracks.genreKey', 'tracks.moodKey', 'tracks.bpm'])
      .select(['tracks.key', 'tracks.loudness', 'tracks.truePeak', 'tracks.duration'])
      .where('tracks.isPublic', '=', true)
      .where('artists.isPublic', '=', true)
      .limit(ofGenre ? OF_GENRE : OF_ALL);
    if (ofGenre) query = query.where('tracks.genreKey', '=', genreKey);
    if (bpm !== null) {
      query = query.where('tracks.bpm', faster ? '>=' : '<', bpm).orderBy('tracks.bpm', order);
    }
    return db.selectFrom(query.orderBy('tracks.id', order).as('near')).selectAll();
  };
  const sides = [
    ...(genreKey === null ? [] : [side(false, true)]),
    ...(genreKey === null || bpm === null ? [] : [side(true, true)]),
    ...(bpm === null ? [] : [side(true, false), side(false, false)]),
  ];
  const [first, ...others] = sides;
  if (!first) return [];
  return others.reduce((all, other) => all.unionAll(other), first).execute();
}
