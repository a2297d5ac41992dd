import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { countPublicArtists, listPublicArtists } from './artist.operations.server.ts';

const ARTISTS_A_PAGE = 24;

/**
 * The data of `Explore`, for signed-in artists; `after` is the key of a page of the list.
 * @throws {AppError} unauthenticated
 */
export async function loadExplore({ context, url, perform }: Door) {
  if (!context.viewer) throw new AppError('unauthenticated', 'Please sign in to explore.');
  const after = url.searchParams.get('after');
  const { artists, next } = await perform(listPublicArtists, { after, limit: ARTISTS_A_PAGE });
  return {
    artists: artists.map(({ socialLinks: _, ...card }) => card),
    next,
    isFirst: !after,
    total: await perform(countPublicArtists, {}),
  };
}
