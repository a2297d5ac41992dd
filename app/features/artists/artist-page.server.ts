import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { followArtist, unfollowArtist } from '../follows/follow.operations.server.ts';
import { artistAddress } from './artist-address.ts';
import { PROFILE_TABLES, viewPublicProfile } from './profile.operations.server.ts';

/**
 * The data of `ArtistPage`. Its address has the artist's id, and the key of a page of the list as
 * `before`; its owner sees what everybody sees.
 * @throws {AppError} notFound
 */
export async function loadArtistPage({ params, url, context, perform }: Door) {
  const artistId = artistIdOf(params);
  const before = /^\d{1,15}$/.exec(url.searchParams.get('before') ?? '')?.[0] ?? null;
  const profile = await perform(viewPublicProfile, { artistId, before });
  return {
    colorScheme: profile.artist.colorScheme,
    profile,
    isFirst: before === null,
    origin: context.client.origin,
    isFindable: !context.env.ACCESS_PASSWORD,
  };
}

/** What visitors see of it is made from these tables. */
export const ARTIST_PAGE_TABLES = PROFILE_TABLES;

/** The forms of `ArtistPage`. */
export const actOnArtistPage = formAction({
  follow: intent({
    operation: followArtist,
    input: (_fields, { params }) => ({ artistId: artistIdOf(params) }),
    done: (_output, { params }) => ({ to: artistAddress(artistIdOf(params)) }),
  }),
  unfollow: intent({
    operation: unfollowArtist,
    input: (_fields, { params }) => ({ artistId: artistIdOf(params) }),
    done: (_output, { params }) => ({ to: artistAddress(artistIdOf(params)) }),
  }),
});

/** @throws {AppError} notFound, where the address names no artist at all */
export function artistIdOf({ artistId }: Door['params']): number {
  if (!/^\d{1,15}$/.test(artistId ?? '')) throw new AppError('notFound', 'Artist not found');
  return Number(artistId);
}
