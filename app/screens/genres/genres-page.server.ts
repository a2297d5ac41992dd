import type { Door } from '#app/operations/door.server.ts';
import type { Trait } from '#app/features/library/genre.queries.server.ts';
import { listTracksOfTrait, listTraits } from './genres.operations.server.ts';

/** What visitors see of the pages is made from these: for `sameForVisitors`. */
export const GENRE_TABLES = ['artists', 'tracks', 'media'];

export const TRAIT_KEPT = { sameForVisitors: GENRE_TABLES, query: ['before'] };

/** The data of `GenresPage`. */
export async function loadGenres({ url, context, perform }: Door) {
  const after = url.searchParams.get('after')?.slice(0, 80) ?? null;
  return {
    genres: await perform(listTraits, { trait: 'genre', after }),
    // There are a few dozen words for a mood, of which the first page has all that matter.
    moods: after === null ? await perform(listTraits, { trait: 'mood' }) : null,
    isFirst: after === null,
    origin: context.client.origin,
    isGated: Boolean(context.env.ACCESS_PASSWORD),
  };
}

/** The data of `TraitPage`. @throws {AppError} notFound */
export const loadTrait =
  (trait: Trait) =>
  async ({ params, url, context, perform }: Door) => {
    const before = url.searchParams.get('before');
    return {
      ...(await perform(listTracksOfTrait, { trait, key: params.key ?? '', before })),
      isFirst: before === null,
      origin: context.client.origin,
      isGated: Boolean(context.env.ACCESS_PASSWORD),
    };
  };
