import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { viewArtistProfile } from './artist.operations.server.ts';
import { publicTrack } from '../tracks/public-track.ts';
import { listPublicTracks } from '../tracks/track.operations.server.ts';

/**
 * The data of `ArtistPage`. Its address has the artist's id, and the key of a page of the list as
 * `before`; its owner sees what everybody sees.
 * @throws {AppError} notFound
 */
export async function loadArtistPage({ params, url, perform }: Door) {
  const { artistId } = params;
  if (!/^\d{1,15}$/.test(artistId ?? '')) throw new AppError('notFound', 'Artist not found');
  const before = /^\d{1,15}$/.exec(url.searchParams.get('before') ?? '')?.[0] ?? null;
  const profile = await perform(viewArtistProfile, { artistId });
  const { tracks, next } = await perform(listPublicTracks, { artistId, before });
  const { id, name, genre, bio, followers, verified, profileImage, coverImage } = profile;
  return {
    colorScheme: profile.colorScheme,
    artist: { id, name, genre, bio, followers, verified, profileImage, coverImage },
    tracks: tracks.map(publicTrack),
    next,
    isFirst: before === null,
  };
}

/** What visitors see of it is made from these tables. */
export const ARTIST_PAGE_TABLES = ['artists', 'tracks', 'media'];
