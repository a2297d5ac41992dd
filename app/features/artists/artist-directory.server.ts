import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { Schema } from '#db/schema.ts';
import type { ArtistWithFiles } from './artist.queries.server.ts';
import { mediaOf, pictureOf, withFiles } from '../media/media.server.ts';
import type { Picture } from '../media/picture.ts';

export const SORTS = ['followers', 'newest', 'name'] as const;
type ArtistSort = (typeof SORTS)[number];

/** The end of a page: the last artist's id, and what the list is sorted by before it. */
interface ArtistCursor {
  id: number;
  key: string;
}

interface ArtistFilter {
  /** Search terms; each must be the beginning of a word of the name. */
  words: readonly string[];
  genreKey?: string | undefined;
  sort: ArtistSort;
  after?: ArtistCursor | undefined;
  limit: number;
}

/**
 * Maximum number of matches that are fetched and sorted. With more, the list is read in its order
 * and each artist is checked for the words, which ends soon because so many match. Either way the
 * work hardly grows with the number of artists.
 */
const FEW = 200;

export async function listArtists(db: Db, filter: ArtistFilter): Promise<ArtistWithFiles[]> {
  const { words, genreKey, sort, after, limit } = filter;
  let query = inOrder(db, sort, after).where('isPublic', '=', true).limit(limit);
  if (genreKey !== undefined) query = query.where('genreKey', '=', genreKey);

  const few = words.length > 0 ? await fewWith(db, words) : undefined;
  if (few) query = query.where('id', 'in', few);
  else for (const word of words) query = query.where((where) => hasWord(where, 'artists.id', word));

  const rows = await query.execute();
  return withFiles(db, 'artist', rows, ['profile']);
}

/** The public artists among these ids, in the given order. */
export async function findArtistsById(db: Db, ids: readonly number[]): Promise<ArtistWithFiles[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('artists')
    .selectAll()
    .where('id', 'in', ids)
    .where('isPublic', '=', true)
    .execute();
  const files = await mediaOf(db, 'artist', ids, ['profile']);
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ row, files: files.get(id) ?? [] }] : [];
  });
}

const keyOf: Record<ArtistSort, (row: ArtistWithFiles['row']) => string> = {
  followers: ({ followers }) => String(followers),
  newest: () => '',
  name: ({ nameKey }) => nameKey,
};

export const cursorAfter = ({ row }: ArtistWithFiles, sort: ArtistSort): ArtistCursor => ({
  id: row.id,
  key: keyOf[sort](row),
});

/** The artists in an order, after a cursor. Each order has its own index. */
function inOrder(db: Db, sort: ArtistSort, after: ArtistCursor | undefined) {
  const artists = db.selectFrom('artists').selectAll();
  switch (sort) {
    case 'followers': {
      const sorted = artists.orderBy('followers', 'desc').orderBy('id');
      if (!after) return sorted;
      const followers = Number(after.key);
      return sorted
        .where('followers', '<=', followers)
        .where((where) =>
          where.or([where('followers', '<', followers), where('id', '>', after.id)]),
        );
    }
    case 'newest': {
      const sorted = artists.orderBy('id', 'desc');
      return after ? sorted.where('id', '<', after.id) : sorted;
    }
    case 'name': {
      const sorted = artists.orderBy('nameKey').orderBy('id');
      if (!after) return sorted;
      return sorted
        .where('nameKey', '>=', after.key)
        .where((where) => where.or([where('nameKey', '>', after.key), where('id', '>', after.id)]));
    }
  }
}

/** The ids of the artists whose words begin so; undefined if there are too many. */
async function fewWith(db: Db, beginnings: readonly string[]): Promise<number[] | undefined> {
  // The longest word is usually the rarest: its matches are checked for the others.
  const [rarest = '', ...others] = beginnings.toSorted((one, two) => two.length - one.length);
  let query = db
    .selectFrom('artistWords')
    .select('artistId')
    .where('word', '>=', rarest)
    .where('word', '<', following(rarest))
    .limit(FEW + 1);
  for (const word of others) {
    query = query.where((where) => hasWord(where, 'artistWords.artistId', word));
  }
  const rows = await query.execute();
  return rows.length > FEW ? undefined : [...new Set(rows.map(({ artistId }) => artistId))];
}

function hasWord<Table extends 'artists' | 'artistWords'>(
  where: ExpressionBuilder<Schema, Table>,
  artistId: 'artists.id' | 'artistWords.artistId',
  beginning: string,
) {
  return where.exists(
    (where as ExpressionBuilder<Schema, 'artists' | 'artistWords'>)
      .selectFrom('artistWords as other')
      .select('other.word')
      .whereRef('other.artistId', '=', artistId)
      .where('other.word', '>=', beginning)
      .where('other.word', '<', following(beginning)),
  );
}

/** The first text, by code points, after all that begin with this one. */
function following(beginning: string): string {
  const letters = [...beginning];
  const last = letters.pop()?.codePointAt(0) ?? 0;
  // Skips the surrogates D800 to DFFF.
  const next = last === 0xd7ff ? 0xe000 : last + 1;
  return letters.join('') + String.fromCodePoint(Math.min(next, 0x10ffff));
}

export async function countPublicArtists(db: Db): Promise<number> {
  return countRows(db.selectFrom('artists').where('isPublic', '=', true));
}

/** The most common genres, with their spellings merged. */
export async function listGenres(db: Db, limit: number) {
  const rows = await db
    .selectFrom('artists')
    .select(({ fn }) => ['genreKey', fn.min('genre').as('name'), fn.countAll<number>().as('count')])
    .where('isPublic', '=', true)
    .where('genreKey', 'is not', null)
    .groupBy('genreKey')
    .orderBy('count', 'desc')
    .orderBy('genreKey')
    .limit(limit)
    .execute();
  return rows.map(({ genreKey, name, count }) => ({
    key: genreKey ?? '',
    name: name ?? '',
    count: Number(count),
  }));
}

/** An artist's name and picture beside their works. */
interface Face {
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
