import { redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { countPublicArtists, listGenres, listPublicArtists } from './artist.operations.server.ts';
import { explorePath, filterOf, hasRedundantParameters } from './explore-filter.ts';
import * as texts from './texts.ts';

const ARTISTS_PER_PAGE = 24;

/**
 * The data of `Explore` for signed-in artists, filtered by `search`, `genre` and `sort`; `after` is
 * the key of a page.
 * @throws a redirect to the shorter address if parameters are superfluous; {AppError}
 * unauthenticated; invalid for an impossible page
 */
export async function loadExplore({ context, url, perform }: Door) {
  if (!context.viewer) throw new AppError('unauthenticated', texts.signInToExplore);
  const filter = filterOf(url.searchParams);
  const after = url.searchParams.get('after');
  // Without scripts a form also sends its empty fields.
  if (hasRedundantParameters(url.searchParams)) {
    throw redirect(explorePath(filter, after ?? undefined), 303);
  }
  const { artists, next } = await perform(listPublicArtists, {
    ...filter,
    after,
    limit: ARTISTS_PER_PAGE,
  });
  const { genres } = await perform(listGenres, {});
  return {
    artists: artists.map(({ socialLinks: _, ...card }) => card),
    next,
    isFirst: !after,
    filter,
    genres,
    total: await perform(countPublicArtists, {}),
  };
}
